import { expect, test } from "vitest";
import { exchangeReturn, returnExchange } from "~/domain/checkout/exchange/exchange-return.server";
import { recordManualPayment } from "~/domain/orders/payment/record-manual-payment.server";
import { approveReturn, receiveReturn } from "~/domain/orders/returns/move-return.server";
import { addProduct, addZone, cartLine } from "../../../tests/support/data/catalogue";
import { placeTestOrder } from "../../../tests/support/data/orders";
import { now } from "../../../tests/support/data/refunds";
import { openReturnShop } from "../../../tests/support/data/returns";
import { readSalesReport } from "./sales-report.queries.server";

test("what an exchange pays is no discount, also when it is given back later", async () => {
  const shop = await openReturnShop();
  const zoneId = await addZone(shop.db, "pickup", 0);
  await shop.handOver();
  await shop.ask(1, { wish: "exchange", wanted: "L" });
  const move = { returnId: 1, now };
  await approveReturn(shop.staff, { ...move, version: 1, instructions: "A la tienda", byParcel: false });
  await receiveReturn(shop.staff, { ...move, version: 2, lines: [] });
  const blusa = await addProduct(shop.db, { name: "Blusa", pen: 15_000, stock: [{ size: "L", stock: 9 }] });
  const { orderId } = await placeTestOrder(shop, [cartLine(blusa.id, { size: "L" })], { now, zoneId });
  expect(await exchangeReturn(shop.staff, { ...move, version: 3, orderId })).toMatchObject({ ok: true });
  await recordManualPayment(shop.staff, { orderId, method: "yape", note: "1", now });
  const day = { from: "2026-11-21", to: "2026-11-21", compare: "none" } as const;
  const blusas = async () => {
    const [soles] = await readSalesReport(shop.reader, { ...day, by: "product" });
    return soles?.rows.find(({ key }) => key === String(blusa.id));
  };
  const sums = { grossMinor: 15_000, discountMinor: 0, exchangedMinor: 10_000, netMinor: 5_000 };
  expect(await blusas()).toMatchObject(sums);
  const [byDay] = await readSalesReport(shop.reader, { ...day, by: "day" });
  expect(byDay?.total).toMatchObject({ discountMinor: 0, exchangedMinor: 10_000 });
  const given = await returnExchange(shop.staff, { orderId, amountMinor: 4_000, seenMinor: 10_000, now });
  expect(given.ok).toBe(true);
  expect(await blusas()).toMatchObject(sums);
});
