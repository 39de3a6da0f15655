import type { EventDetail } from "~/domain/orders/fulfilment/order-steps";
import type {
  OrderActor,
  OrderProgress,
  PaymentChannel,
  PaymentEventSource,
  PaymentOutcome,
  PaymentRemark,
  PaymentStatus,
} from "~/domain/orders/orders";
import type { ManualPaymentMethod } from "~/domain/orders/payment/manual-payment";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";

export const actorWords: Record<OrderActor, MessageKey> = {
  shopper: "adminOrders.actorShopper",
  staff: "adminOrders.actorStaff",
  door: "adminOrders.actorDoor",
  provider: "adminOrders.actorProvider",
  system: "adminOrders.actorSystem",
};

export const channelWords: Record<PaymentChannel, MessageKey> = {
  form: "adminOrders.channelForm",
  hosted: "adminOrders.channelHosted",
};

export const attemptWords: Record<PaymentStatus, MessageKey> = {
  open: "adminOrders.attemptOpen",
  running: "adminOrders.attemptRunning",
  accepted: "adminOrders.attemptAccepted",
  refused: "adminOrders.attemptRefused",
  expired: "adminOrders.attemptExpired",
};

export const outcomeWords: Record<PaymentOutcome, MessageKey> = {
  accepted: "adminOrders.outcomeAccepted",
  refused: "adminOrders.outcomeRefused",
  running: "adminOrders.outcomeRunning",
  rejected: "adminOrders.outcomeRejected",
};

export const sourceWords: Record<PaymentEventSource, MessageKey> = {
  notification: "adminOrders.sourceNotification",
  lookup: "adminOrders.sourceLookup",
  hosted: "adminOrders.sourceHosted",
};

export const methodWords: Record<ManualPaymentMethod, MessageKey> = {
  yape: "adminOrders.methodYape",
  plin: "adminOrders.methodPlin",
  transfer: "adminOrders.methodTransfer",
  cash: "adminOrders.methodCash",
};

/** The details whose event has a name of its own. */
type CodedDetail =
  | PaymentRemark
  | OrderProgress
  | Exclude<EventDetail, "edited">
  | ManualPaymentMethod
  | "account-deleted";

const remarkWords: Record<CodedDetail, MessageKey> = {
  ...methodWords,
  ready: "adminOrders.detailReady",
  partly_shipped: "adminOrders.detailShipment",
  shipment: "adminOrders.detailShipment",
  undone: "adminOrders.undone",
  refund: "adminOrders.detailRefund",
  collected: "adminOrders.detailCollected",
  "paid-twice": "adminOrders.paidTwice",
  "paid-after-cancellation": "adminOrders.paidAfterCancellation",
  "payment-withdrawn": "adminOrders.paymentWithdrawn",
  "sold-without-stock": "adminOrders.soldWithoutStock",
  "stock-row-gone": "adminOrders.stockRowGone",
  "gift-card-spent": "adminOrders.giftCardSpent",
  "exchange-spent": "adminOrders.exchangeSpent",
  "exchange-returned": "adminOrders.exchangeReturned",
  "other-amount": "adminOrders.otherAmount",
  "account-deleted": "adminOrders.accountDeleted",
};

/** By the stored reason of a refused payment, or by the field that contradicts its attempt. */
const reasonKeys: Record<string, MessageKey> = {
  bankRefused: "adminOrders.reasonBankRefused",
  verificationCancelled: "adminOrders.reasonVerificationCancelled",
  verificationFailed: "adminOrders.reasonVerificationFailed",
  checkCardNumber: "adminOrders.reasonCard",
  checkExpiry: "adminOrders.reasonCard",
  checkSecurityCode: "adminOrders.reasonCard",
  checkCard: "adminOrders.reasonCard",
  tooManyAttempts: "adminOrders.reasonTooManyAttempts",
  failed: "adminOrders.reasonFailed",
  shopId: "adminOrders.reasonShopId",
  mode: "adminOrders.reasonMode",
  orderId: "adminOrders.reasonOrderId",
  amount: "adminOrders.reasonAmount",
  currency: "adminOrders.reasonCurrency",
  status: "adminOrders.reasonStatus",
  transactions: "adminOrders.reasonTransactions",
  givenBack: "adminOrders.reasonGivenBack",
};

/** The reason's translation; the stored value for an unknown reason. */
export function reasonWords(translate: Translate, reason: string): string {
  const key = Object.hasOwn(reasonKeys, reason) ? reasonKeys[reason] : undefined;
  return key ? translate(key) : reason;
}

/** The detail of a timeline event: a translated remark or reason, or the text typed by staff. */
export const detailWords = (translate: Translate, detail: string): string =>
  Object.hasOwn(remarkWords, detail)
    ? translate(remarkWords[detail as CodedDetail])
    : reasonWords(translate, detail);
