import { orderStatusRules } from "~db/order-statuses";
import { type ParcelContents, shippedPieces } from "../fulfilment/shipments";
import type { OrderStatus } from "../orders";

interface RestockLine {
  id: number;
  quantity: number;
  fromStock: number;
  restocked: number;
  withdrawn: number;
  madeAt: number | null;
  stockRowId: number | null;
  giftId: string | null;
}

export interface RestockOrder {
  status: OrderStatus;
  shipments: ParcelContents;
}

/**
 * How many of some refunded pieces of a line can return to stock: those that came from it, finished ones, and ones that
 * were sent. Of a partly shipped order, pieces in the shop are refunded before those in parcels, and pieces from stock
 * were sent before those made to order.
 */
export function restockablePieces(
  line: RestockLine,
  { status, shipments }: RestockOrder,
  refunded: number,
): number {
  const { quantity, fromStock, restocked, withdrawn, madeAt, stockRowId, giftId } = line;
  if (stockRowId === null || giftId !== null) return 0;
  const fit = orderStatusRules[status].isSent || madeAt !== null ? quantity : fromStock;
  const shipped = shippedPieces(line.id, shipments);
  if (status !== "preparing" || shipped === 0) return Math.min(refunded, Math.max(0, fit - restocked));
  const unsent = Math.min(refunded, Math.max(0, quantity - withdrawn - shipped));
  const restockedUnsent = Math.min(restocked, withdrawn);
  const inShop = Math.max(0, fit - shipped - restockedUnsent);
  const away = Math.max(0, shipped - (restocked - restockedUnsent));
  return Math.min(unsent, inShop) + Math.min(refunded - unsent, away);
}

/** The chosen pieces with the number of them that return to stock. */
export const withRestock = (
  order: RestockOrder & { lines: readonly RestockLine[] },
  chosen: readonly { lineId: number; quantity: number; restocks: boolean }[],
): { lineId: number; quantity: number; restock: number }[] =>
  chosen.map(({ lineId, quantity, restocks }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return { lineId, quantity, restock: line && restocks ? restockablePieces(line, order, quantity) : 0 };
  });
