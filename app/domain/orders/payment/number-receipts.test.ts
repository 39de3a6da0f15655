import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { numberReceiptByStaff } from "~/domain/receipts/number-receipt.server";
import { saveReceipt } from "~/domain/receipts/save-receipt.server";
import { auditLog, orders, receipts, settings } from "~db/schema";
import { failure } from "~db/test-rows";
import { addProduct, addZone, cartLine } from "../../../../tests/support/data/catalogue";
import { notification, openForm, placeTestOrder } from "../../../../tests/support/data/orders";
import { FACTURA } from "../../../../tests/support/data/receipts";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { cancelOrder } from "../staff/move-order.server";
import { recordManualPayment } from "./record-manual-payment.server";
import { recordPayment } from "./record-payment.server";

const now = new Date("2026-11-23T15:00:00Z");
const ISSUED = now.getTime() / 1000;

async function openSellingShop(priceMinor = 12_990) {
  const shop = await openStaffShop();
  const { db, staff } = shop;
  const polo = await addProduct(db, { name: "Polo", pen: priceMinor, usd: 3_900 });
  const zones = { peru: await addZone(db, "peru", 1_200), abroad: await addZone(db, "abroad", 4_000) };
  const place = (zone: keyof typeof zones = "peru") =>
    placeTestOrder(shop, [cartLine(polo.id)], {
      now,
      zoneId: zones[zone],
      isInDollars: zone === "abroad",
    });
  const payByHand = (orderId: number) =>
    recordManualPayment(staff, { orderId, method: "cash", note: "Caja", now });
  const receiptOf = (orderId: number) =>
    db.query.receipts.findFirst({ where: eq(receipts.orderId, orderId) });
  return { ...shop, place, payByHand, receiptOf };
}

test("twenty payments at the same time get the numbers 1 to 20, once each", async () => {
  const shop = await openSellingShop();
  const messages = [];
  for (let count = 0; count < 20; count++) {
    const { orderId, totalMinor } = await shop.place();
    const attempt = await openForm(shop, orderId, now);
    const uuid = String(count).padStart(32, "a");
    messages.push(notification({ orderId: attempt, amount: totalMinor, uuid }));
  }
  // Each notification comes twice.
  await Promise.all([...messages, ...messages].map((message) => recordPayment(shop.db, { message, now })));
  const numbered = await shop.db.select().from(receipts).orderBy(asc(receipts.number));
  expect(numbered.map(({ series, number }) => `${series}-${number}`)).toEqual(
    Array.from({ length: 20 }, (_, index) => `B001-${index + 1}`),
  );
});

test("a payment by staff numbers the receipt with its amounts; each kind has its own series", async () => {
  const { db, staff, place, payByHand, receiptOf } = await openSellingShop();
  await db.insert(settings).values({ settingKey: "factura_series", type: "text", settingValue: "FA07" });
  const [boleta, factura] = [await place(), await place()];
  await saveReceipt(staff, { orderId: factura.orderId, receipt: FACTURA, now });
  for (const { orderId } of [boleta, factura]) await payByHand(orderId);
  expect(await receiptOf(boleta.orderId)).toMatchObject({
    kind: "boleta",
    series: "B001",
    number: 1,
    issuedAt: ISSUED,
    name: "Rosa Quispe",
    igvPercent: 18,
    // 141.90 / 1.18 = 120.2542…
    netMinor: 12_025,
    igvMinor: 2_165,
    totalMinor: 14_190,
  });
  expect(await receiptOf(factura.orderId)).toMatchObject({ ...FACTURA, series: "FA07", number: 1 });
});

test("an export is numbered without IGV", async () => {
  const { place, payByHand, receiptOf } = await openSellingShop();
  const { orderId, totalMinor } = await place("abroad");
  await payByHand(orderId);
  expect(await receiptOf(orderId)).toMatchObject({ number: 1, igvMinor: 0, netMinor: totalMinor });
});

test("a numbered receipt can be neither changed nor deleted, nor can its order", async () => {
  const { db, staff, place, payByHand, receiptOf } = await openSellingShop();
  const { orderId } = await place();
  await payByHand(orderId);
  const saved = await saveReceipt(staff, { orderId, receipt: FACTURA, now });
  expect(saved).toEqual({ ok: false, code: "receipt-fixed" });
  const fixed = { kind: "trigger", constraint: "receipts_fixed" };
  expect(await failure(db.update(receipts).set({ number: 7 }))).toMatchObject(fixed);
  const kept = { kind: "trigger", constraint: "receipts_kept" };
  expect(await failure(db.delete(receipts))).toMatchObject(kept);
  expect(await failure(db.delete(orders).where(eq(orders.id, orderId)))).toMatchObject(kept);
  expect(await receiptOf(orderId)).toMatchObject({ kind: "boleta", number: 1 });
});

test("a boleta from S/ 700 without a document is paid, and gets its number once staff have entered one", async () => {
  const { db, staff, place, payByHand, receiptOf } = await openSellingShop(70_000);
  const { orderId } = await place();
  expect((await payByHand(orderId)).ok).toBe(true);
  expect(await receiptOf(orderId)).toMatchObject({ number: null });
  const number = () => numberReceiptByStaff(staff, { orderId, now });
  expect(await number()).toEqual({ ok: false, code: "receipt-not-due" });
  const receipt = { ...FACTURA, kind: "boleta", documentType: "DNI", documentNumber: "12345678" } as const;
  await saveReceipt(staff, { orderId, receipt: { ...receipt, name: null, address: null }, now });
  for (const _ of [1, 2]) expect((await number()).ok).toBe(true);
  expect(await receiptOf(orderId)).toMatchObject({ series: "B001", number: 1, documentNumber: "12345678" });
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "number-receipt"));
  expect(entries).toMatchObject([{ entity: "order", entityId: String(orderId) }]);
});

test("an order that was paid before receipts gets one with a number from staff", async () => {
  const { db, staff, place, payByHand, receiptOf } = await openSellingShop();
  const { orderId } = await place();
  await db.run(sql`drop trigger receipts_kept`);
  await payByHand(orderId);
  await db.delete(receipts);
  expect((await numberReceiptByStaff(staff, { orderId, now })).ok).toBe(true);
  expect(await receiptOf(orderId)).toMatchObject({ kind: "boleta", number: 1, igvPercent: 18 });
});

test("unpaid and cancelled orders get no number", async () => {
  const { db, staff, place, receiptOf } = await openSellingShop();
  const { orderId } = await place();
  const number = () => numberReceiptByStaff(staff, { orderId, now });
  expect(await number()).toEqual({ ok: false, code: "receipt-not-due" });
  await cancelOrder(staff, { orderId, from: "pending", reason: "x", returnsStock: false, now });
  await db.update(orders).set({ paidAt: ISSUED }).where(eq(orders.id, orderId));
  expect(await number()).toEqual({ ok: false, code: "receipt-not-due" });
  expect(await receiptOf(orderId)).toMatchObject({ number: null });
});
