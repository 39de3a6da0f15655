import type { OrderStage } from "~/domain/orders/orders";
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
  paid: { title: "order.thanks", ...paid },
  preparing: { title: "order.preparing", ...paid },
  partly_shipped: { title: "order.partlyShipped", text: "order.partlyShippedText", tone: "good" },
  ready: { title: "order.ready", text: "order.readyText", tone: "good" },
  shipped: { title: "order.shipped", text: null, tone: "good" },
  handed_over: { title: "order.handedOver", text: null, tone: "good" },
  cancelled: { title: "order.cancelled", text: "order.cancelledText", tone: "bad" },
  refunded: { title: "order.refunded", text: "order.refundedText", tone: "bad" },
};

/** Title, text and tone of what an order has reached. */
export const orderState = (stage: OrderStage): OrderState => states[stage];
