import { shareStock } from "~/domain/cart/cart-view";
import type { StockPolicy } from "~db/vocabulary";

interface OrderedPieces {
  /** Unix seconds; null until the order is paid. */
  stockTakenAt: number | null;
  /** By position. */
  lines: {
    quantity: number;
    madeToOrder: number;
    stockRowId: number | null;
    giftId?: string | null;
    stockRow: { stock: number; product: { whenOut: StockPolicy } } | null;
  }[];
}

/**
 * Pieces of each line that are made to order: as recorded at payment, or before that, computed from the current
 * stock.
 */
export function madeToOrderPieces({ stockTakenAt, lines }: OrderedPieces): number[] {
  if (stockTakenAt !== null) return lines.map(({ madeToOrder }) => madeToOrder);
  const shares = shareStock(
    lines.map(({ stockRowId, stockRow, quantity }) => ({
      stockRowId: stockRowId ?? 0,
      stock: stockRow?.stock ?? 0,
      quantity,
    })),
  );
  return lines.map(({ quantity, stockRow, giftId }, index) =>
    giftId || stockRow?.product.whenOut === "sold_out" ? 0 : quantity - (shares[index] ?? 0),
  );
}

/**
 * Pieces of a line that were paid for after they had sold out: neither taken from stock, nor made to order, nor
 * refunded. 0 before the payment, and for gift cards.
 */
export const missingPieces = (
  { stockTakenAt }: Pick<OrderedPieces, "stockTakenAt">,
  {
    quantity,
    fromStock,
    madeToOrder,
    withdrawn,
    giftId,
  }: {
    quantity: number;
    fromStock: number;
    madeToOrder: number;
    withdrawn: number;
    giftId?: string | null;
  },
): number =>
  stockTakenAt === null || giftId ? 0 : Math.max(0, quantity - fromStock - madeToOrder - withdrawn);
