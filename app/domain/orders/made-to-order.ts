import { shareStock } from "~/domain/cart/cart-view";

interface OrderedPieces {
  /** Unix seconds; null until the order is paid. */
  stockTakenAt: number | null;
  /** By position. */
  lines: {
    quantity: number;
    madeToOrder: number;
    stockRowId: number | null;
    stockRow: { stock: number } | null;
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
  return lines.map(({ quantity }, index) => quantity - (shares[index] ?? 0));
}
