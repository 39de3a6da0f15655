import type { RefundStatus, ReturnStatus } from "~db/vocabulary";
import { type OrderMoney, refundedPieces } from "../refunds/refunds";
import { piecesInReturns } from "../returns/returns";
import { paidParts, type SharedOrder } from "./order-shares";

interface Pieces {
  orderLineId: number;
  quantity: number;
}

/** An order with all that has taken pieces and money of it. */
interface ValuedOrder extends SharedOrder, Pick<OrderMoney, "availableMinor" | "giftPaidMinor"> {
  refunds: readonly { status: RefundStatus; returnId: number | null; lines: readonly Pieces[] }[];
  returnRequests: readonly { id: number; status: ReturnStatus; lines: readonly Pieces[] }[];
}

interface Chosen {
  lines: readonly { lineId: number; quantity: number }[];
  withDelivery: boolean;
}

/**
 * Pieces of each line that have left by any way, by its id: refunded, exchanged, or returned and settled without a
 * refund.
 * @param except a return request that does not count
 */
function settledPieces({ refunds, returnRequests }: ValuedOrder, except: number | null): Map<number, number> {
  const isRefunded = (id: number) =>
    refunds.some(({ status, returnId }) => returnId === id && status !== "failed");
  const others = returnRequests.filter(({ id, status }) => status === "exchanged" || !isRefunded(id));
  const pieces = refundedPieces(refunds);
  for (const [lineId, count] of piecesInReturns(others, ["exchanged", "refunded"], except))
    pieces.set(lineId, (pieces.get(lineId) ?? 0) + count);
  return pieces;
}

/** What was paid for the first `pieces` of each line. The pieces of a line share its amount exactly. */
function pieceSums(order: SharedOrder) {
  const { lineMinor } = paidParts(order);
  const quantities = new Map(order.lines.map(({ id, quantity }) => [id, quantity]));
  return (lineId: number, pieces: number): number => {
    const quantity = quantities.get(lineId) ?? 1;
    return Math.round(((lineMinor.get(lineId) ?? 0) * Math.min(pieces, quantity)) / quantity);
  };
}

/**
 * What can be given back for some pieces, and for the delivery. Pieces share what was paid for their line, whichever way
 * the others have left, so that all together give it exactly. When less money is left than the pieces that have not left
 * cost, because an amount was given back without pieces, they share what is left. A gift card's part counts as money.
 * @param except a return request that does not count as one that took pieces
 */
export function proposedMinor(
  order: ValuedOrder,
  { lines: chosen, withDelivery }: Chosen,
  except: number | null = null,
): number {
  const upTo = pieceSums(order);
  const settled = settledPieces(order, except);
  const minorOf = (lineId: number, quantity: number): number => {
    const before = settled.get(lineId) ?? 0;
    return upTo(lineId, before + quantity) - upTo(lineId, before);
  };
  const wanted = chosen.reduce((sum, { lineId, quantity }) => sum + minorOf(lineId, quantity), 0);
  const remaining = order.lines.reduce((sum, { id, quantity }) => sum + minorOf(id, quantity), 0);
  const leftMinor = Math.max(0, order.availableMinor + order.giftPaidMinor);
  const covered = Math.min(remaining, leftMinor);
  const ofPieces = remaining === 0 ? 0 : Math.round((wanted * covered) / remaining);
  return Math.min(leftMinor, ofPieces + (withDelivery ? paidParts(order).deliveryMinor : 0));
}

/** What can still be given back for the pieces of a return request, of money and gift cards. */
export function returnValueMinor(order: ValuedOrder, returnId: number): number {
  const request = order.returnRequests.find(({ id }) => id === returnId);
  const lines = (request?.lines ?? []).map(({ orderLineId: lineId, quantity }) => ({ lineId, quantity }));
  return proposedMinor(order, { lines, withDelivery: false }, returnId);
}
