import { expect, test } from "vitest";
import { madeToOrderPieces } from "./made-to-order";

const line = (stockRowId: number | null, quantity: number, stock: number | null, madeToOrder = 0) => ({
  stockRowId,
  quantity,
  madeToOrder,
  stockRow: stock === null ? null : { stock },
});

test("before it is paid, what the stock of now does not cover, line by line", () => {
  const lines = [line(1, 2, 3), line(1, 2, 3), line(2, 1, 5), line(null, 2, null)];
  expect(madeToOrderPieces({ stockTakenAt: null, lines })).toEqual([0, 1, 0, 2]);
});

test("once it is paid, what paying decided, whatever is in stock since", () => {
  const lines = [line(1, 2, 0, 0), line(2, 3, 9, 3)];
  expect(madeToOrderPieces({ stockTakenAt: 1_800_000_000, lines })).toEqual([0, 3]);
});
