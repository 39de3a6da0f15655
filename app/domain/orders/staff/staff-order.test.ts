import { expect, test } from "vitest";
import type { OrderProgress, OrderStatus } from "../orders";
import { isRefundDue, nextSteps } from "./staff-order";

const order = (
  status: OrderStatus,
  values: { progress?: OrderProgress; isPickup?: boolean; paidAt?: null } = {},
) => ({
  status,
  paidAt: 1,
  progress: null,
  isPickup: false,
  ...values,
});

test.each([
  ["pending", ["pay", "cancel"]],
  ["processing", ["cancel"]],
  ["expired", ["pay", "cancel"]],
  ["paid", ["prepare", "ship", "hand-over", "cancel"]],
  ["preparing", ["ship", "hand-over", "cancel"]],
  ["shipped", ["hand-over", "cancel"]],
  ["handed_over", ["cancel"]],
  ["cancelled", []],
  ["refunded", []],
] as const)("the next steps of an order that is %s", (status, steps) => {
  expect(nextSteps(order(status))).toEqual(steps);
});

test.each([
  ["confirmed", ["pay", "prepare", "ship", "hand-over", "cancel"]],
  ["preparing", ["pay", "ship", "hand-over", "cancel"]],
  ["shipped", ["pay", "hand-over", "cancel"]],
  ["handed_over", ["pay", "cancel"]],
] as const)("an order with cash on delivery that is %s can be marked as paid", (status, steps) => {
  expect(nextSteps(order(status, { paidAt: null }))).toEqual(steps);
});

test("an order that is collected becomes ready, once, in place of being shipped", () => {
  const steps = (values: { progress?: OrderProgress }) =>
    nextSteps(order("preparing", { isPickup: true, ...values }));
  expect(steps({})).toEqual(["ready", "hand-over", "cancel"]);
  expect(steps({ progress: "ready" })).toEqual(["hand-over", "cancel"]);
});

test("a refund is due for a cancelled order of whose payment something is left", () => {
  const payment = {
    id: 1,
    status: "accepted" as const,
    amountMinor: 100,
    secondMinor: 0,
    isOutdated: false,
    providerOrderId: "x",
  };
  const done = { paymentId: 1, status: "done" as const, amountMinor: 40 };
  const money = {
    totalMinor: 100,
    payments: [payment],
    manualPayment: null,
    refunds: [done],
    exchange: null,
    returnRequests: [],
  };
  const due = (values: Partial<Parameters<typeof isRefundDue>[0]>) =>
    isRefundDue({ ...money, status: "cancelled", ...values });
  expect(due({})).toBe(true);
  expect(due({ refunds: [done, { ...done, amountMinor: 60 }] })).toBe(false);
  expect(due({ refunds: [{ ...done, amountMinor: 100, status: "failed" }] })).toBe(true);
  expect(due({ payments: [{ ...payment, status: "refused" }] })).toBe(false);
  expect(due({ payments: [], manualPayment: { amountMinor: 100 } })).toBe(true);
  expect(due({ status: "paid" })).toBe(false);
});
