import { describe, expect, test } from "vitest";
import {
  capProposal,
  isOverpaid,
  moneyLeftMinor,
  type OrderMoney,
  refundedPieces,
  refundSources,
  refundStateOf,
  returnedMinor,
} from "./refunds";

const payment = (id: number, amountMinor: number, status: "accepted" | "refused" = "accepted") => ({
  id,
  amountMinor,
  status,
  secondMinor: 0,
  isOutdated: false,
  providerOrderId: `a-${id}`,
});
const refund = (
  paymentId: number | null,
  amountMinor: number,
  status: "done" | "failed" | "unknown" = "done",
) => ({
  paymentId,
  amountMinor,
  status,
});

describe("what was given back of an order of 100.00", () => {
  test.each<[string, Partial<OrderMoney>, number, boolean]>([
    ["nothing", {}, 0, false],
    ["a part", { refunds: [refund(1, 3_000)] }, 3_000, false],
    [
      "nothing by the refund of a second transaction",
      { payments: [{ ...payment(1, 10_000), secondMinor: 10_000 }], refunds: [refund(1, 10_000)] },
      0,
      false,
    ],
    [
      "nothing by the refund of money that does not pay it",
      {
        payments: [payment(1, 10_000), { ...payment(2, 7_000), isOutdated: true }],
        refunds: [refund(2, 7_000)],
      },
      0,
      false,
    ],
    ["all, in parts", { refunds: [refund(1, 3_000), refund(1, 7_000)] }, 10_000, false],
    [
      "nothing by a refund that failed or is undecided",
      { refunds: [refund(1, 1, "failed"), refund(1, 2, "unknown")] },
      0,
      false,
    ],
    ["nothing of it while it is paid twice", { payments: [payment(1, 10_000), payment(2, 10_000)] }, 0, true],
    [
      "nothing of it by the refund of a second payment",
      { payments: [payment(1, 10_000), payment(2, 10_000)], refunds: [refund(2, 10_000)] },
      0,
      false,
    ],
    [
      "the rest by refunds of both payments",
      { payments: [payment(1, 10_000), payment(2, 10_000)], refunds: [refund(2, 10_000), refund(1, 4_000)] },
      4_000,
      false,
    ],
  ])("%s", (_, values, returned, overpaid) => {
    const order = {
      totalMinor: 10_000,
      payments: [payment(1, 10_000), payment(9, 10_000, "refused")],
      manualPayment: null,
      refunds: [],
      ...values,
    };
    expect(returnedMinor(order)).toBe(returned);
    expect(isOverpaid(order)).toBe(overpaid);
  });

  test("is named", () => {
    expect([0, 1, 10_000].map((minor) => refundStateOf(minor, 10_000))).toEqual(["none", "partly", "whole"]);
  });
});

test("undecided refunds reserve their amount, failed ones do not", () => {
  const order = {
    totalMinor: 10_000,
    payments: [payment(1, 10_000), payment(2, 10_000), payment(3, 10_000, "refused")],
    manualPayment: { amountMinor: 500 },
    exchange: null,
    returnRequests: [],
    refunds: [refund(1, 2_000), refund(1, 3_000, "unknown"), refund(1, 1, "failed"), refund(2, 10_000)],
  };
  expect(refundSources(order)).toEqual([
    { paymentId: 1, providerOrderId: "a-1", leftMinor: 5_000, isOutdated: false },
    { paymentId: null, providerOrderId: null, leftMinor: 500, isOutdated: false },
  ]);
});

test("what exchanges have passed on is not refundable, first of the first payment", () => {
  const order = {
    totalMinor: 10_000,
    payments: [payment(1, 10_000), payment(2, 4_000), { ...payment(3, 900), isOutdated: true }],
    manualPayment: null,
    refunds: [],
    exchange: { amountMinor: 3_000, returnedMinor: 1_000 },
    returnRequests: [{ exchange: null }, { exchange: { amountMinor: 14_000, returnedMinor: 500 } }],
  };
  expect(refundSources(order)).toEqual([
    { paymentId: 2, providerOrderId: "a-2", leftMinor: 2_500, isOutdated: false },
    { paymentId: 3, providerOrderId: "a-3", leftMinor: 900, isOutdated: true },
  ]);
  expect(moneyLeftMinor(order)).toBe(2_500);
});

test("pieces of failed refunds can be refunded again", () => {
  const lines = [{ orderLineId: 1, quantity: 2 }];
  const refunds = [
    { status: "done" as const, lines },
    { status: "failed" as const, lines },
    { status: "unknown" as const, lines: [{ orderLineId: 1, quantity: 1 }] },
  ];
  expect(refundedPieces(refunds)).toEqual(new Map([[1, 3]]));
});

test("a proposal is capped at what is left of the chosen payment, or of the last one", () => {
  const sources = [
    { paymentId: 7, providerOrderId: "a", leftMinor: 3_000, isOutdated: false },
    { paymentId: null, providerOrderId: null, leftMinor: 5_000, isOutdated: false },
  ];
  expect(capProposal(2_000, sources, "7")).toEqual({ amountMinor: 2_000, beyondMinor: 0 });
  expect(capProposal(10_000, sources, "7")).toEqual({ amountMinor: 3_000, beyondMinor: 7_000 });
  expect(capProposal(10_000, sources)).toEqual({ amountMinor: 5_000, beyondMinor: 5_000 });
  expect(capProposal(10_000, [])).toEqual({ amountMinor: 0, beyondMinor: 10_000 });
});
