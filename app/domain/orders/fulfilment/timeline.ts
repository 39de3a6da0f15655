import { makingDays } from "~/domain/cart/cart-view";
import { pieceName } from "~/domain/catalog/piece-name";
import { arrivalOf } from "~/domain/delivery/calendar";
import { limaDate, unixSeconds } from "~/lib/dates";
import { orderStatusRules } from "~db/order-statuses";
import { type OrderStatus, startOf } from "../orders";
import type { OrderDetail } from "../orders.queries.server";
import { type StepKind, stepsTaken } from "./order-steps";

/** A parcel as its buyer sees it. */
export interface Parcel {
  number: number;
  carrier: string;
  trackingNumber: string;
  /** Empty without one. */
  trackingUrl: string;
  lines: { name: string; quantity: number }[];
}

/** Pieces made to order. `day`: when they are expected to be finished; null once that has passed. */
interface Making {
  made: number;
  count: number;
  day: string | null;
}

export interface TimelineEntry {
  kind: "placed" | "making" | "made" | StepKind;
  /** Unix seconds; null for what is going on. */
  at: number | null;
  /** Of a shipment; null for orders shipped before parcels were recorded. */
  parcel: Parcel | null;
  /** Of `making`. */
  making: Making | null;
}

interface Made {
  lines: { madeToOrder: number; madeToOrderDays: number; madeAt: number | null }[];
  /** When the order went on, paid or to be paid on delivery; null before. Unix seconds. */
  startedAt: number | null;
  status: OrderStatus;
}

const entry = (values: Pick<TimelineEntry, "kind" | "at"> & Partial<TimelineEntry>): TimelineEntry => ({
  parcel: null,
  making: null,
  ...values,
});

/** The making of an order's pieces, finished or going on; null without such pieces. */
function makingEntry(
  { lines, startedAt, status }: Made,
  { now, cutOffHour }: { now: Date; cutOffHour: number },
): TimelineEntry | null {
  const toMake = lines.filter(({ madeToOrder }) => madeToOrder > 0);
  if (startedAt === null || toMake.length === 0) return null;
  const open = toMake.filter(({ madeAt }) => madeAt === null);
  if (open.length === 0)
    return entry({ kind: "made", at: Math.max(...toMake.map(({ madeAt }) => madeAt ?? 0)) });
  if (!orderStatusRules[status].canShip) return null;
  const clock = { now: new Date(startedAt * 1000), cutOffHour, makingDays: makingDays(open) };
  const { to: day } = arrivalOf({ daysMin: 0, daysMax: 0 }, clock);
  const count = toMake.reduce((sum, { madeToOrder }) => sum + madeToOrder, 0);
  const left = open.reduce((sum, { madeToOrder }) => sum + madeToOrder, 0);
  const isLate = day < limaDate(unixSeconds(now));
  return entry({ kind: "making", at: null, making: { made: count - left, count, day: isLate ? null : day } });
}

function parcelsOf({ lines, shipments }: Pick<OrderDetail, "lines" | "shipments">): Parcel[] {
  const names = new Map(lines.map((line) => [line.id, pieceName(line)]));
  return shipments.map(({ createdAt: _, lines: packed, ...parcel }) => ({
    ...parcel,
    lines: packed.map(({ orderLineId, quantity }) => ({ name: names.get(orderLineId) ?? "", quantity })),
  }));
}

/**
 * What happened to an order, for its buyer: dated entries in order of time, then what is going on. Undone steps and
 * attempts to pay are left out. `madeToOrderDays` are those of the lines, in order.
 */
export function timelineOf(
  order: OrderDetail,
  { lines, now, cutOffHour }: Pick<Made, "lines"> & { now: Date; cutOffHour: number },
): TimelineEntry[] {
  const parcels = parcelsOf(order);
  let shipped = 0;
  const steps = stepsTaken(order.events).map(({ kind, at }) =>
    entry({ kind, at, parcel: kind === "shipment" ? (parcels[shipped++] ?? null) : null }),
  );
  const making = makingEntry({ lines, startedAt: startOf(order), status: order.status }, { now, cutOffHour });
  const dated = [entry({ kind: "placed", at: order.placedAt }), ...(making?.at ? [making] : []), ...steps];
  dated.sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
  return making?.at === null ? [...dated, making] : dated;
}
