import { shareStock } from "~/domain/cart/cart-view";

interface OrderedPieces {
  /** Unix seconds; null until the order is paid. */
  stockTakenAt: number | null;
  /** In their order. */
  lines: {
    quantity: number;
    madeToOrder: number;
    stockRowId: number | null;
    stockRow: { stock: number } | null;
  }[];
}

/**
 * How many pieces of each line are made to order: what paying decided, and before that what it would decide with the
 * stock of now.
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
