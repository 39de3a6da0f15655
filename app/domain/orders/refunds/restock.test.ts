import { describe, expect, test } from "vitest";
import { type RestockOrder, restockablePieces, withRestock } from "./restock";

const line = {
  id: 1,
  quantity: 3,
  fromStock: 2,
  restocked: 0,
  withdrawn: 0,
  madeAt: null as number | null,
  stockRowId: 7 as number | null,
  giftId: null as string | null,
};

const order = (status: RestockOrder["status"], shipped = 0): RestockOrder => ({
  status,
  shipments: shipped > 0 ? [{ lines: [{ orderLineId: 1, quantity: shipped }] }] : [],
});

describe("pieces that can return to stock", () => {
  test("are those that came from it, and all once they were sent or made", () => {
    expect(restockablePieces(line, order("paid"), 3)).toBe(2);
    expect(restockablePieces({ ...line, restocked: 1 }, order("preparing"), 3)).toBe(1);
    expect(restockablePieces(line, order("handed_over", 3), 3)).toBe(3);
    expect(restockablePieces({ ...line, madeAt: 1 }, order("paid"), 3)).toBe(3);
    expect(restockablePieces({ ...line, stockRowId: null }, order("handed_over"), 3)).toBe(0);
    expect(restockablePieces({ ...line, giftId: "gift" }, order("handed_over"), 3)).toBe(0);
  });

  test("are returned as far as they were chosen", () => {
    const chosen = (quantity: number, restocks: boolean) =>
      withRestock({ ...order("paid"), lines: [line] }, [{ lineId: 1, quantity, restocks }]);
    expect(chosen(3, true)).toEqual([{ lineId: 1, quantity: 3, restock: 2 }]);
    expect(chosen(1, true)).toMatchObject([{ restock: 1 }]);
    expect(chosen(1, false)).toMatchObject([{ restock: 0 }]);
  });

  test.each([
    // Both pieces from stock have left: the third was never made.
    { shipped: 2, refunded: 1, expected: 0 },
    { shipped: 2, refunded: 2, expected: 1 },
    { shipped: 2, refunded: 3, expected: 2 },
    { shipped: 1, refunded: 1, expected: 1 },
    { shipped: 1, refunded: 2, expected: 1 },
    { shipped: 2, refunded: 1, changes: { madeAt: 1 }, expected: 1 },
    { shipped: 2, refunded: 1, changes: { restocked: 1 }, expected: 0 },
    { shipped: 1, refunded: 1, changes: { restocked: 1, withdrawn: 1 }, expected: 0 },
  ])("of a partly shipped order leave out those away: %o", ({ shipped, refunded, changes, expected }) => {
    expect(restockablePieces({ ...line, ...changes }, order("preparing", shipped), refunded)).toBe(expected);
  });
});
