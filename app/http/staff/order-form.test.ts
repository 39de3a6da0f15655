import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { lineName, quantityField } from "~/domain/cart/cart";
import { STEP_FIELD } from "~/domain/checkout/draft/order-draft";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { formatRules } from "~/domain/pages/accepted-rules";
import { PLAIN_BOLETA, receiptFormOf } from "~/domain/receipts/receipt-form";
import { addUser } from "~db/test-rows";
import { addProduct, addZone, cartLine } from "../../../tests/support/data/catalogue";
import { FACTURA } from "../../../tests/support/data/receipts";
import { openOwnShop } from "../../../tests/support/own-shop";
import { readDraft } from "./order-draft.server";
import { readOrderForm } from "./order-form.server";

const now = new Date("2026-11-23T15:00:00Z");
const locale = "es";

/** A form of staff with pieces of S/ 100, delivered for S/ 10. */
async function openOrderForm() {
  const shop = await openOwnShop();
  const polo = await addProduct(shop.db, { name: "Polo", pen: 10_000 });
  const zoneId = await addZone(shop.db, "peru", 1_000);
  const otherZoneId = await addZone(shop.db, "peru", 2_500);
  const email = "ana@example.com";
  const staff = { id: await addUser(shop.db, { email, firebaseUid: "uid-ana", role: "Editor" }), email };
  const context = { ...shop.reader, now: () => now } as unknown as AppLoadContext;

  /** Types an order as displayed, with its total. */
  async function type(quantity: number, typed: Record<string, string>): Promise<FormData> {
    const form = new FormData();
    const buyer = { name: "Rosa Quispe", phone: "987654321", zoneId: String(zoneId) };
    const address = { country: "PE", ubigeo: "150122", addressLine: "Jr. Unión 100" };
    const line = { [quantityField(lineName(cartLine(polo.id)))]: String(quantity) };
    for (const [name, value] of Object.entries({ ...buyer, ...address, ...line, ...typed })) {
      form.set(name, value);
    }
    const { idempotencyKey, shown, rules } = await readDraft(context, form, { locale });
    const hidden = { idempotencyKey, ...shown, rules: formatRules(rules) };
    for (const [name, value] of Object.entries(hidden)) form.set(name, value);
    return form;
  }

  async function place(quantity: number, typed: Record<string, string> = {}) {
    const read = await readOrderForm(context, { form: await type(quantity, typed), locale });
    if (!read.ok) return read.reply.data.result.error;
    const { idempotencyKey: id, lines } = read.draft;
    const placed = await placeOrder(shop.reader, {
      cart: { id, lines },
      form: read.value,
      userId: null,
      locale,
      region: "PE",
      chargeUsd: false,
      couponCode: null,
      placing: { staff, requestId: "request", source: "phone" },
      now,
    });
    return placed.ok && placed.value.created;
  }

  return { context, otherZoneId, type, place, receipts: () => shop.db.query.receipts.findMany() };
}

test("a boleta of S/ 700 or more needs the buyer's document, and is placed with it", async () => {
  const { place, receipts } = await openOrderForm();
  expect(await place(6)).toBe(true);
  expect(await place(7)).toEqual({
    "": ["receipt.documentNeeded"],
    documentNumber: ["receipt.documentNeeded"],
  });
  const dni = { ...PLAIN_BOLETA, documentType: "DNI", documentNumber: "12345678" } as const;
  expect(await place(7, receiptFormOf(dni))).toBe(true);
  expect(await receipts()).toMatchObject([PLAIN_BOLETA, dni]);
});

test("an order is sent once with a delivery method that was displayed with its total", async () => {
  const { context, type, otherZoneId } = await openOrderForm();
  const sendWith = async (form: FormData, zoneId: number) => {
    form.set("zoneId", String(zoneId));
    const read = await readOrderForm(context, { form, locale });
    return read.ok ? read.draft.totalMinor : Object.keys(read.reply.data.result.error ?? {});
  };
  expect(await sendWith(await type(1, { zoneId: "" }), otherZoneId)).toBe(12_500);
  // Another one than was chosen before.
  expect(await sendWith(await type(1, {}), otherZoneId)).toBe(12_500);
  expect(await sendWith(await type(1, { zoneId: "" }), 0)).toContain("zoneId");
  // The method cost something else when it was displayed.
  const older = await type(1, { zoneId: "" });
  older.set("shownPrices", String(older.get("shownPrices")).replace("2500", "2400"));
  expect(await sendWith(older, otherZoneId)).toEqual([""]);
});

test("the same order is placed once for each receipt that it is typed with", async () => {
  const { place, receipts } = await openOrderForm();
  expect([
    await place(1),
    await place(1, receiptFormOf(FACTURA)),
    await place(1, receiptFormOf(FACTURA)),
  ]).toEqual([true, true, false]);
  expect(await receipts()).toMatchObject([PLAIN_BOLETA, FACTURA]);
});

test("the form keeps the receipt that was typed when one of its buttons changes the draft", async () => {
  const { context, type } = await openOrderForm();
  const typed = { ...receiptFormOf(FACTURA), ruc: "2013" };
  const form = await type(1, { ...typed, [STEP_FIELD]: "update" });
  const read = await readOrderForm(context, { form, locale });
  expect(!read.ok && read.reply.data.draft.typed).toMatchObject(typed);
});

test("quantities and lines above the limits are refused beside their fields, and what was typed is kept", async () => {
  const { context, type, place } = await openOrderForm();
  const form = await type(100, {});
  const { lines, problems } = await readDraft(context, form, { locale });
  const [line] = lines;
  expect(line).toMatchObject({ quantity: 1, typedQuantity: "100" });
  const field = quantityField(line?.lineName ?? "");
  expect(problems).toMatchObject([{ field, message: "adminOrderForm.tooManyPieces" }]);
  expect(await place(100)).toEqual({ [field]: ["adminOrderForm.tooManyPieces"], "": ["common.checkFields"] });
  expect(await place(-1)).toMatchObject({ [field]: ["product.invalidQuantity"] });

  form.set(field, "99");
  form.set(STEP_FIELD, `add.${line?.lineName}`);
  const full = await readDraft(context, form, { locale });
  expect(full.lines).toMatchObject([{ quantity: 99, typedQuantity: "99" }]);
  expect(full.problems).toMatchObject([{ field, message: "adminOrderForm.tooManyPieces" }]);

  form.delete(STEP_FIELD);
  for (let size = 1; size <= 50; size++) form.set(quantityField(`${line?.productId}..${size}`), "1");
  const long = await readDraft(context, form, { locale });
  expect(long.problems).toMatchObject([{ field: "q", message: "adminOrderForm.tooManyLines" }]);
});
