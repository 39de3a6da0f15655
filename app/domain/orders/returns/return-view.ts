import { pieceName } from "~/domain/catalog/piece-name";
import type { OrderDetail } from "../orders.queries.server";
import { isLabelled, type ReturnAddress } from "./return-label";
import { isWithdrawable, piecesToReturn, type ReturnView, returnsUntil } from "./returns";

/** Return requests of an order, and whether its buyer can make another one. */
export interface OrderReturns {
  requests: ReturnView[];
  /** The last day in Lima to ask, such as `2026-12-21`; null when nothing can be returned any more, or yet. */
  until: string | null;
}

/** A line with pieces that its buyer can ask to return. */
export interface ReturnableLine {
  id: number;
  name: string;
  left: number;
}

/** `days` is the setting `return_days`. */
export function returnableLines(
  order: OrderDetail,
  term: { days: number; now: Date },
): { until: string | null; lines: ReturnableLine[] } {
  const left = piecesToReturn(order);
  const lines = order.lines
    .map((line) => ({ id: line.id, name: pieceName(line), left: left.get(line.id) ?? 0 }))
    .filter((line) => line.left > 0);
  return { until: returnsUntil(order, term), lines };
}

/** The part of an order's return requests that its buyer may see. `to`: the shop's address for returns. */
export function orderReturns(
  order: OrderDetail,
  { to, ...term }: { days: number; now: Date; to: ReturnAddress | null },
): OrderReturns {
  const names = new Map(order.lines.map((line) => [line.id, pieceName(line)]));
  const { until, lines } = returnableLines(order, term);
  return {
    until: lines.length > 0 ? until : null,
    requests: order.returnRequests.map(({ instructions, refusal, lines: pieces, pictures, ...request }) => {
      const { number, status, wish, wanted, createdAt } = request;
      return {
        number,
        status,
        wish,
        wanted,
        // Of one that was refused later, they do not hold any more.
        instructions: status === "approved" ? instructions : null,
        refusal: status === "refused" ? refusal : null,
        createdAt,
        isWithdrawable: isWithdrawable(status),
        pictures: pictures.length,
        hasLabel: to !== null && isLabelled(request),
        lines: pieces.map(({ orderLineId, quantity }) => ({ name: names.get(orderLineId) ?? "", quantity })),
      };
    }),
  };
}
