import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { recordManualPayment } from "~/domain/orders/payment/record-manual-payment.server";
import { paidParts } from "~/domain/orders/shares/order-shares";
import { proposedMinor } from "~/domain/orders/shares/piece-values";
import { findOrderToRefund } from "~/domain/orders/staff/staff-order.queries.server";
import { cashRounding } from "~/domain/payments/cash-on-delivery";
import type { PaymentWay } from "~/domain/payments/offline-ways";
import { readSalesReport } from "~/domain/reports/sales-report.queries.server";
import { randomId } from "~/lib/ids";
import { deliveryZones, manualPayments, orderDiscounts, receipts } from "~db/schema";
import { addProduct, addZone, cartLine, checkoutForm } from "../../../tests/support/data/catalogue";
import { readOrder } from "../../../tests/support/data/orders";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { placeOrder } from "./place-order.server";

const now = new Date("2026-11-21T12:00:00Z");
const where = { locale: "es", region: "PE", chargeUsd: false } as const;

test.each([
  [12_990, 0],
  [12_994, 4],
  [12_999, 9],
  [10, 0],
  [9, 0],
])("%i céntimos are rounded down by %i", (total, rounding) => {
  expect(cashRounding(total)).toBe(rounding);
});

let shop: Awaited<ReturnType<typeof openStaffShop>>;
let zoneId: number;
beforeEach(async () => {
  shop = await openStaffShop();
  zoneId = await addZone(shop.db, "peru", 1_203, { cashOnDelivery: true });
});

/** Orders pieces at `pen` céntimos, two of the first product and one of each other. */
async function order(pens: number[], { way = "cash_on_delivery", again = false, shownMinor = 1_203 } = {}) {
  const products = [];
  for (const pen of pens)
    products.push(await addProduct(shop.db, { name: `Polo ${pen}`, pen, stock: [{ size: "M", stock: 9 }] }));
  const lines = products.map(({ id }, index) => cartLine(id, { quantity: index === 0 ? 2 : 1 }));
  const cart = { id: randomId(12), lines };
  const form = checkoutForm({
    way: way as PaymentWay,
    zoneId,
    shownPrices: `${zoneId}:${shownMinor}`,
    fingerprint: (await readCartView(shop.reader, { cart, ...where })).fingerprint,
  });
  const place = (key: string) =>
    placeOrder(shop.reader, {
      cart,
      form: { ...form, idempotencyKey: key },
      userId: null,
      couponCode: null,
      ...where,
      now,
    });
  const placed = await place(randomId());
  return again ? place(randomId()) : placed;
}

const placedOrder = async (pens: number[], way = "cash_on_delivery") => {
  const placed = await order(pens, { way });
  if (!placed.ok) throw new Error(placed.code);
  return placed.value;
};
const discounts = () => shop.db.select().from(orderDiscounts);

describe("an order with cash on delivery", () => {
  test("is rounded down to the smallest coin, and says so", async () => {
    // 2 × 39.99 + 12.03
    const { orderId, totalMinor } = await placedOrder([3_999]);
    expect(totalMinor).toBe(9_200);
    expect(await readOrder(shop.db, orderId)).toMatchObject({ discountMinor: 1, totalMinor: 9_200 });
    expect(await discounts()).toMatchObject([
      { name: "Redondeo del efectivo", amountMinor: 1, couponId: null, code: null },
    ]);
  });

  test("is not rounded when coins can pay it, nor with another way to pay", async () => {
    expect(await placedOrder([3_999], "card")).toMatchObject({ totalMinor: 9_201 });
    expect((await placedOrder([3_999, 4_799])).totalMinor).toBe(14_000);
    expect(await discounts()).toEqual([]);
  });

  test("is the same order when its form is sent again", async () => {
    expect(await order([3_999], { again: true })).toMatchObject({
      ok: true,
      value: { created: false, totalMinor: 9_200 },
    });
  });

  test("of less than the smallest coin is refused", async () => {
    await shop.db.update(deliveryZones).set({ pricePenMinor: 1 }).where(eq(deliveryZones.id, zoneId));
    expect(await order([4], { shownMinor: 1 })).toEqual({ ok: false, code: "cash-gone" });
  });

  test("has the amount at the door, in its receipt and in the report", async () => {
    const { orderId } = await placedOrder([3_999, 5_004]);
    await recordManualPayment(shop.staff, { orderId, method: "cash", note: "Repartidor", now });
    expect(await shop.db.select().from(manualPayments)).toMatchObject([{ amountMinor: 14_200 }]);
    expect(await shop.db.select().from(receipts)).toMatchObject([{ totalMinor: 14_200 }]);
    const day = { from: "2026-11-21", to: "2026-11-21", compare: "none" } as const;
    for (const by of ["day", "product"] as const) {
      const [soles] = await readSalesReport(shop.reader, { ...day, by });
      expect(soles?.total).toMatchObject({ grossMinor: 14_205, discountMinor: 5, netMinor: 14_200 });
    }
  });

  test("gives back exactly what was paid, piece by piece", async () => {
    const { orderId } = await placedOrder([3_999, 5_004]);
    await recordManualPayment(shop.staff, { orderId, method: "cash", note: "Repartidor", now });
    const found = await findOrderToRefund(shop.reader, orderId);
    if (!found) throw new Error("The order is gone.");
    const { lineMinor, deliveryMinor } = paidParts(found);
    expect([...lineMinor.values()].reduce((sum, minor) => sum + minor, deliveryMinor)).toBe(14_200);
    const all = found.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
    expect(proposedMinor(found, { lines: all, withDelivery: true })).toBe(14_200);
  });
});
