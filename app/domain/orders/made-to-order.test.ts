import { expect, test } from "vitest";
import type { StockPolicy } from "~db/vocabulary";
import { madeToOrderPieces, missingPieces } from "./made-to-order";

const line = (
  stockRowId: number | null,
  quantity: number,
  stock: number | null,
  madeToOrder = 0,
  whenOut: StockPolicy = "made_to_order",
) => ({
  stockRowId,
  quantity,
  madeToOrder,
  stockRow: stock === null ? null : { stock, product: { whenOut } },
});

test("before payment, pieces beyond the current stock are made to order", () => {
  const lines = [line(1, 2, 3), line(1, 2, 3), line(2, 1, 5), line(null, 2, null)];
  expect(madeToOrderPieces({ stockTakenAt: null, lines })).toEqual([0, 1, 0, 2]);
});

test("pieces of a product that sells out are never made to order", () => {
  const lines = [line(1, 2, 1, 0, "sold_out")];
  expect(madeToOrderPieces({ stockTakenAt: null, lines })).toEqual([0]);
});

test("after payment, the recorded pieces are made to order, whatever the current stock", () => {
  const lines = [line(1, 2, 0, 0), line(2, 3, 9, 3)];
  expect(madeToOrderPieces({ stockTakenAt: 1_800_000_000, lines })).toEqual([0, 3]);
});

test("pieces are missing when they were paid, but neither in stock nor made to order nor refunded", () => {
  const paid = { stockTakenAt: 1_800_000_000 };
  expect(missingPieces(paid, { quantity: 3, fromStock: 1, madeToOrder: 0, withdrawn: 0 })).toBe(2);
  expect(missingPieces(paid, { quantity: 3, fromStock: 1, madeToOrder: 0, withdrawn: 1 })).toBe(1);
  expect(missingPieces(paid, { quantity: 3, fromStock: 1, madeToOrder: 0, withdrawn: 3 })).toBe(0);
  expect(missingPieces(paid, { quantity: 3, fromStock: 1, madeToOrder: 2, withdrawn: 0 })).toBe(0);
  expect(
    missingPieces({ stockTakenAt: null }, { quantity: 3, fromStock: 0, madeToOrder: 0, withdrawn: 0 }),
  ).toBe(0);
});
