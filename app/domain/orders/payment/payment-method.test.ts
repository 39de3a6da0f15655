import { expect, test } from "vitest";
import { paymentMethodOf } from "./payment-method";

const order = { paidBy: "none", paymentWay: "card", source: "website", totalMinor: 100 } as const;

test.each([
  [{}, "card"],
  [{ paymentWay: "plin" }, "plin"],
  [{ paymentWay: "plin", paidBy: "plin" }, "plin"],
  [{ paymentWay: "plin", paidBy: "card" }, "card"],
  [{ paidBy: "yape" }, "yape"],
  [{ source: "whatsapp" }, null],
  [{ source: "whatsapp", paidBy: "plin" }, "plin"],
  [{ source: "shop", paidBy: "cash" }, "cash"],
  [{ source: "phone", paidBy: "card" }, "card"],
  [{ paymentWay: "cash_on_delivery" }, "cash_on_delivery"],
  [{ paymentWay: "cash_on_delivery", paidBy: "cash" }, "cash_on_delivery"],
  [{ paymentWay: "cash_on_delivery", paidBy: "yape" }, "yape"],
  [{ totalMinor: 0 }, null],
] as const)("of an order with %j is %j", (values, method) => {
  expect(paymentMethodOf({ ...order, ...values })).toBe(method);
});
