import type { IdentityFailure } from "~/domain/accounts/identity/identity-toolkit.server";
import type { RoleFailure } from "~/domain/accounts/people/change-role.server";
import type { DeleteUserFailure } from "~/domain/accounts/people/delete-user.server";
import type { ChangePasswordFailure } from "~/domain/accounts/profile/change-password.server";
import type { ConfirmationFailure } from "~/domain/accounts/profile/confirm-identity.server";
import type { DeleteFailure } from "~/domain/accounts/profile/delete-account.server";
import type { CodeFailure } from "~/domain/accounts/second-factor/check-second-factor.server";
import type { SetUpFailure } from "~/domain/accounts/second-factor/set-up-second-factor.server";
import type { PasswordRefusal } from "~/domain/accounts/sign-in/new-password.server";
import type { ResetRequestFailure } from "~/domain/accounts/sign-in/reset-password.server";
import type { VerificationMailFailure } from "~/domain/accounts/sign-in/send-verification.server";
import type { SignInFailure } from "~/domain/accounts/sign-in/sign-in.server";
import type { SignUpFailure } from "~/domain/accounts/sign-in/sign-up.server";
import type { TokenSignInFailure } from "~/domain/accounts/sign-in/token-sign-in.server";
import type { EmailConfirmationFailure } from "~/domain/accounts/sign-in/verify-email.server";
import type { AddFailure } from "~/domain/cart/cart";
import type { CategoryFailure } from "~/domain/catalog/category/write-category.server";
import type { SaveProductFailure } from "~/domain/catalog/product/save-product.server";
import type { EditOrderFailure } from "~/domain/checkout/edit/edit-order.server";
import type {
  ExchangeFailure,
  ReturnExchangeFailure,
} from "~/domain/checkout/exchange/exchange-return.server";
import type { AnswerFailure } from "~/domain/claims/answer-claim.server";
import type { CollectionFailure } from "~/domain/collections/write-collection.server";
import type { CouponFailure } from "~/domain/coupons/write-coupon.server";
import type { ZoneFailure } from "~/domain/delivery/write-zone.server";
import type { AddPieceFailure } from "~/domain/galleries/add-piece.server";
import type { PointsFailure } from "~/domain/galleries/write-gallery-points.server";
import type { GiftCardFailure } from "~/domain/gift-cards/write-gift-card.server";
import type { UnusedCurrency } from "~/domain/languages/write-language.server";
import type { SendAgainFailure } from "~/domain/mail/staff/send-again.server";
import type { DecodablePictureFailure } from "~/domain/media/read-picture.server";
import type { MenuFailure } from "~/domain/menus/write-menu.server";
import type { SubscribeFailure } from "~/domain/newsletter/subscribe.server";
import type { MakingFailure } from "~/domain/orders/fulfilment/finish-making.server";
import type { ReadyFailure } from "~/domain/orders/fulfilment/mark-ready.server";
import type { ShipFailure } from "~/domain/orders/fulfilment/ship-pieces.server";
import type { UndoFailure } from "~/domain/orders/fulfilment/undo-step.server";
import type { OrderLookUpFailure } from "~/domain/orders/look-up-order.server";
import type { NoteFailure } from "~/domain/orders/notes/add-note.server";
import type { ManualPaymentFailure } from "~/domain/orders/payment/record-manual-payment.server";
import type { StartFailure } from "~/domain/orders/payment/start-payment.server";
import type { SendProofFailure } from "~/domain/orders/proofs/send-proof.server";
import type { GiveBackFailure } from "~/domain/orders/refunds/give-back-to-card.server";
import type { RefundFailure } from "~/domain/orders/refunds/refund-order.server";
import type { ReturnStepFailure } from "~/domain/orders/returns/move-return.server";
import type { RequestReturnFailure } from "~/domain/orders/returns/request-return.server";
import type { HandOverFailure } from "~/domain/orders/staff/hand-over.server";
import type { OrderMoveFailure } from "~/domain/orders/staff/move-order.server";
import type { OwnPageFailure } from "~/domain/own-pages/write-own-page.server";
import type { NumberReceiptFailure } from "~/domain/receipts/number-receipt.server";
import type { SaveReceiptFailure } from "~/domain/receipts/save-receipt.server";
import type { ModerationFailure } from "~/domain/reviews/moderate-review.server";
import type { WriteReviewFailure } from "~/domain/reviews/write-review.server";
import type { SaveFilterFailure } from "~/domain/saved-filters/saved-filters.server";
import type { SettingFailure } from "~/domain/settings/write-setting.server";
import type { StockRequestFailure } from "~/domain/stock-requests/request-stock.server";
import type { ConfirmFailure } from "~/domain/transfer/confirm-import.server";
import type { ImportFileFailure } from "~/domain/transfer/read/open-file";
import type { ReadAgainFailure } from "~/domain/transfer/read-again.server";
import type { MessageKey } from "~/i18n/messages";

type NotChanged = Extract<ChangePasswordFailure, { code: "not-changed" }>;

/** Codes of `WriteFailure`. */
type WriteCode = "changed-meanwhile" | "refused";

interface TooMany {
  code: "too-many";
  retryAfterSeconds: number;
}

/** Expected failures by operation. */
export interface Failures {
  signIn: SignInFailure;
  signInWithProvider: { code: TokenSignInFailure };
  signUp: SignUpFailure;
  sendVerificationMail: VerificationMailFailure;
  verifyEmail: { code: Exclude<EmailConfirmationFailure, "password-needed"> };
  sendResetMail: ResetRequestFailure;
  resetPassword: IdentityFailure | { code: PasswordRefusal };
  checkSecondFactor: CodeFailure;
  setUpSecondFactor: { code: Exclude<SetUpFailure["code"], "set-up-before"> };
  renewRecoveryCodes: { code: "not-set-up" };
  saveProfile: { code: "changed-elsewhere" };
  changePassword: Exclude<ChangePasswordFailure, NotChanged>;
  /** After the current password was verified. */
  setPassword: { code: NotChanged["reason"]; detail: string };
  /** Before sessions are ended. */
  confirmOwner: ConfirmationFailure;
  deleteAccount: DeleteFailure;
  addAddress: { code: "full"; most: number };
  changeAddress: { code: "changed-elsewhere" };
  addToCart: { code: AddFailure };
  /** Amounts are formatted. An empty cart has its own page. */
  placeOrder:
    | { code: "cart-changed" | "zone-unknown" | "sold-out" | "discount-changed" | "way-gone" | "cash-gone" }
    | { code: "cash-orders" }
    | { code: "coupon-used-up" | "coupon-person" | "gift-card-changed" }
    | { code: "zone-gone"; zone: string }
    | { code: "zone-changed"; zone: string; before: string; now: string }
    | { code: "too-many-orders"; retryAfterSeconds: number }
    | TooMany;
  startPayment:
    | { code: Extract<StartFailure, { providerCode: string | null }>["code"] | "invalid-email" }
    | TooMany;
  requestStock: StockRequestFailure;
  subscribe: SubscribeFailure;
  fileClaim: TooMany;
  requestReturn: RequestReturnFailure | { code: DecodablePictureFailure | "too-many-pictures" } | TooMany;
  writeReview: WriteReviewFailure | TooMany;
  sendProof: SendProofFailure | TooMany;
  lookUpOrder: OrderLookUpFailure;
  openDoor: { code: "locked"; retryAfterSeconds: number } | { code: "wrong-code" };
  lookUpAtDoor: { code: "not-found" };
  moveReturn: ReturnStepFailure;
  exchangeReturn: ExchangeFailure;
  returnExchange: ReturnExchangeFailure;
  writeGallery: { code: WriteCode | "is-lookbook" | "no-pictures" };
  savePoints: AddPieceFailure | { code: PointsFailure["code"] };
  deleteSubscriber: { code: WriteCode };
  writeOwnPage: { code: OwnPageFailure["code"] };
  writeMenu: { code: MenuFailure["code"] };
  writeCollection: { code: CollectionFailure["code"] };
  writeHome: { code: WriteCode | "too-many-own" | "too-many-scheduled" | "same-time" | "has-draft" };
  writeGiftCard: GiftCardFailure;
  giveBackToCard: GiveBackFailure;
  startImport: ImportFileFailure | { code: "missing" };
  confirmImport: ConfirmFailure;
  readAgain: ReadAgainFailure;
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

export type Operation = keyof Failures;

/** What the message key of a failure's code starts with. */
export const failureKeys = {
  signIn: "account.",
  signInWithProvider: "account.provider-",
  signUp: "account.",
  sendVerificationMail: "account.",
  verifyEmail: "account.",
  sendResetMail: "account.",
  resetPassword: "account.",
  checkSecondFactor: "secondFactor.",
  setUpSecondFactor: "secondFactor.",
  renewRecoveryCodes: "secondFactor.",
  saveProfile: "profile.",
  changePassword: "profile.",
  setPassword: "account.",
  confirmOwner: "profile.",
  deleteAccount: "profile.",
  addAddress: "addresses.",
  changeAddress: "addresses.",
  addToCart: "product.",
  placeOrder: "checkout.",
  startPayment: "checkout.payment-",
  requestStock: "stockRequest.",
  subscribe: "newsletter.",
  fileClaim: "claims.",
  requestReturn: "returns.",
  writeReview: "reviewForm.",
  sendProof: "ways.",
  lookUpOrder: "lookup.",
  openDoor: "door.",
  lookUpAtDoor: "door.",
  moveReturn: "adminReturns.",
  exchangeReturn: "adminReturns.",
  returnExchange: "adminOrders.exchange-",
  writeGallery: "adminGalleries.",
  savePoints: "adminGalleries.",
  deleteSubscriber: "admin.",
  writeOwnPage: "adminPages.",
  writeMenu: "adminMenus.",
  writeCollection: "adminCollections.",
  writeHome: "adminHome.",
  writeGiftCard: "adminGiftCards.",
  giveBackToCard: "adminGiftCards.",
  startImport: "adminImports.file-",
  confirmImport: "adminImports.",
  readAgain: "adminImports.file-",
  saveProduct: "adminProducts.",
  saveFilter: "admin.filter-",
  changeStock: "adminProducts.",
  deleteProduct: "adminProducts.",
  writeCategory: "adminProducts.",
  writeZone: "adminDelivery.",
  writeCoupon: "adminCoupons.",
  writeLanguage: "adminLanguages.",
  changeSetting: "admin.",
  publishPage: "admin.",
  writeDraft: "adminOrderForm.",
  moveOrder: "adminOrders.",
  addNote: "adminOrders.",
  handOver: "adminOrders.",
  refundOrder: "adminRefunds.",
  moderateReview: "adminReviews.",
  recordManualPayment: "adminOrders.",
  refuseProof: "adminOrders.",
  shipPieces: "adminOrders.",
  markReady: "adminOrders.",
  saveReceipt: "adminOrders.",
  numberReceipt: "adminOrders.",
  finishMaking: "adminOrders.",
  undoStep: "adminOrders.",
  saveMailTexts: "admin.",
  sendAgain: "adminMail.",
  answerClaim: "adminClaims.",
  changeRole: "adminUsers.",
  correctPerson: "adminUsers.",
  resetSecondFactor: "adminUsers.",
  deleteUser: "adminUsers.",
  createUser: "adminUsers.",
} as const satisfies Record<Operation, string>;

/** True when the catalogue has a message for the code. */
export type HasMessage<
  Name extends Operation,
  Code extends string,
> = `${(typeof failureKeys)[Name]}${Code}` extends MessageKey ? true : false;
