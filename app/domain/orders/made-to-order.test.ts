import { expect, test } from "vitest";
import { madeToOrderPieces } from "./made-to-order";

const line = (stockRowId: number | null, quantity: number, stock: number | null, madeToOrder = 0) => ({
  stockRowId,
  quantity,
  madeToOrder,
  stockRow: stock === null ? null : { stock },
});

test("before payment, pieces beyond the current stock are made to order", () => {
  const lines = [line(1, 2, 3), line(1, 2, 3), line(2, 1, 5), line(null, 2, null)];
  expect(madeToOrderPieces({ stockTakenAt: null, lines })).toEqual([0, 1, 0, 2]);
});

test("after payment, the recorded pieces are made to order, whatever the current stock", () => {
  const lines = [line(1, 2, 0, 0), line(2, 3, 9, 3)];
  expect(madeToOrderPieces({ stockTakenAt: 1_800_000_000, lines })).toEqual([0, 3]);
});
