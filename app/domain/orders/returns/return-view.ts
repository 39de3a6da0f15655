import { pieceName } from "~/domain/catalog/piece-name";
import type { OrderDetail } from "../orders.queries.server";
import { isLabelled, type ReturnAddress } from "./return-label";
import {
  type DeliveredOrder,
  isWithdrawable,
  piecesToReturn,
  type ReturnReason,
  type ReturnView,
  reasonsToReturn,
  returnsUntil,
} from "./returns";

/** Return requests of an order, and whether its buyer can make another one. */
export interface OrderReturns {
  requests: ReturnView[];
  /** Whether its buyer can ask for another one, after the last day only about a fault. */
  isOpen: boolean;
  /** The last day in Lima to ask, such as `2026-12-21`; null after it and before anything was sent. */
  until: string | null;
}

/** A line with pieces that its buyer can ask to return. */
export interface ReturnableLine {
  id: number;
  name: string;
  left: number;
}

type NamedLine = DeliveredOrder["lines"][number] & Parameters<typeof pieceName>[0];

/** The lines of which its buyer has pieces. */
export function returnableLines(
  order: Omit<DeliveredOrder, "lines"> & { lines: readonly NamedLine[] },
): ReturnableLine[] {
  const left = piecesToReturn(order);
  return order.lines
    .map((line) => ({ id: line.id, name: pieceName(line), left: left.get(line.id) ?? 0 }))
    .filter((line) => line.left > 0);
}

/** What a buyer can ask for now. `days` is the setting `return_days`. */
export const returnChoices = (
  order: OrderDetail,
  term: { days: number; now: Date },
): { until: string | null; reasons: readonly ReturnReason[]; lines: ReturnableLine[] } => ({
  until: returnsUntil(order, term),
  reasons: reasonsToReturn(order, term),
  lines: returnableLines(order),
});

/** The part of an order's return requests that its buyer may see. `to`: the shop's address for returns. */
export function orderReturns(
  order: OrderDetail,
  { to, ...term }: { days: number; now: Date; to: ReturnAddress | null },
): OrderReturns {
  const names = new Map(order.lines.map((line) => [line.id, pieceName(line)]));
  const { until, reasons, lines } = returnChoices(order, term);
  return {
    isOpen: reasons.length > 0 && lines.length > 0,
    until,
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
