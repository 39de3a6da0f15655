import { expect, test } from "vitest";
import type { OrderProgress, OrderStatus } from "../orders";
import { stepsTaken, UNDO_SECONDS, undoableStep } from "./order-steps";

const event = (
  fromStatus: OrderStatus | null,
  toStatus: OrderStatus,
  detail = "",
  progress: OrderProgress | null = null,
) => ({ fromStatus, toStatus, detail, progress, createdAt: 100 });
const kinds = (events: Parameters<typeof stepsTaken>[0]) => stepsTaken(events).map(({ kind }) => kind);

const paid = [event(null, "pending"), event("pending", "paid")];

test("steps are in order, without the order's placing and remarks about payments", () => {
  expect(
    kinds([
      ...paid,
      event("paid", "preparing"),
      event("preparing", "preparing", "shipment", "partly_shipped"),
      event("preparing", "preparing", "paid-twice"),
      event("preparing", "shipped", "shipment"),
      event("shipped", "handed_over"),
    ]),
  ).toEqual(["paid", "preparing", "shipment", "shipment", "handed_over"]);
});

test("an undone step is left out, and so is the step before it when that was undone, too", () => {
  const shipped = [...paid, event("paid", "preparing"), event("preparing", "shipped", "shipment")];
  const undone = [...shipped, event("shipped", "preparing", "undone")];
  expect(kinds(undone)).toEqual(["paid", "preparing"]);
  expect(kinds([...undone, event("preparing", "paid", "undone")])).toEqual(["paid"]);
  expect(kinds([...undone, event("preparing", "preparing", "ready", "ready")])).toEqual([
    "paid",
    "preparing",
    "ready",
  ]);
});

test("a partial refund is a step of its own, after which nothing is undone", () => {
  const events = [...paid, event("paid", "preparing"), event("preparing", "preparing", "refund")];
  expect(kinds(events)).toEqual(["paid", "preparing", "partly_refunded"]);
  expect(undoableStep(events, 200)).toBeNull();
  expect(kinds([...events, event("preparing", "refunded", "refund")]).at(-1)).toBe("refunded");
});

test("a reason that staff typed is never taken for an undoing", () => {
  expect(kinds([...paid, event("paid", "cancelled", "undone")])).toEqual(["paid", "cancelled"]);
});

test.each([
  ["paid", "preparing", null, "preparing"],
  ["paid", "preparing", "ready", "ready"],
  ["paid", "preparing", "partly_shipped", "shipment"],
  ["preparing", "shipped", null, "shipment"],
  ["preparing", "handed_over", null, "handed_over"],
  ["paid", "cancelled", null, undefined],
] as const)(
  "the step from %s to %s with the progress %j is undoable as %s",
  (from, to, progress, expected) => {
    expect(undoableStep([...paid, event(from, to, "", progress)], 200)?.kind).toBe(expected);
  },
);

test("the payment cannot be undone, nor a step after a week", () => {
  expect(undoableStep(paid, 200)).toBeNull();
  const prepared = [...paid, event("paid", "preparing")];
  expect(undoableStep(prepared, 99 + UNDO_SECONDS)).not.toBeNull();
  expect(undoableStep(prepared, 100 + UNDO_SECONDS)).toBeNull();
});
