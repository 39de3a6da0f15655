import { type OrderStatus, orderStatusRules } from "~/domain/orders/orders";

/** Waits for money, is work for the shop, is on its way, has arrived, or has ended. */
function meaningOf(status: OrderStatus): "waiting" | "work" | "moving" | "done" | "ended" {
  const { isUnpaid, hasEnded, isSent, isUnderWay } = orderStatusRules[status];
  if (hasEnded) return "ended";
  if (isUnpaid) return "waiting";
  if (!isSent) return "work";
  return isUnderWay ? "moving" : "done";
}

/** An order's status by its meaning: amber waits, green is paid and to be sent, blue is on its way, grey is done. */
export function OrderBadge({ status, name }: { status: OrderStatus; name: string }) {
  return <span className={`admin-badge admin-badge--${meaningOf(status)}`}>{name}</span>;
}
