import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, receipts, settings } from "~db/schema";
import { addProduct, addZone, cartLine } from "../../../tests/support/data/catalogue";
import { placeTestOrder } from "../../../tests/support/data/orders";
import { FACTURA } from "../../../tests/support/data/receipts";
import { openOwnShop } from "../../../tests/support/own-shop";
import { receiptSchema } from "./receipt.schema";
import { PLAIN_BOLETA, receiptFormOf } from "./receipt-form";
import { igvIn, needsDocument, netOf } from "./receipts";
import { saveReceipt } from "./save-receipt.server";

const now = new Date("2026-11-23T15:00:00Z");

describe("IGV", () => {
  test.each([
    // 118.00 includes 18.00; 129.90 / 1.18 = 110.0847…; 0.59 / 1.18 is exactly half a céntimo.
    [11_800, 18, 10_000],
    [12_990, 18, 11_008],
    [59, 18, 50],
    [1, 18, 1],
    [0, 18, 0],
    [12_990, 0, 12_990],
    [21, 40, 15],
    [9, 20, 8],
  ])("of %i céntimos at %i %% leaves %i, rounded half up", (total, percent, net) => {
    expect(netOf(total, percent)).toBe(net);
    expect(igvIn(total, percent)).toBe(total - net);
  });

  test("is never further than half a céntimo from the exact tax", () => {
    for (let total = 0; total < 5000; total++) {
      expect(Math.abs(netOf(total, 18) - total / 1.18)).toBeLessThanOrEqual(0.5 + 1e-9);
    }
  });
});

test.each([
  [{ currency: "PEN", totalMinor: 69_999, country: "PE" }, false],
  [{ currency: "PEN", totalMinor: 70_000, country: "PE" }, true],
  [{ currency: "PEN", totalMinor: 70_000, country: "CL" }, false],
  [{ currency: "USD", totalMinor: 100, country: "PE" }, true],
  [{ currency: "USD", totalMinor: 0, country: "PE" }, false],
] as const)("a boleta for %j must name a document: %s", (order, isNeeded) => {
  expect(needsDocument(order)).toBe(isNeeded);
});

describe("the form", () => {
  const errorsOf = (form: Record<string, string>, isDocumentNeeded = false) => {
    const parsed = receiptSchema(isDocumentNeeded).safeParse(form);
    if (parsed.success) return {};
    return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
  };
  const factura = receiptFormOf(FACTURA);

  test("of nothing is a boleta without a document, unless it must have one", () => {
    expect(receiptSchema(false).parse({})).toEqual(PLAIN_BOLETA);
    expect(errorsOf({}, true)).toEqual({ documentNumber: "receipt.documentNeeded" });
  });

  test.each([
    ["DNI", "1234567", "receipt.DNIInvalid"],
    ["CE", "12", "receipt.CEInvalid"],
    ["passport", "X!", "receipt.passportInvalid"],
  ])("refuses a %s %s", (documentType, documentNumber, message) => {
    expect(errorsOf({ documentType, documentNumber })).toEqual({ documentNumber: message });
  });

  test("asks for RUC, name and address of a factura, all at once", () => {
    expect(errorsOf({ receiptKind: "factura" }, true)).toEqual({
      ruc: "receipt.required",
      companyName: "receipt.required",
      companyAddress: "receipt.required",
    });
    expect(errorsOf({ ...factura, ruc: "20131312954" })).toEqual({ ruc: "receipt.RUCInvalid" });
  });

  test("ignores what was typed for the other kind", () => {
    const typed = { documentNumber: "x", ruc: "1", companyName: "x".repeat(500) };
    expect(errorsOf({ ...typed, documentNumber: "12 345 678" })).toEqual({});
    expect(receiptSchema(true).parse({ ...factura, documentNumber: "x" })).toEqual(FACTURA);
  });

  test("is filled in with the receipt that it made", () => {
    const dni = { ...PLAIN_BOLETA, documentType: "DNI", documentNumber: "12345678" } as const;
    for (const receipt of [PLAIN_BOLETA, dni, FACTURA]) {
      expect(receiptSchema(false).parse(receiptFormOf(receipt))).toEqual(receipt);
    }
  });
});

async function openPlacedOrder(zoneKind: "peru" | "abroad" = "peru") {
  const shop = await openOwnShop();
  const polo = await addProduct(shop.db, { name: "Polo", usd: 3_900 });
  const zoneId = await addZone(shop.db, zoneKind, 1_200);
  const isInDollars = zoneKind === "abroad";
  const place = () => placeTestOrder(shop, [cartLine(polo.id)], { now, zoneId, isInDollars });
  const { orderId } = await place();
  const receipt = () => shop.db.query.receipts.findFirst({ where: eq(receipts.orderId, orderId) });
  const staff = { db: shop.db, staff: { id: null, email: "ana@example.com" } };
  return { ...shop, orderId, place, receipt, staff };
}

describe("an order", () => {
  test("keeps the rate of its day", async () => {
    const { db, receipt, place } = await openPlacedOrder();
    expect(await receipt()).toMatchObject({ ...PLAIN_BOLETA, igvPercent: 18, number: null });
    await db.insert(settings).values({ settingKey: "igv_percent", type: "number", settingValue: 16 });
    expect(await receipt()).toMatchObject({ igvPercent: 18 });
    const { orderId } = await place();
    expect(await db.query.receipts.findFirst({ where: eq(receipts.orderId, orderId) })).toMatchObject({
      igvPercent: 16,
    });
  });

  test("that goes abroad is an export without IGV", async () => {
    const { receipt } = await openPlacedOrder("abroad");
    expect(await receipt()).toMatchObject({ igvPercent: 0 });
  });

  test("has its receipt changed by staff, with an audit entry without the buyer's data", async () => {
    const { db, staff, orderId, receipt } = await openPlacedOrder();
    expect(await saveReceipt(staff, { orderId, receipt: FACTURA, now })).toEqual({ ok: true, value: null });
    expect(await receipt()).toMatchObject({ ...FACTURA, igvPercent: 18 });
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      action: "receipt",
      entity: "order",
      entityId: String(orderId),
      after: { kind: "factura" },
    });
  });

  test("from before receipts gets one when staff save it", async () => {
    const { db, staff, orderId, receipt } = await openPlacedOrder();
    await db.delete(receipts);
    expect((await saveReceipt(staff, { orderId, receipt: FACTURA, now })).ok).toBe(true);
    expect(await receipt()).toMatchObject({ ...FACTURA, igvPercent: 18 });
  });

  test("that does not exist, or whose buyer was forgotten, has none", async () => {
    const { staff } = await openPlacedOrder();
    const saved = await saveReceipt(staff, { orderId: 999, receipt: FACTURA, now });
    expect(saved).toEqual({ ok: false, code: "receipt-fixed" });
  });
});
