import { deliveryDayAfter } from "~/domain/delivery/calendar";
import { shiftDays } from "~/lib/calendar/peru-calendar";
import { limaDate, unixSeconds } from "~/lib/dates";
import { type OrderStatus, orderStatusRules } from "~db/order-statuses";
import {
  droppedReturnStatuses,
  openReturnStatuses,
  type RefundStatus,
  type ReturnReason,
  type ReturnStatus,
  type ReturnWish,
  returnReasons,
  returnStatuses,
} from "~db/vocabulary";
import { stepsTaken } from "../fulfilment/order-steps";
import { type ParcelContents, shippedPieces } from "../fulfilment/shipments";
import { refundedPieces } from "../refunds/refunds";

export {
  openReturnStatuses,
  type ReturnReason,
  type ReturnStatus,
  type ReturnWish,
  returnReasons,
  returnStatuses,
  returnWishes,
} from "~db/vocabulary";

/** Maximum characters of a request's texts, and its maximum lines. */
export const returnLimits = {
  detail: 1000,
  wanted: 80,
  instructions: 2000,
  refusal: 1000,
  lines: 100,
} as const;

/** Object names of pictures. `/media/` serves none with this prefix, so that they are private. */
export const RETURN_PREFIX = "returns/";

/** The statuses in which its buyer can withdraw a request. */
export const withdrawableStatuses = ["requested", "approved"] as const satisfies readonly ReturnStatus[];

/** Whether the shop still has something to do about it. */
export const isOpenReturn = (status: ReturnStatus): boolean =>
  openReturnStatuses.some((open) => open === status);

/** Whether it is closed and the buyer keeps the pieces. */
export const isDroppedReturn = (status: ReturnStatus): boolean =>
  droppedReturnStatuses.some((dropped) => dropped === status);

/** Whether its buyer can withdraw it: its pieces have not come back. */
export const isWithdrawable = (status: ReturnStatus): boolean =>
  withdrawableStatuses.some((withdrawable) => withdrawable === status);

interface Pieces {
  orderLineId: number;
  quantity: number;
}

export interface DeliveredOrder {
  status: OrderStatus;
  paidAt: number | null;
  lines: readonly { id: number; quantity: number; withdrawn: number; giftId?: string | null }[];
  shipments: ParcelContents;
  refunds: readonly { status: RefundStatus; returnId: number | null; lines: readonly Pieces[] }[];
  returnRequests: readonly { status: ReturnStatus; lines: readonly Pieces[] }[];
}

/** Pieces of each order line in return requests that are open. `except`: a request that does not count. */
export function piecesInReturns(
  requests: readonly { id?: number; status: ReturnStatus; lines: readonly Pieces[] }[],
  statuses: readonly ReturnStatus[] = openReturnStatuses,
  except: number | null = null,
): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { id, status, lines } of requests) {
    if (!statuses.includes(status) || (except !== null && id === except)) continue;
    for (const { orderLineId, quantity } of lines)
      pieces.set(orderLineId, (pieces.get(orderLineId) ?? 0) + quantity);
  }
  return pieces;
}

/** Pieces of a line that have left the shop: those in parcels while the order is only partly shipped. */
function deliveredPieces(
  { status, shipments }: DeliveredOrder,
  line: DeliveredOrder["lines"][number],
): number {
  if (orderStatusRules[status].isSent) return line.quantity - line.withdrawn;
  return status === "preparing" ? shippedPieces(line.id, shipments) : 0;
}

/**
 * Pieces of each order line that its buyer has and can ask to return, by its id: those of a paid order that were sent or
 * handed over, without gift cards and those refunded since or in other requests. The trigger `return_lines_pieces` has
 * the same rule.
 */
export function piecesToReturn(order: DeliveredOrder): Map<number, number> {
  const { paidAt, lines, refunds, returnRequests } = order;
  const refunded = refundedPieces(refunds.filter(({ returnId }) => returnId === null));
  const asked = piecesInReturns(
    returnRequests,
    returnStatuses.filter((asking) => !isDroppedReturn(asking)),
  );
  return new Map(
    lines.map((line) => {
      const delivered = paidAt === null || line.giftId ? 0 : deliveredPieces(order, line);
      const refundedSince = Math.max(0, (refunded.get(line.id) ?? 0) - line.withdrawn);
      return [line.id, Math.max(0, delivered - refundedSince - (asked.get(line.id) ?? 0))];
    }),
  );
}

interface DatedOrder {
  /** Unix seconds. */
  handedOverAt: number | null;
  deliveryDaysMax: number | null;
  events: Parameters<typeof stepsTaken>[0];
}

/**
 * The last day in Lima, such as `2026-12-21`, on which a buyer can ask to return pieces; null before anything was sent,
 * and when the shop takes no requests (`days` is 0). Counted from the hand-over; without one from the day on which the
 * latest parcel was to arrive at the latest.
 */
export function lastDayToReturn(
  { handedOverAt, deliveryDaysMax, events }: DatedOrder,
  days: number,
): string | null {
  if (days === 0) return null;
  if (handedOverAt !== null) return shiftDays(limaDate(handedOverAt), days);
  const sent = stepsTaken(events).findLast(({ kind }) => kind === "shipment");
  return sent ? shiftDays(deliveryDayAfter(limaDate(sent.at), deliveryDaysMax ?? 0), days) : null;
}

/** The day until which a buyer can ask; null before the order is sent, after that day, and of a deleted account. */
export function returnsUntil(
  order: DatedOrder & { name: string },
  { days, now }: { days: number; now: Date },
): string | null {
  const lastDay = lastDayToReturn(order, days);
  // Orders of deleted accounts have no name.
  return order.name !== "" && lastDay !== null && limaDate(unixSeconds(now)) <= lastDay ? lastDay : null;
}

/** Reasons for which a buyer can ask after the last day, too: the shop did not deliver what was bought. */
const faultReasons = ["faulty", "wrong", "different"] as const satisfies readonly ReturnReason[];

/** The reasons for which a buyer can ask now. None before the order is sent, and of a deleted account. */
export function reasonsToReturn(
  order: DatedOrder & { name: string },
  term: { days: number; now: Date },
): readonly ReturnReason[] {
  if (returnsUntil(order, term) !== null) return returnReasons;
  return order.name !== "" && lastDayToReturn(order, term.days) !== null ? faultReasons : [];
}

/** What a buyer sees of a request. Times are Unix seconds. */
export interface ReturnView {
  number: number;
  status: ReturnStatus;
  wish: ReturnWish;
  wanted: string;
  instructions: string | null;
  refusal: string | null;
  createdAt: number;
  isWithdrawable: boolean;
  /** How many pictures the shop has received. */
  pictures: number;
  /** Whether its buyer can print a label for the parcel. */
  hasLabel: boolean;
  lines: { name: string; quantity: number }[];
}

/** Steps that staff can take. A request is refused after its pieces were received only when none was restocked. */
export type ReturnStep = "approve" | "refuse" | "receive" | "exchange" | "settle";

const stepsFrom: Partial<Record<ReturnStatus, readonly ReturnStep[]>> = {
  requested: ["approve", "refuse"],
  approved: ["receive", "refuse"],
  received: ["exchange", "settle", "refuse"],
};

/** The possible next steps. `isRefunding`: a refund that closes it is undecided. `isSettleable`: see `isSettleable`. */
export function nextReturnSteps({
  status,
  isRestocked,
  isRefunding,
  isSettleable,
}: {
  status: ReturnStatus;
  isRestocked: boolean;
  isRefunding: boolean;
  isSettleable: boolean;
}): ReturnStep[] {
  if (isRefunding) return [];
  return (stepsFrom[status] ?? []).filter((step) =>
    step === "refuse" ? !isRestocked : step !== "settle" || isSettleable,
  );
}

/** The statuses from which a step is possible. */
export const statusesBeforeStep = (step: ReturnStep): ReturnStatus[] =>
  (Object.keys(stepsFrom) as ReturnStatus[]).filter((status) => stepsFrom[status]?.includes(step));
