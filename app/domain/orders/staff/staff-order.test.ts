import { expect, test } from "vitest";
import type { OrderProgress, OrderStatus } from "../orders";
import { isRefundDue, nextSteps } from "./staff-order";

const order = (status: OrderStatus, values: { progress?: OrderProgress; isPickup?: boolean } = {}) => ({
  status,
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
  ["cancelled", ["refund"]],
  ["refunded", []],
] as const)("the next steps of an order that is %s", (status, steps) => {
  expect(nextSteps(order(status), { canRefund: true })).toEqual(steps);
  expect(nextSteps(order(status), { canRefund: false })).toEqual(steps.filter((step) => step !== "refund"));
});

test("an order that is collected becomes ready, once, in place of being shipped", () => {
  const steps = (values: { progress?: OrderProgress }) =>
    nextSteps(order("preparing", { isPickup: true, ...values }), { canRefund: false });
  expect(steps({})).toEqual(["ready", "hand-over", "cancel"]);
  expect(steps({ progress: "ready" })).toEqual(["hand-over", "cancel"]);
});

test("a refund is due for a cancelled order with a payment before or after the cancellation", () => {
  const accepted = [{ outcome: "refused" }, { outcome: "accepted" }] as const;
  expect(isRefundDue({ totalMinor: 100, status: "cancelled", paidAt: 1, paymentEvents: [] })).toBe(true);
  expect(isRefundDue({ totalMinor: 0, status: "cancelled", paidAt: 1, paymentEvents: [] })).toBe(false);
  expect(isRefundDue({ totalMinor: 100, status: "cancelled", paidAt: null, paymentEvents: accepted })).toBe(
    true,
  );
  expect(
    isRefundDue({
      totalMinor: 100,
      status: "cancelled",
      paidAt: null,
      paymentEvents: [{ outcome: "refused" }],
    }),
  ).toBe(false);
  expect(isRefundDue({ totalMinor: 100, status: "refunded", paidAt: 1, paymentEvents: accepted })).toBe(
    false,
  );
  expect(isRefundDue({ totalMinor: 100, status: "paid", paidAt: 1, paymentEvents: accepted })).toBe(false);
});
