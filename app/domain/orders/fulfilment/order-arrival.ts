import { type Arrival, arrivalOf } from "~/domain/delivery/calendar";
import { limaDate, unixSeconds } from "~/lib/dates";
import { type OrderStatus, orderStatusRules } from "~db/order-statuses";
import { startOf } from "../orders";

interface DatedOrder {
  status: OrderStatus;
  paidAt: number | null;
  stockTakenAt: number | null;
  deliveryDaysMin: number | null;
  deliveryDaysMax: number | null;
}

interface ArrivalClock {
  cutOffHour: number;
  /** Working days to make its pieces. */
  makingDays: number;
  now: Date;
}

/**
 * When an order arrives: counted from when the shop began to work on it, before that from now. Null where no delivery
 * is awaited.
 */
export function arrivalOfOrder(
  order: DatedOrder,
  { cutOffHour, makingDays, now }: ArrivalClock,
): Arrival | null {
  const { deliveryDaysMin: daysMin, deliveryDaysMax: daysMax } = order;
  if (!orderStatusRules[order.status].awaitsGoods || daysMin === null || daysMax === null) return null;
  const startedAt = startOf(order);
  const start = startedAt === null ? now : new Date(startedAt * 1000);
  const arrival = arrivalOf({ daysMin, daysMax }, { now: start, cutOffHour, makingDays });
  return { ...arrival, today: limaDate(unixSeconds(now)) };
}
