import type { EventDetail } from "~/domain/orders/fulfilment/order-steps";
import type { OrderProgress, PaymentRemark } from "~/domain/orders/orders";
import type { ManualPaymentMethod } from "~/domain/orders/payment/manual-payment";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { translateCode } from "~/i18n/translate-code";

/** The details whose event has a name of its own. */
type CodedDetail =
  | PaymentRemark
  | Exclude<OrderProgress | EventDetail, "partly_shipped" | "edited">
  | "account-deleted";

/** Which part of the card was refused makes no difference to staff. */
const CARD_REASONS = ["checkCardNumber", "checkExpiry", "checkSecurityCode"];

/**
 * The stored reason of a refused payment, or the field that contradicts its attempt; the stored value for an unknown
 * reason.
 */
export function reasonWords(translate: Translate, reason: string): string {
  const code = CARD_REASONS.includes(reason) ? "checkCard" : reason;
  return translateCode(translate, `adminOrders.reason-${code}` as MessageKey, reason);
}

/** The detail of a timeline event: a translated remark or reason, or the text typed by staff. */
export function detailWords(translate: Translate, detail: string): string {
  const code = detail === "partly_shipped" ? "shipment" : (detail as CodedDetail);
  return (
    translateCode(translate, `adminOrders.detail-${code}`, "") ||
    translateCode(translate, `adminOrders.method-${detail as ManualPaymentMethod}`, "") ||
    reasonWords(translate, detail)
  );
}
