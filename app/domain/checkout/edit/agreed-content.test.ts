import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { clearShopCache } from "~/domain/settings/shop.server";
import {
  coupons,
  deliveryZones,
  orderDiscounts,
  orderLines,
  orders,
  products,
  productTranslations,
  receipts,
  settings,
} from "~db/schema";
import { addProduct, addZone, cartLine, setPrice } from "../../../../tests/support/data/catalogue";
import { openEditor } from "../../../../tests/support/data/edited-orders";
import { placeTestOrder, readOrder, type TestShop } from "../../../../tests/support/data/orders";
import { openOwnShop } from "../../../../tests/support/own-shop";

const now = new Date("2026-11-23T15:00:00Z");
const seconds = now.getTime() / 1000;

let shop: TestShop;
let polo: number;
let blusa: number;
let zoneId: number;
let couponId: number;
let editor: Awaited<ReturnType<typeof openEditor>>;
let orderId: number;

/** An order of a polo and a blusa for 100.00 each, sent for 12.00, with a code for 10 % and a promotion for 5.00. */
beforeEach(async () => {
  shop = await openOwnShop();
  polo = (await addProduct(shop.db, { name: "Polo", pen: 10_000 })).id;
  blusa = (await addProduct(shop.db, { name: "Blusa", pen: 10_000 })).id;
  zoneId = await addZone(shop.db, "peru", 1_200);
  editor = await openEditor(shop, { now, zoneId });
  const terms = { kind: "percent", percent: 10, minimumPenMinor: 15_000, combinable: true } as const;
  const added = await shop.db
    .insert(coupons)
    .values({ code: "DIEZ", ...terms })
    .returning()
    .get();
  couponId = added.id;
  await shop.db
    .insert(coupons)
    .values({ code: null, kind: "amount", amountPenMinor: 500, productIds: [polo], combinable: true });
  orderId = (await placeTestOrder(shop, [cartLine(polo), cartLine(blusa)], { now, zoneId })).orderId;
  await editor.edit({ orderId, lines: all(), couponCode: "DIEZ" });
  expect(await total()).toBe(AGREED);
});

const AGREED = 20_000 + 1_200 - 2_000 - 500;
const all = (quantity = 1) => [cartLine(polo, { quantity }), cartLine(blusa)];
const read = () => readOrder(shop.db, orderId);
const total = async () => (await read()).totalMinor;
const discounts = () =>
  shop.db
    .select({
      name: orderDiscounts.name,
      minor: orderDiscounts.amountMinor,
      shares: orderDiscounts.lineShares,
    })
    .from(orderDiscounts)
    .where(eq(orderDiscounts.orderId, orderId))
    .orderBy(orderDiscounts.position);

type Edit = Partial<Parameters<typeof editor.edit>[0]>;
const edit = (changes: Edit = {}) =>
  editor.edit({ orderId, lines: all(), couponCode: "DIEZ", form: { note: "Portería" }, ...changes });

/** Everything that an order was agreed on changes in the shop. */
async function changeShop() {
  await setPrice(shop.db, polo, 15_000);
  await shop.db.update(productTranslations).set({ name: "Otro nombre" });
  await shop.db.update(products).set({ active: false }).where(eq(products.id, blusa));
  await shop.db
    .update(deliveryZones)
    .set({ pricePenMinor: 2_500, freeFromPenMinor: 1, daysMax: 30, areas: ["04"], active: false });
  await shop.db
    .update(coupons)
    .set({ active: false, endsAt: seconds - 1, version: 2, minimumPenMinor: 90_000 });
  await shop.db.insert(coupons).values({ code: null, kind: "percent", percent: 50 });
  await shop.db.insert(settings).values({ settingKey: "igv_percent", type: "number", settingValue: 25 });
  clearShopCache();
}

describe("an edit of what was not agreed on", () => {
  test.each<[string, Edit]>([
    ["the note", {}],
    ["the phone", { form: { phone: "+51911111111" } }],
    ["the address within the district", { form: { addressLine: "Av. Larco 2" } }],
    ["the name and the e-mail", { form: { name: "Rosa Mamani", email: "mamani@example.com" } }],
  ])("leaves lines, delivery and discounts as they are stored: %s", async (_, changes) => {
    const before = await read();
    const rate = (await shop.db.select().from(receipts).get())?.igvPercent;
    const stored = await discounts();
    await changeShop();
    expect(await edit(changes)).toEqual({ ok: true, value: { isNew: true } });
    const after = await read();
    const { subtotalMinor, deliveryMinor, deliveryName, deliveryDaysMax, couponCode } = before;
    expect(after).toMatchObject({
      totalMinor: AGREED,
      subtotalMinor,
      deliveryMinor,
      deliveryName,
      deliveryDaysMax,
      couponCode,
      deliveryZoneId: zoneId,
      version: before.version + 1,
    });
    expect(after.lines).toEqual(before.lines);
    expect(await discounts()).toEqual(stored);
    expect((await shop.db.select().from(receipts).get())?.igvPercent).toBe(rate);
    expect(await edit(changes)).toEqual({ ok: true, value: { isNew: false } });
  });

  test("is saved of a coupon whose uses others have taken", async () => {
    await shop.db.update(coupons).set({ usageLimit: 1 }).where(eq(coupons.id, couponId));
    const other = await placeTestOrder(shop, all(), { now, zoneId });
    const rule = { kind: "percent", percent: 10 };
    await shop.db.insert(orderDiscounts).values({
      orderId: other.orderId,
      position: 1,
      couponId,
      code: "DIEZ",
      name: "X",
      amountMinor: 1,
      rule,
    });
    expect(await edit()).toMatchObject({ ok: true });
    expect(await total()).toBe(AGREED);
  });
});

describe("an edit of lines", () => {
  test("keeps the prices of the others, the delivery's, and the terms of the discounts", async () => {
    await changeShop();
    await shop.db.update(coupons).set({ active: false });
    expect(await edit({ lines: all(2) })).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({
      subtotalMinor: 30_000,
      deliveryMinor: 1_200,
      discountMinor: 3_500,
      lines: [
        { productId: polo, quantity: 2, unitPriceMinor: 10_000, productName: "Polo" },
        { productId: blusa, quantity: 1, unitPriceMinor: 10_000, productName: "Blusa" },
      ],
    });
    const shares = (await discounts()).map((discount) => discount.shares);
    expect(shares).toEqual([{ 1: 2_000, 2: 1_000 }, { 1: 500 }]);
  });

  test("that take one out and add another stores the shares of those that are left", async () => {
    const gorra = (await addProduct(shop.db, { name: "Gorra", pen: 8_000 })).id;
    const [, kept] = (await read()).lines;
    expect(await edit({ lines: [cartLine(gorra), cartLine(blusa)] })).toMatchObject({ ok: true });
    expect((await read()).lines).toMatchObject([
      { id: kept?.id, productId: blusa, position: 1 },
      { productId: gorra, position: 2, unitPriceMinor: 8_000, categoryId: 8 },
    ]);
    expect(await discounts()).toMatchObject([{ minor: 1_800, shares: { 1: 1_000, 2: 800 } }]);
    expect(await total()).toBe(18_000 + 1_200 - 1_800);
  });

  test("cannot ask for more of what is not for sale any more", async () => {
    await shop.db.update(products).set({ active: false }).where(eq(products.id, polo));
    expect(await edit({ lines: all(2) })).toEqual({ ok: false, code: "cart-changed" });
    expect(await edit({ lines: [cartLine(polo)], couponCode: null })).toMatchObject({ ok: true });
    expect((await read()).lines).toMatchObject([{ productId: polo, quantity: 1 }]);
  });

  test("does not ask for stock of lines that stay", async () => {
    await shop.db.update(products).set({ whenOut: "sold_out" }).where(eq(products.id, blusa));
    await shop.db.run(`update stock_rows set stock = 0 where product_id = ${blusa}`);
    expect(await edit()).toMatchObject({ ok: true });
    const more = [cartLine(polo), cartLine(blusa, { quantity: 2 })];
    expect(await edit({ lines: more })).toEqual({ ok: false, code: "sold-out" });
  });
});

describe("an edit of the delivery", () => {
  test("has the price of now for another zone, and keeps the discounts", async () => {
    const other = await addZone(shop.db, "peru", 3_000);
    await shop.db.update(coupons).set({ endsAt: seconds - 1 });
    expect(await edit({ form: { zoneId: other } })).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ deliveryMinor: 3_000, deliveryZoneId: other, discountMinor: 2_500 });
  });

  test("to an address that the order's zone does not serve any more needs another zone", async () => {
    await shop.db.update(deliveryZones).set({ areas: ["04"] });
    clearShopCache();
    const form = { ubigeo: "150122", district: "Miraflores" };
    expect(await edit({ form })).toEqual({ ok: false, code: "zone-gone" });
  });
});

test("another code replaces the agreed one, and is checked as it stands now", async () => {
  const other = { code: "OTRO", kind: "percent", percent: 20, combinable: true } as const;
  await shop.db.insert(coupons).values(other);
  await shop.db
    .update(coupons)
    .set({ endsAt: seconds - 1 })
    .where(eq(coupons.id, couponId));
  expect(await edit({ couponCode: "OTRO" })).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ couponCode: "OTRO", discountMinor: 4_500 });
});

test("an order from before its shares were stored is edited as agreed", async () => {
  await shop.db.update(orderLines).set({ categoryId: null });
  await shop.db.update(orderDiscounts).set({ lineShares: null });
  expect(await edit()).toMatchObject({ ok: true });
  expect(await total()).toBe(AGREED);
  expect((await shop.db.select().from(orders).get())?.sharesComputedAt).not.toBeNull();
});
