import type { OrderView } from "~/domain/orders/order-view";
import { type OrderStage, orderStatusRules } from "~/domain/orders/orders";
import type { OfflinePayment } from "~/domain/orders/proofs/proofs";
import type { MessageKey } from "~/i18n/messages";

export interface OrderState {
  title: MessageKey;
  text: MessageKey | null;
  tone: "good" | "waiting" | "bad";
}

const paid = { text: "order.paidText", tone: "good" } as const;

const states: Record<OrderStage, OrderState> = {
  pending: { title: "order.pending", text: "order.pendingText", tone: "waiting" },
  processing: { title: "order.processing", text: "order.processingText", tone: "waiting" },
  refused: { title: "order.refused", text: "order.refusedText", tone: "bad" },
  expired: { title: "order.expired", text: "order.expiredText", tone: "bad" },
  confirmed: { title: "order.confirmed", text: "order.confirmedText", tone: "good" },
  paid: { title: "order.thanks", ...paid },
  preparing: { title: "order.preparing", ...paid },
  partly_shipped: { title: "order.partlyShipped", text: "order.partlyShippedText", tone: "good" },
  ready: { title: "order.ready", text: "order.readyText", tone: "good" },
  shipped: { title: "order.shipped", text: null, tone: "good" },
  handed_over: { title: "order.handedOver", text: null, tone: "good" },
  cancelled: { title: "order.cancelled", text: "order.cancelledText", tone: "bad" },
  refunded: { title: "order.refunded", text: "order.refundedText", tone: "bad" },
};

/** What stands in for the texts that name the e-mail. */
const withoutMail: Partial<Record<MessageKey, MessageKey>> = {
  "order.paidText": "order.paidTextLink",
  "order.confirmedText": "order.confirmedTextLink",
};

/** What an unpaid order that is not paid by card has reached; null when that says nothing more. */
export function offlineState(
  { status }: Pick<OrderView, "status">,
  payment: OfflinePayment | null,
): OrderState | null {
  if (!payment || !orderStatusRules[status].awaitsPayment) return null;
  if (payment.isChecking) return { title: "ways.checkingTitle", text: "ways.checkingText", tone: "waiting" };
  if (status === "expired") return { title: "order.expired", text: "ways.lateText", tone: "bad" };
  if (payment.isZoneGone) return { title: "ways.zoneGoneTitle", text: "ways.zoneGone", tone: "bad" };
  if (payment.details) return { title: "ways.waitingTitle", text: "ways.waitingText", tone: "waiting" };
  return status === "refused"
    ? null
    : { title: "ways.waitingTitle", text: "ways.noDetails", tone: "waiting" };
}

type ShownOrder = Pick<OrderView, "stage" | "email" | "cashDueMinor" | "isKeptForDays" | "wasPaid">;

/** The state's text where it depends on more than the stage. */
function textOf({ stage, cashDueMinor, isKeptForDays, wasPaid }: ShownOrder): MessageKey | null {
  const { text } = states[stage];
  if (stage === "pending" && isKeptForDays) return "order.pendingDaysText";
  if (stage === "cancelled" && wasPaid) return "order.cancelledPaidText";
  return text === paid.text && cashDueMinor > 0 ? "order.confirmedText" : text;
}

/** Title, text and tone of what an order has reached. Without an e-mail, the buyer keeps the page's link. */
export function orderState(order: ShownOrder): OrderState {
  const text = textOf(order);
  const withoutEmail = text && withoutMail[text];
  return { ...states[order.stage], text: order.email === "" && withoutEmail ? withoutEmail : text };
}
