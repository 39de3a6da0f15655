import type { IdentityFailure } from "~/domain/accounts/identity/identity-toolkit.server";
import type { RoleFailure } from "~/domain/accounts/people/change-role.server";
import type { DeleteUserFailure } from "~/domain/accounts/people/delete-user.server";
import type { CategoryFailure } from "~/domain/catalog/category/write-category.server";
import type { SaveProductFailure } from "~/domain/catalog/product/save-product.server";
import type { EditOrderFailure } from "~/domain/checkout/edit/edit-order.server";
import type { AnswerFailure } from "~/domain/claims/answer-claim.server";
import type { CouponFailure } from "~/domain/coupons/write-coupon.server";
import type { ZoneFailure } from "~/domain/delivery/write-zone.server";
import type { UnusedCurrency } from "~/domain/languages/write-language.server";
import type { SendAgainFailure } from "~/domain/mail/staff/send-again.server";
import type { MakingFailure } from "~/domain/orders/fulfilment/finish-making.server";
import type { ReadyFailure } from "~/domain/orders/fulfilment/mark-ready.server";
import type { ShipFailure } from "~/domain/orders/fulfilment/ship-pieces.server";
import type { UndoFailure } from "~/domain/orders/fulfilment/undo-step.server";
import type { NoteFailure } from "~/domain/orders/notes/add-note.server";
import type { ManualPaymentFailure } from "~/domain/orders/payment/record-manual-payment.server";
import { confirmationOf, referencesOf } from "~/domain/orders/payment/same-operation.server";
import type { RefundFailure } from "~/domain/orders/refunds/refund-order.server";
import type { HandOverFailure } from "~/domain/orders/staff/hand-over.server";
import type { OrderMoveFailure } from "~/domain/orders/staff/move-order.server";
import type { NumberReceiptFailure } from "~/domain/receipts/number-receipt.server";
import type { SaveReceiptFailure } from "~/domain/receipts/save-receipt.server";
import type { ModerationFailure } from "~/domain/reviews/moderate-review.server";
import type { SaveFilterFailure } from "~/domain/saved-filters/saved-filters.server";
import type { SettingFailure } from "~/domain/settings/write-setting.server";
import { m } from "~/i18n/message";
import { identityFailures } from "./account-failures.server";
import { changedMeanwhile, refused, type WriteCode } from "./editorial-failures";
import type { FailureTable } from "./failure-table";

/** Expected failures of the admin's writes. */
export interface StaffFailures {
  /** `refused` is excluded: a database constraint that no form can violate. */
  saveProduct: { code: Exclude<SaveProductFailure["code"], "refused"> };
  saveFilter: SaveFilterFailure;
  changeStock: { code: "stock-changed"; pieces: number };
  deleteProduct: { code: "ordered" };
  writeCategory: { code: CategoryFailure["code"] };
  writeZone: { code: ZoneFailure["code"] | "list-changed" };
  writeCoupon: { code: CouponFailure["code"] };
  writeLanguage:
    | { code: WriteCode | "code-taken" | "fixed-currency" | "fixed" | "has-words" }
    | UnusedCurrency;
  changeSetting: { code: SettingFailure["code"] };
  publishPage: { code: WriteCode };
  /** An order that staff place for a buyer, or edit. */
  writeDraft: { code: EditOrderFailure };
  moveOrder: OrderMoveFailure;
  addNote: NoteFailure;
  handOver: HandOverFailure;
  refundOrder: RefundFailure;
  moderateReview: ModerationFailure;
  recordManualPayment: ManualPaymentFailure;
  refuseProof: { code: "changed-meanwhile" };
  shipPieces: ShipFailure;
  markReady: ReadyFailure;
  saveReceipt: SaveReceiptFailure;
  numberReceipt: NumberReceiptFailure;
  finishMaking: MakingFailure;
  undoStep: UndoFailure;
  saveMailTexts: { code: "changed-meanwhile" };
  sendAgain: SendAgainFailure;
  answerClaim: { code: Exclude<AnswerFailure["code"], "unknown-claim"> };
  changeRole: RoleFailure;
  correctPerson: { code: "unknown-user" | "phone-needed" };
  resetSecondFactor: { code: "oneself" };
  deleteUser: { code: Exclude<DeleteUserFailure["code"], "unknown-user"> };
  createUser: IdentityFailure;
}

const noPicture = { status: 400, message: m("adminMedia.missing") };
const draftChanged = { status: 409, message: m("adminOrderForm.changed") };
const orderChanged = { status: 409, message: m("adminOrders.changedMeanwhile") };
const stockChanged = {
  status: 409,
  message: m("adminProducts.stockChanged"),
  values: ({ pieces }: { pieces: number }) => ({ count: pieces }),
};
const accountNotMade = {
  status: 400,
  message: m("adminUsers.refused"),
  values: ({ detail }: { detail: string }) => ({ detail }),
  error: "account-not-made",
} as const;

export const staffFailures: FailureTable<StaffFailures> = {
  saveProduct: {
    gone: { status: 409, message: m("adminProducts.gone") },
    archived: { status: 409, message: m("adminProducts.isArchived") },
    "changed-meanwhile": changedMeanwhile,
    "category-gone": { status: 409, message: m("adminProducts.categoryGone"), field: "categoryId" },
    "variant-gone": { status: 409, message: m("adminProducts.variantGone") },
    "picture-gone": { status: 409, message: m("adminProducts.pictureGone") },
    "sku-taken": { status: 409, message: m("adminProducts.skuTaken"), field: "sku" },
    "size-twice": { status: 409, message: m("adminProducts.sizeTwice"), field: "size" },
    "mixed-sizes": { status: 409, message: m("adminProducts.mixedSizes"), field: "size" },
    "without-stock-row": { status: 409, message: m("adminProducts.withoutStockRow") },
    "stock-too-low": { status: 409, message: m("adminProducts.stockTooLow") },
    "stock-too-high": { status: 409, message: m("adminProducts.stockTooHigh") },
  },
  saveFilter: {
    "nothing-filtered": { status: 400, message: m("admin.nothingFiltered"), field: "filterName" },
    "name-taken": { status: 409, message: m("admin.filterNameTaken"), field: "filterName" },
    "too-many": { status: 409, message: m("admin.filtersTooMany"), field: "filterName" },
  },
  changeStock: { "stock-changed": stockChanged },
  deleteProduct: { ordered: { status: 409, message: m("adminProducts.ordered") } },
  writeCategory: {
    gone: { status: 409, message: m("adminProducts.gone") },
    "holds-products": { status: 409, message: m("adminProducts.holdsProducts") },
    "name-taken": { status: 409, message: m("adminProducts.categoryNameTaken") },
    "changed-meanwhile": changedMeanwhile,
  },
  writeZone: {
    gone: { status: 409, message: m("adminDelivery.gone") },
    ordered: { status: 409, message: m("adminDelivery.ordered") },
    "list-changed": { status: 409, message: m("adminDelivery.listChanged") },
    "changed-meanwhile": changedMeanwhile,
  },
  writeCoupon: {
    gone: { status: 409, message: m("adminCoupons.gone") },
    ordered: { status: 409, message: m("adminCoupons.ordered") },
    "code-taken": { status: 409, message: m("adminCoupons.codeTaken"), field: "code" },
    "product-unknown": { status: 400, message: m("adminCoupons.invalidProduct"), field: "productIds" },
    "category-unknown": { status: 400, message: m("adminCoupons.invalidCategory"), field: "categoryIds" },
    "changed-meanwhile": changedMeanwhile,
  },
  writeLanguage: {
    "changed-meanwhile": changedMeanwhile,
    refused,
    "code-taken": { status: 409, message: m("adminLanguages.codeTaken"), field: "code" },
    "fixed-currency": { status: 409, message: m("adminLanguages.fixedCurrency"), field: "currencyCode" },
    "unused-currency": {
      status: 400,
      message: m("adminLanguages.unusedCurrency"),
      values: ({ known }) => ({ known }),
    },
    "unused-symbol": {
      status: 400,
      message: m("adminLanguages.unusedSymbol"),
      values: ({ known }) => ({ known }),
    },
    fixed: { status: 409, message: m("adminLanguages.fixed") },
    "has-words": { status: 409, message: m("adminLanguages.hasWords") },
  },
  changeSetting: { "changed-meanwhile": changedMeanwhile, refused, "no-picture": noPicture },
  publishPage: { "changed-meanwhile": changedMeanwhile, refused },
  writeDraft: {
    "cart-empty": { status: 400, message: m("adminOrderForm.empty") },
    "cart-changed": draftChanged,
    "zone-gone": draftChanged,
    "zone-changed": draftChanged,
    "discount-changed": draftChanged,
    "sold-out": { status: 409, message: m("adminOrderForm.soldOut") },
    "coupon-used-up": { status: 409, message: m("checkout.couponUsedUp"), field: "coupon" },
    "coupon-person": { status: 409, message: m("adminOrderForm.couponPerson"), field: "coupon" },
    "gift-card-changed": draftChanged,
    "way-gone": draftChanged,
    "cash-gone": draftChanged,
    "cash-orders": draftChanged,
    "not-editable": { status: 409, message: m("adminOrderForm.notEditable") },
    "payment-open": { status: 409, message: m("adminOrderForm.paymentOpen"), field: "outdates" },
    "changed-meanwhile": { status: 409, message: m("adminOrderForm.changedMeanwhile") },
  },
  moveOrder: {
    "changed-meanwhile": orderChanged,
    "not-allowed": { status: 409, message: m("adminOrders.notAllowed") },
    "gift-card-spent": { status: 409, message: m("adminOrders.giftCardUsed") },
    "return-open": { status: 409, message: m("adminOrders.returnOpen") },
  },
  addNote: {
    "colleague-gone": { status: 409, message: m("adminOrders.colleagueGone"), field: "mentions" },
  },
  handOver: {
    "changed-meanwhile": orderChanged,
    "refund-undecided": { status: 409, message: m("adminOrders.handOverHeld") },
  },
  refundOrder: {
    "changed-meanwhile": orderChanged,
    "too-much": { status: 409, message: m("adminRefunds.tooMuch"), field: "amount" },
    "too-many-pieces": { status: 409, message: m("adminRefunds.tooManyPieces") },
    "pieces-in-return": { status: 409, message: m("adminRefunds.piecesInReturn") },
    "gift-cards": { status: 409, message: m("adminRefunds.giftCards") },
    unsettled: { status: 409, message: m("adminRefunds.unsettled") },
    "other-refund": { status: 409, message: m("adminRefunds.otherRefund") },
  },
  moderateReview: {
    "changed-meanwhile": { status: 409, message: m("adminReviews.changedMeanwhile") },
  },
  recordManualPayment: {
    "changed-meanwhile": orderChanged,
    "payment-running": { status: 409, message: m("adminOrders.paymentRunning") },
    "coupon-spent": { status: 409, message: m("adminOrders.couponSpent") },
    "gift-card-spent": { status: 409, message: m("adminOrders.giftPartSpent") },
    "exchange-spent": { status: 409, message: m("adminOrders.exchangePartSpent") },
    "operation-used": {
      status: 409,
      message: m("adminOrders.operationUsed"),
      field: "sharedWith",
      values: ({ orders }) => ({ orders: referencesOf(orders), sharedWith: confirmationOf(orders) }),
    },
  },
  refuseProof: { "changed-meanwhile": orderChanged },
  shipPieces: {
    "changed-meanwhile": orderChanged,
    "shipped-meanwhile": { status: 409, message: m("adminOrders.shippedMeanwhile") },
    "too-many-pieces": { status: 409, message: m("adminOrders.tooManyPieces") },
    "refund-undecided": { status: 409, message: m("adminOrders.piecesHeld") },
  },
  markReady: { "changed-meanwhile": orderChanged },
  numberReceipt: { "receipt-not-due": { status: 409, message: m("adminOrders.receiptNotDue") } },
  saveReceipt: { "receipt-fixed": { status: 409, message: m("adminOrders.receiptFixed") } },
  finishMaking: { "changed-meanwhile": orderChanged },
  undoStep: {
    "changed-meanwhile": orderChanged,
    "nothing-to-undo": { status: 409, message: m("adminOrders.nothingToUndo") },
  },
  saveMailTexts: { "changed-meanwhile": changedMeanwhile },
  sendAgain: { "unknown-mail": { status: 409, message: m("adminMail.unknownMail") } },
  answerClaim: { "answered-before": { status: 409, message: m("adminClaims.answeredBefore") } },
  changeRole: {
    "unknown-account": { status: 409, message: m("adminUsers.notFound"), field: "role" },
    "several-accounts": { status: 409, message: m("adminUsers.notFound"), field: "role" },
    unconfirmed: { status: 409, message: m("adminUsers.unconfirmedRole"), field: "role" },
    "last-admin": { status: 409, message: m("adminUsers.lastAdmin"), field: "role" },
    "changed-meanwhile": { status: 409, message: m("adminUsers.changedMeanwhile"), field: "role" },
  },
  correctPerson: {
    "unknown-user": { status: 409, message: m("adminUsers.notFound") },
    "phone-needed": { status: 400, message: m("adminUsers.phoneNeeded"), field: "phone" },
  },
  resetSecondFactor: { oneself: { status: 409, message: m("adminUsers.ownSecondFactor") } },
  deleteUser: {
    oneself: { status: 409, message: m("adminUsers.oneself") },
    "orders-under-way": { status: 409, message: m("adminUsers.ordersUnderWay") },
    "last-admin": { status: 409, message: m("adminUsers.lastAdmin") },
  },
  createUser: {
    ...identityFailures(accountNotMade),
    "email-exists": {
      status: 409,
      message: m("adminUsers.emailExists"),
      field: "email",
      error: "account-not-made",
    },
    unavailable: { status: 503, message: m("adminUsers.unavailable"), error: "account-not-made" },
  },
};
