import { expect, test } from "vitest";
import { isRefundDue, nextSteps } from "./staff-order";

test.each([
  ["pending", ["cancel"]],
  ["paid", ["prepare", "hand-over", "cancel"]],
  ["preparing", ["ship", "hand-over", "cancel"]],
  ["shipped", ["hand-over", "cancel"]],
  ["handed_over", ["cancel"]],
  ["cancelled", ["refund"]],
  ["refunded", []],
] as const)("the next steps of an order that is %s", (status, steps) => {
  expect(nextSteps(status, { canRefund: true })).toEqual(steps);
  expect(nextSteps(status, { canRefund: false })).toEqual(steps.filter((step) => step !== "refund"));
});

test("a refund is due for a cancelled order with a payment before or after the cancellation", () => {
  const accepted = [{ outcome: "refused" }, { outcome: "accepted" }] as const;
  expect(isRefundDue({ status: "cancelled", paidAt: 1, paymentEvents: [] })).toBe(true);
  expect(isRefundDue({ status: "cancelled", paidAt: null, paymentEvents: accepted })).toBe(true);
  expect(isRefundDue({ status: "cancelled", paidAt: null, paymentEvents: [{ outcome: "refused" }] })).toBe(
    false,
  );
  expect(isRefundDue({ status: "refunded", paidAt: 1, paymentEvents: accepted })).toBe(false);
  expect(isRefundDue({ status: "paid", paidAt: 1, paymentEvents: accepted })).toBe(false);
});
