import { arrivalOfOrder } from "~/domain/orders/fulfilment/order-arrival";

/** Claims whose term ends within this many days, counted from today, are due. */
export const CLAIM_DAYS = 3;

/** Number of things that are listed of each kind. */
export const MAX_DUE_ROWS = 10;

export type StartedOrder = Parameters<typeof arrivalOfOrder>[0] & {
  id: number;
  reference: string;
  /** Working days to make its pieces. */
  makingDays: number;
};

/** An order that should have reached its buyer on `day` in Lima, such as `2026-11-21`, and was not sent. */
export interface DueOrder {
  id: number;
  reference: string;
  day: string;
}

/** The orders whose last promised day is today or before, the oldest first. */
export const dueOrders = (
  orders: readonly StartedOrder[],
  { cutOffHour, now }: { cutOffHour: number; now: Date },
): DueOrder[] =>
  orders
    .flatMap((order) => {
      const arrival = arrivalOfOrder(order, { cutOffHour, makingDays: order.makingDays, now });
      const isDue = arrival && arrival.to <= arrival.today;
      return isDue ? [{ id: order.id, reference: order.reference, day: arrival.to }] : [];
    })
    .sort((one, other) => one.day.localeCompare(other.day) || one.id - other.id);
