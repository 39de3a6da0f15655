import { describe, expect, test } from "vitest";
import { type OrderStatus, orderStatuses, unpaidOrderStatuses } from "~db/vocabulary";
import { canBecome, paymentRefusal, REFERENCE_ALPHABET, statesBefore } from "./orders";

describe("states of an order", () => {
  test.each<OrderStatus[]>([
    ["pending", "paid"],
    ["pending", "refused", "paid"],
    ["pending", "expired", "paid"],
    ["pending", "processing", "paid"],
    ["pending", "processing", "refused", "processing", "paid"],
    ["paid", "preparing", "shipped", "handed_over"],
    ["paid", "handed_over"],
    ["shipped", "cancelled", "refunded"],
  ])("lead from %s to %s and on", (...path) => {
    for (const [index, to] of path.slice(1).entries())
      expect(canBecome(path[index] as OrderStatus, to)).toBe(true);
  });

  test("never lead back from paid to unpaid, nor out of refunded", () => {
    for (const to of unpaidOrderStatuses) {
      expect(statesBefore(to).every((from) => unpaidOrderStatuses.some((unpaid) => unpaid === from))).toBe(
        true,
      );
    }
    for (const to of orderStatuses) expect(canBecome("refunded", to)).toBe(false);
    expect(statesBefore("paid").toSorted()).toEqual([...unpaidOrderStatuses].toSorted());
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
  ])("%s: %s", (status, refusal) => {
    expect(paymentRefusal({ status, expiresAt: later }, now)).toBe(refusal);
  });

  test.each<OrderStatus>(["pending", "refused"])("a %s order whose time is up can't", (status) => {
    expect(paymentRefusal({ status, expiresAt: later - 1 }, now)).toBe("order-expired");
  });
});

test("references use characters that can be told apart", () => {
  expect(REFERENCE_ALPHABET).toHaveLength(31);
  expect(REFERENCE_ALPHABET).not.toMatch(/[01ILO]/);
});
