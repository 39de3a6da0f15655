import type { DecodablePictureFailure } from "~/domain/media/read-picture.server";
import type { SubscribeFailure } from "~/domain/newsletter/subscribe.server";
import type { OrderLookUpFailure } from "~/domain/orders/look-up-order.server";
import type { StartFailure } from "~/domain/orders/payment/start-payment.server";
import type { SendProofFailure } from "~/domain/orders/proofs/send-proof.server";
import type { RequestReturnFailure } from "~/domain/orders/returns/request-return.server";
import type { WriteReviewFailure } from "~/domain/reviews/write-review.server";
import type { StockRequestFailure } from "~/domain/stock-requests/request-stock.server";
import { m } from "~/i18n/message";
import { type FailureTable, minutes } from "./failure-table";

interface TooMany {
  code: "too-many";
  retryAfterSeconds: number;
}

/** Expected failures of placing, paying, looking up and handing over orders. */
export interface OrderFailures {
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
}

export const orderFailures: FailureTable<OrderFailures> = {
  placeOrder: {
    "cart-changed": { status: 409, message: m("checkout.cartChanged") },
    "zone-gone": {
      status: 409,
      message: m("checkout.invalidZone"),
      field: "zoneId",
      summary: m("checkout.zoneGone"),
      values: ({ zone }) => ({ zone }),
    },
    "zone-unknown": {
      status: 409,
      message: m("checkout.invalidZone"),
      field: "zoneId",
      summary: m("checkout.problems"),
    },
    "zone-changed": {
      status: 409,
      message: m("checkout.zoneChanged"),
      values: ({ zone, before, now }) => ({ zone, before, now }),
    },
    "sold-out": { status: 409, message: m("checkout.soldOut") },
    "discount-changed": { status: 409, message: m("checkout.discountChanged") },
    "coupon-used-up": {
      status: 409,
      message: m("checkout.couponUsedUp"),
      field: "coupon",
      summary: m("checkout.discountChanged"),
    },
    "coupon-person": {
      status: 409,
      message: m("checkout.couponPerson"),
      field: "coupon",
      summary: m("checkout.problems"),
    },
    "gift-card-changed": {
      status: 409,
      message: m("giftCards.changed"),
      field: "giftCode",
      summary: m("checkout.problems"),
    },
    "cash-gone": { status: 409, message: m("ways.cashGone"), field: "way", summary: m("checkout.problems") },
    "cash-orders": {
      status: 409,
      message: m("ways.cashOrders"),
      field: "phone",
      summary: m("checkout.problems"),
    },
    "way-gone": { status: 409, message: m("ways.gone"), field: "way", summary: m("checkout.problems") },
    "too-many": { status: 429, message: m("checkout.tooManyOrders") },
    "too-many-orders": {
      status: 429,
      message: m("checkout.tooManyUnpaid"),
      field: "email",
    },
  },
  startPayment: {
    configuration: { status: 502, message: m("checkout.paymentConfiguration") },
    unavailable: { status: 503, message: m("checkout.paymentUnavailable") },
    "invalid-input": { status: 422, message: m("checkout.paymentConfiguration") },
    "invalid-email": { status: 422, message: m("payment.checkEmail") },
    "too-many": { status: 429, message: m("checkout.tooManyPayments") },
  },
  requestStock: {
    "not-for-sale": { status: 400, message: m("stockRequest.invalidSize"), field: "size" },
    "in-stock": { status: 409, message: m("stockRequest.inStock"), field: "size" },
    "too-many": { status: 429, message: m("stockRequest.tooMany"), field: "email" },
  },
  subscribe: { "too-many": { status: 429, message: m("newsletter.tooMany"), field: "email" } },
  requestReturn: {
    "too-late": { status: 409, message: m("returns.tooLate"), field: "reason" },
    "buyer-gone": { status: 409, message: m("returns.buyerGone") },
    "too-many-pieces": { status: 409, message: m("returns.tooManyPieces") },
    "too-many-pictures": { status: 400, message: m("returns.tooManyPictures"), field: "pictures" },
    "picture-type": { status: 400, message: m("returns.pictureType"), field: "pictures" },
    "picture-broken": { status: 400, message: m("returns.pictureBroken"), field: "pictures" },
    "picture-bytes": { status: 400, message: m("returns.pictureBytes"), field: "pictures" },
    "picture-pixels": { status: 400, message: m("returns.pictureSize"), field: "pictures" },
    "picture-shape": { status: 400, message: m("returns.pictureSize"), field: "pictures" },
    "too-many": { status: 429, message: m("returns.tooMany") },
  },
  writeReview: {
    "changed-meanwhile": { status: 409, message: m("reviewForm.changedMeanwhile") },
    "not-received": { status: 409, message: m("reviewForm.notReceived") },
    "too-many-pictures": { status: 400, message: m("reviewForm.tooManyPictures"), field: "pictures" },
    "too-many": { status: 429, message: m("reviewForm.tooMany") },
  },
  sendProof: {
    "not-awaited": { status: 409, message: m("ways.notAwaited") },
    "already-waiting": { status: 409, message: m("ways.alreadyWaiting") },
    "too-many-proofs": { status: 409, message: m("ways.tooManyProofs") },
    "picture-type": { status: 400, message: m("ways.pictureType"), field: "picture" },
    "picture-broken": { status: 400, message: m("ways.pictureBroken"), field: "picture" },
    "picture-bytes": { status: 400, message: m("ways.pictureBytes"), field: "picture" },
    "picture-pixels": { status: 400, message: m("ways.pictureSize"), field: "picture" },
    "picture-shape": { status: 400, message: m("ways.pictureSize"), field: "picture" },
    "too-many": { status: 429, message: m("ways.tooMany") },
  },
  fileClaim: { "too-many": { status: 429, message: m("claims.tooMany") } },
  lookUpOrder: {
    "not-found": { status: 404, message: m("lookup.notFound") },
    "phone-needed": { status: 400, message: m("lookup.phoneNeeded"), field: "phone" },
    "too-many": { status: 429, message: m("lookup.tooMany"), security: "order-look-up-locked" },
  },
  openDoor: {
    locked: { status: 429, message: m("door.tooMany"), values: minutes, security: "door-code-locked" },
    "wrong-code": {
      status: 400,
      message: m("door.wrongCode"),
      field: "code",
      security: "door-code-refused",
    },
  },
  lookUpAtDoor: { "not-found": { status: 404, message: m("door.notFound"), field: "reference" } },
};
