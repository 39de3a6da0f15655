import { expect, test } from "vitest";
import type { OfflinePayment } from "~/domain/orders/proofs/proofs";
import { offlineState, orderState } from "./order-state";

const payment: OfflinePayment = {
  way: "transfer",
  details: { way: "transfer", facts: [], qr: null, note: "" },
  isZoneGone: false,
  until: 1,
  isChecking: false,
  canSendProof: true,
  proofs: [],
};

const plain = {
  email: "rosa@example.com",
  cashDueMinor: 0,
  isKeptForDays: false,
  wasPaid: false,
};

test("after a refused card an order by transfer says how it is paid, and nothing of the card", () => {
  expect(offlineState({ status: "refused" }, payment)).toEqual({
    title: "ways.waitingTitle",
    text: "ways.waitingText",
    tone: "waiting",
  });
  expect(offlineState({ status: "pending" }, payment)?.text).toBe("ways.waitingText");
  expect(offlineState({ status: "refused" }, { ...payment, details: null })).toBeNull();
});

test("an order whose delivery is gone says so before anything else about paying it", () => {
  const gone = { ...payment, details: null, isZoneGone: true };
  const state = { title: "ways.zoneGoneTitle", text: "ways.zoneGone", tone: "bad" };
  expect(offlineState({ status: "pending" }, gone)).toEqual(state);
  expect(offlineState({ status: "refused" }, gone)).toEqual(state);
  expect(offlineState({ status: "pending" }, { ...gone, isChecking: true })?.text).toBe("ways.checkingText");
});

test("an order with cash on delivery is not called paid before it is", () => {
  const order = { ...plain, stage: "preparing" } as const;
  expect(orderState({ ...order, cashDueMinor: 11_200 }).text).toBe("order.confirmedText");
  expect(orderState({ ...order, cashDueMinor: 0 }).text).toBe("order.paidText");
});

test("an order without an e-mail names no mail", () => {
  const order = { ...plain, stage: "paid", email: "" } as const;
  expect(orderState({ ...order, cashDueMinor: 0 }).text).toBe("order.paidTextLink");
  expect(orderState({ ...order, cashDueMinor: 11_200 }).text).toBe("order.confirmedTextLink");
});

test("an order of the staff is kept for days until it is paid", () => {
  const order = { ...plain, stage: "pending" } as const;
  expect(orderState(order).text).toBe("order.pendingText");
  expect(orderState({ ...order, isKeptForDays: true }).text).toBe("order.pendingDaysText");
});

test("a cancelled order that was paid says that the money is given back", () => {
  const order = { ...plain, stage: "cancelled" } as const;
  expect(orderState(order).text).toBe("order.cancelledText");
  expect(orderState({ ...order, wasPaid: true }).text).toBe("order.cancelledPaidText");
});
