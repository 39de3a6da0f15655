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

test.each([
  ["cancelled", 60, true],
  ["refunded", 60, true],
  ["cancelled", 0, false],
  ["paid", 60, false],
] as const)(
  "whether a refund is due for an order that is %s with %d left",
  (status, availableMinor, isDue) => {
    expect(isRefundDue({ status, availableMinor })).toBe(isDue);
  },
);
