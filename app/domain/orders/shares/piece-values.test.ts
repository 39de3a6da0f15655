import { describe, expect, test } from "vitest";
import { proposedMinor } from "./piece-values";

const line = (id: number, unitPriceMinor: number, quantity: number) => ({
  id,
  position: id,
  categoryId: 8,
  unitPriceMinor,
  quantity,
});

const discount = (amountMinor: number, lineShares: Record<string, number>) => ({
  amountMinor,
  lineShares,
  rule: { kind: "amount" },
});

type Order = Parameters<typeof proposedMinor>[0];

interface Changes extends Partial<Pick<Order, "lines" | "deliveryMinor" | "discounts">> {
  /** By default what the order costs, outside the provider. */
  paidMinor?: number;
  refunds?: readonly ReturnType<typeof refund>[];
  returnRequests?: readonly ReturnType<typeof request>[];
  giftPaidMinor?: number;
  exchangedMinor?: number;
}

/** Two lines of 300.00 and 50.00, sent for 10.00, and paid outside the provider. */
const order = ({
  lines = [line(1, 10_000, 3), line(2, 5_000, 1)],
  deliveryMinor = 1_000,
  discounts = [],
  refunds = [],
  returnRequests = [],
  giftPaidMinor = 0,
  exchangedMinor = 0,
  paidMinor = lines.reduce(
    (sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity,
    deliveryMinor,
  ) - discounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
}: Changes = {}): Order => ({
  lines,
  deliveryMinor,
  discounts,
  refunds,
  returnRequests,
  giftPaidMinor,
  availableMinor:
    paidMinor +
    exchangedMinor -
    refunds.reduce((sum, { amountMinor, status }) => sum + (status === "failed" ? 0 : amountMinor), 0) -
    returnRequests.reduce((sum, { passedOnMinor }) => sum + passedOnMinor, 0),
});

const refund = (amountMinor: number, quantity = 0) => ({
  paymentId: null,
  status: "done" as "done" | "failed",
  amountMinor,
  returnId: null as number | null,
  lines: quantity === 0 ? [] : [{ orderLineId: 1, quantity }],
});

/** A closed request of pieces of the first line. */
const request = (id: number, exchangeMinor: number | null, quantity = 1) => ({
  id,
  status: exchangeMinor === null ? ("refunded" as const) : ("exchanged" as const),
  passedOnMinor: exchangeMinor ?? 0,
  lines: [{ orderLineId: 1, quantity }],
});

const propose = (from: Order, quantity: number, lineId = 1) =>
  proposedMinor(from, { lines: [{ lineId, quantity }], withDelivery: false });

describe("the value of pieces", () => {
  test("is what was paid after their line's share of each discount", () => {
    expect(propose(order(), 1)).toBe(10_000);
    const shared = order({ discounts: [discount(3_500, { 1: 3_000, 2: 500 })] });
    expect([propose(shared, 1), propose(shared, 1, 2)]).toEqual([9_000, 4_500]);
    const onlySecond = order({ discounts: [discount(1_000, { 2: 1_000 })] });
    expect([propose(onlySecond, 1), propose(onlySecond, 1, 2)]).toEqual([10_000, 4_000]);
  });

  test("does not count the value of other pieces, with which an exchange pays", () => {
    const exchanged = order({
      discounts: [{ amountMinor: 6_000, lineShares: null, rule: { kind: "exchange" } }],
      exchangedMinor: 6_000,
    });
    expect(propose(exchanged, 1)).toBe(10_000);
  });

  test.each([
    ["refunds", [], 3],
    ["exchanges", ["exchange", "exchange", "exchange"], 0],
    ["an exchange between refunds", ["refund", "exchange", "refund"], 0],
    ["a settled return, a refund and an exchange", ["settle", "refund", "exchange"], 0],
  ])("adds up to what the line cost: %s", (_, ways, whole) => {
    const lines = [line(1, 5_700, 3)];
    const discounts = [discount(259, { 1: 259 })];
    const refunds: ReturnType<typeof refund>[] = [];
    const returnRequests: ReturnType<typeof request>[] = [];
    let giftPaidMinor = 0;
    let sum = whole > 0 ? propose(order({ lines, discounts }), whole) : 0;
    for (const [index, way] of ways.entries()) {
      const isCard = way === "settle";
      if (isCard) giftPaidMinor += 5_614;
      const value = propose(order({ lines, discounts, refunds, returnRequests, giftPaidMinor }), 1);
      sum += value;
      if (way === "refund") refunds.push(refund(value, 1));
      else returnRequests.push(request(index + 1, isCard ? null : value));
      if (isCard) giftPaidMinor -= value;
    }
    expect(sum).toBe(16_841);
  });

  test("counts pieces once that a refund of their return gave back, and not those of failed refunds", () => {
    const lines = [line(1, 5_700, 3)];
    const discounts = [discount(259, { 1: 259 })];
    const refunds = [{ ...refund(5_614, 1), returnId: 1 }];
    const returnRequests = [request(1, null)];
    expect(propose(order({ lines, discounts, refunds, returnRequests }), 1)).toBe(5_613);
    const failed = [{ ...refund(5_614, 1), status: "failed" as const }];
    expect(propose(order({ lines, discounts, refunds: failed }), 1)).toBe(5_614);
  });
});

describe("an amount that was given back without pieces", () => {
  const lines = [line(1, 10_000, 2)];

  test("lowers the value of each piece that has not left once it exceeds the delivery", () => {
    expect(propose(order({ lines, refunds: [refund(1_000)] }), 1)).toBe(10_000);
    expect(propose(order({ lines, refunds: [refund(4_000)] }), 1)).toBe(8_500);
    expect(propose(order({ lines, refunds: [refund(4_000)] }), 2)).toBe(17_000);
    const refunds = [refund(3_000)];
    expect(propose(order({ lines: [line(1, 10_000, 1)], deliveryMinor: 0, refunds }), 1)).toBe(7_000);
  });

  test("is shared exactly by pieces that leave one by one", () => {
    const thirds = [line(1, 5_700, 3)];
    const discounts = [discount(259, { 1: 259 })];
    const returnRequests: ReturnType<typeof request>[] = [];
    for (const id of [1, 2, 3]) {
      const value = propose(
        order({ lines: thirds, deliveryMinor: 0, discounts, refunds: [refund(5_000)], returnRequests }),
        1,
      );
      returnRequests.push(request(id, value));
    }
    const passedOn = returnRequests.map(({ passedOnMinor }) => passedOnMinor);
    expect(passedOn.reduce((sum, minor) => sum + minor, 0)).toBe(16_841 - 5_000);
  });

  test("is not proposed again with the delivery", () => {
    const all = { lines: [{ lineId: 1, quantity: 2 }], withDelivery: true };
    expect(proposedMinor(order({ lines }), all)).toBe(21_000);
    expect(proposedMinor(order({ lines, refunds: [refund(500)] }), all)).toBe(20_500);
  });

  test("of everything leaves nothing, and never less", () => {
    expect(propose(order({ lines, refunds: [refund(21_000)] }), 2)).toBe(0);
  });

  test("does not count when it was paid too much", () => {
    const refunds = [refund(21_000)];
    expect(propose(order({ lines, paidMinor: 42_000, refunds }), 1)).toBe(10_000);
  });
});

test("a refund of pieces with the delivery leaves the others their value", () => {
  const lines = [line(1, 10_000, 2)];
  expect(propose(order({ lines, refunds: [refund(11_000, 1)] }), 1)).toBe(10_000);
});

test("what a gift card paid belongs to the pieces", () => {
  const paid = order({
    lines: [line(1, 10_000, 1)],
    paidMinor: 7_000,
    giftPaidMinor: 4_000,
  });
  expect(propose(paid, 1)).toBe(10_000);
});
