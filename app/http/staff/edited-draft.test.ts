import type { AppLoadContext } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { quantityField } from "~/domain/cart/cart";
import { editOrder } from "~/domain/checkout/edit/edit-order.server";
import { findEditedOrder } from "~/domain/checkout/edit/edited-order.queries.server";
import { formatRules } from "~/domain/pages/accepted-rules";
import { clearShopCache } from "~/domain/settings/shop.server";
import { coupons, deliveryZones, products } from "~db/schema";
import { addProduct, addZone, cartLine } from "../../../tests/support/data/catalogue";
import { openEditor } from "../../../tests/support/data/edited-orders";
import { placeTestOrder } from "../../../tests/support/data/orders";
import { openOwnShop } from "../../../tests/support/own-shop";
import { readShownOrder } from "../api/order-input.server";
import { formOfOrder } from "./edited-draft.server";
import { readDraft } from "./order-draft.server";
import { readOrderForm } from "./order-form.server";

const now = new Date("2026-11-23T15:00:00Z");
const locale = "es";
const AGREED = 20_000 + 1_200 - 2_000;

let shop: Awaited<ReturnType<typeof openOwnShop>>;
let context: AppLoadContext;
let editor: Awaited<ReturnType<typeof openEditor>>;
let orderId: number;
let zoneId: number;
let gone: number;

/**
 * An order of two pieces for 100.00 each with a code for 10 % from 150.00 on. Then one of the products, its delivery zone and
 * the code are switched off.
 */
beforeEach(async () => {
  shop = await openOwnShop();
  context = { ...shop.reader, now: () => now } as unknown as AppLoadContext;
  const polo = await addProduct(shop.db, { name: "Polo", pen: 10_000 });
  gone = (await addProduct(shop.db, { name: "Blusa", pen: 10_000 })).id;
  zoneId = await addZone(shop.db, "peru", 1_200);
  editor = await openEditor(shop, { now, zoneId });
  const terms = { kind: "percent", percent: 10, minimumPenMinor: 15_000 } as const;
  await shop.db.insert(coupons).values({ code: "DIEZ", ...terms });
  const lines = [cartLine(polo.id), cartLine(gone)];
  orderId = (await placeTestOrder(shop, lines, { now, zoneId })).orderId;
  await editor.edit({ orderId, lines, couponCode: "DIEZ" });
  await shop.db.update(products).set({ active: false }).where(eq(products.id, gone));
  await shop.db.update(deliveryZones).set({ active: false, pricePenMinor: 9_900 });
  await shop.db.update(coupons).set({ active: false, version: 2 });
  clearShopCache();
});

async function readOrder() {
  const order = await findEditedOrder(shop.reader, orderId);
  if (!order) throw new Error("The order is gone.");
  return order;
}

const soldQuantity = () => quantityField(`${gone}..M`);

test("the form shows an order as agreed, names what is not for sale any more, and saves another note", async () => {
  const order = await readOrder();
  const form = formOfOrder(order);
  form.set("note", "Portería");
  const draft = await readDraft(context, form, { locale, order });
  expect(draft).toMatchObject({
    totalMinor: AGREED,
    problems: [],
    chosenZone: { id: zoneId, priceMinor: 1_200 },
  });
  expect(draft.edited?.gone).toEqual(["Blusa · M"]);
  const { idempotencyKey, shown, rules } = draft;
  const hidden = { idempotencyKey, ...shown, rules: formatRules(rules), version: String(order.version) };
  for (const [name, value] of Object.entries(hidden)) form.set(name, value);
  const read = await readOrderForm(context, { form, locale, order });
  if (!read.ok) throw new Error(JSON.stringify(read.reply.data.result.error));
  const staff = { db: shop.db, staff: editor.staff, requestId: "request" };
  const edited = await editOrder(shop.reader, staff, {
    order,
    version: order.version,
    lines: read.draft.lines,
    form: read.value,
    locale,
    couponCode: "DIEZ",
    outdates: 0,
    providers: [],
    now,
  });
  expect(edited).toEqual({ ok: true, value: { isNew: true } });
  expect(await readOrder()).toMatchObject({ totalMinor: AGREED, addressNote: "Portería" });
});

test("more of what is not for sale any more is refused beside its quantity, and not by the code's message", async () => {
  const order = await readOrder();
  const form = formOfOrder(order);
  form.set(soldQuantity(), "2");
  const { problems } = await readDraft(context, form, { locale, order });
  const message = "adminOrderForm.lineGone";
  expect(problems).toMatchObject([{ field: soldQuantity(), message, values: { agreed: 1 } }]);
});

test("a call learns which lines are not for sale any more", async () => {
  const order = await readOrder();
  const raised = order.lines.map((line) => ({ ...line, quantity: 2 }));
  const call = { region: "PE", chargeUsd: false, locale, code: "DIEZ", edited: order } as const;
  const read = (lines: typeof raised) =>
    readShownOrder(context, { ...call, cart: { id: order.cartId, lines } });
  expect(await read(raised)).toMatchObject({ gone: [{ productName: "Blusa" }] });
  expect(await read(order.lines)).toMatchObject({ gone: [], problem: null });
});
