import { describe, expect, test } from "vitest";
import { type OrderStatus, orderStatuses, statusesWith } from "~db/order-statuses";
import { canBecome, paymentRefusal, REFERENCE_ALPHABET, statusesBefore } from "./orders";

describe("order status", () => {
  test.each<OrderStatus[]>([
    ["pending", "paid"],
    ["pending", "refused", "paid"],
    ["pending", "expired", "paid"],
    ["pending", "processing", "paid"],
    ["pending", "processing", "refused", "processing", "paid"],
    ["paid", "preparing", "shipped", "handed_over"],
    ["paid", "handed_over"],
    ["shipped", "cancelled", "refunded"],
    ["confirmed", "preparing", "shipped", "handed_over"],
    ["confirmed", "paid"],
    ["confirmed", "cancelled"],
  ])("leads from %s to %s and on", (...path) => {
    for (const [index, to] of path.slice(1).entries())
      expect(canBecome(path[index] as OrderStatus, to)).toBe(true);
  });

  test("never leads back from paid to unpaid, nor out of refunded", () => {
    const unpaid = statusesWith("isUnpaid");
    for (const to of unpaid) expect(statusesBefore(to).every((from) => unpaid.includes(from))).toBe(true);
    for (const to of orderStatuses) expect(canBecome("refunded", to)).toBe(false);
    expect(statusesBefore("paid").toSorted()).toEqual(["confirmed", ...unpaid].toSorted());
  });
});

describe("whether an order can be paid", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const later = now.getTime() / 1000 + 1;

  test.each<[OrderStatus, string | null]>([
    ["pending", null],
    ["refused", null],
    ["processing", "payment-running"],
    ["expired", "order-expired"],
    ["paid", "order-paid"],
    ["preparing", "order-paid"],
    ["shipped", "order-paid"],
    ["handed_over", "order-paid"],
    ["cancelled", "order-cancelled"],
    ["refunded", "order-cancelled"],
  ])("%s is refused as %s", (status, refusal) => {
    expect(paymentRefusal({ status, paidAt: 1, expiresAt: later }, now)).toBe(refusal);
  });

  test.each<OrderStatus>(["confirmed", "preparing", "shipped", "handed_over"])(
    "a %s order whose courier takes the cash is refused",
    (status) => {
      expect(paymentRefusal({ status, paidAt: null, expiresAt: null }, now)).toBe("cash-on-delivery");
    },
  );

  test.each<OrderStatus>(["pending", "refused"])("a %s order that has expired is refused", (status) => {
    expect(paymentRefusal({ status, paidAt: null, expiresAt: later - 1 }, now)).toBe("order-expired");
  });
});

test("references use unambiguous characters", () => {
  expect(REFERENCE_ALPHABET).toHaveLength(31);
  expect(REFERENCE_ALPHABET).not.toMatch(/[01ILO]/);
});
