import { eq, gt, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Cart } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { REFERENCE_ALPHABET } from "~/domain/orders/orders";
import { clearShopCache } from "~/domain/settings/shop.server";
import {
  deliveryZones,
  orderEvents,
  orderLines,
  orders,
  products,
  productTranslations,
  productVariants,
  stockRows,
  users,
} from "~db/schema";
import { addUser } from "~db/test-rows";
import {
  addProduct,
  addZone,
  cartLine,
  checkoutForm,
  openShop,
  readStock,
  setPrice,
  shownPrices,
} from "../../../tests/support/data/catalogue";
import type { CheckoutForm } from "./checkout.schema";
import type { PlaceOrderOptions } from "./insert-order.server";
import { placeOrder } from "./place-order.server";

const inEnglish = eq(productTranslations.languageCode, "en");
const now = new Date("2026-11-21T12:00:00Z");
let shop: Awaited<ReturnType<typeof openShop>>;
let polo: Awaited<ReturnType<typeof addProduct>>;
let cart: Cart;
let form: CheckoutForm;

const look = (abroad: Pick<PlaceOrderOptions, "region" | "chargeUsd"> = { region: "PE", chargeUsd: false }) =>
  readCartView(shop.reader, { cart, locale: "es", ...abroad });
const place = (options: Partial<PlaceOrderOptions> = {}) =>
  placeOrder(shop.reader, {
    cart,
    form,
    userId: null,
    locale: "es",
    region: "PE",
    chargeUsd: false,
    couponCode: null,
    now,
    ...options,
  });
const count = async (table: typeof orders | typeof users | typeof orderLines) =>
  (await shop.db.select().from(table)).length;

beforeEach(async () => {
  shop = await openShop();
  polo = await addProduct(shop.db, {
    name: { es: "Polo", en: "Tee" },
    variants: [{ name: "Rojo", picture: "red" }],
    usd: 3_900,
  });
  const zoneId = await addZone(shop.db, "peru", 1_200, { names: { es: "Lima", en: "Lima city" } });
  const variantId = polo.variantIds[0] ?? 0;
  cart = { id: "cart-of-the-visitor", lines: [cartLine(polo.id, { variantId, quantity: 2 })] };
  form = checkoutForm({ zoneId, fingerprint: (await look()).fingerprint });
});
afterEach(() => shop.database.close());

describe("placing an order", () => {
  test("takes no wallet or account of Peru for an address abroad", async () => {
    const offline = [{ way: "yape", days: 2 } as const];
    form = { ...form, way: "yape", country: "US" };
    expect(await place({ offline })).toEqual({ ok: false, code: "way-gone" });
    expect(await count(orders)).toBe(0);
    form = { ...form, country: "PE" };
    expect(await place({ offline })).toMatchObject({ ok: true });
  });

  test("keeps what was bought, at which price, by whom and where it goes", async () => {
    const placed = await place();
    const order = await shop.db.query.orders.findFirst({ with: { lines: true, user: true, events: true } });
    expect(placed).toEqual({
      ok: true,
      value: {
        orderId: order?.id,
        reference: order?.reference,
        accessKey: order?.accessKey,
        totalMinor: 27_180,
        created: true,
      },
    });
    expect(order).toMatchObject({
      status: "pending",
      cartId: cart.id,
      currency: "PEN",
      subtotalMinor: 25_980,
      deliveryMinor: 1_200,
      discountMinor: 0,
      totalMinor: 27_180,
      email: form.email,
      name: form.name,
      phone: form.phone,
      addressLine: form.addressLine,
      deliveryName: "Lima",
      referenceYear: 2026,
      placedAt: now.getTime() / 1000,
      expiresAt: now.getTime() / 1000 + 3600,
      paidAt: null,
    });
    expect(order?.reference).toMatch(/^325[2-9A-Z]{3}$/);
    expect(order?.accessKey).toMatch(/^[\w-]{22}$/);
    expect(order?.user).toMatchObject({ role: "Guest", email: form.email, phone: form.phone });
    expect(order?.events).toMatchObject([{ fromStatus: null, toStatus: "pending", actor: "shopper" }]);
    expect(order?.lines).toMatchObject([
      {
        position: 1,
        productId: polo.id,
        variantId: polo.variantIds[0],
        stockRowId: polo.stockRowIds[0],
        productName: "Polo",
        variantName: "Rojo",
        size: "M",
        imageKey: "red",
        unitPriceMinor: 12_990,
        quantity: 2,
        fromStock: 0,
        madeToOrder: 0,
      },
    ]);
    expect(await readStock(shop.db)).toEqual({ [polo.stockRowIds[0] ?? 0]: 5 });
  });

  test("takes one request to the database", async () => {
    const before = shop.database.requests;
    await place();
    expect(shop.database.requests - before).toBe(1);
  });

  test("names are the shopper's language's, the price is that in soles even abroad", async () => {
    await place({ locale: "en", region: "INT" });
    const order = await shop.db.query.orders.findFirst({ with: { lines: true } });
    expect(order).toMatchObject({
      subtotalMinor: 25_980,
      currency: "PEN",
      region: "INT",
      deliveryName: "Lima city",
    });
    expect(order?.lines[0]).toMatchObject({
      productName: "Tee",
      variantName: "Rojo",
      unitPriceMinor: 12_990,
    });
  });

  test("someone signed in is no guest", async () => {
    const userId = await addUser(shop.db);
    await place({ userId });
    expect(await shop.db.query.orders.findFirst()).toMatchObject({ userId });
    expect(await count(users)).toBe(1);
  });

  test("two guests with one e-mail are two persons", async () => {
    await place();
    await place({ form: { ...form, note: "Another order" } });
    const [one, other] = await shop.db.query.orders.findMany();
    expect(one?.userId).not.toBe(other?.userId);
    expect(await count(users)).toBe(2);
  });
});

describe("sending a form twice", () => {
  test("makes one order, however many come at once", async () => {
    const placed = await Promise.all(Array.from({ length: 20 }, () => place()));
    const values = placed.map((result) => (result.ok ? result.value : null));
    expect(new Set(values.map((value) => value?.accessKey)).size).toBe(1);
    expect(values.filter((value) => value?.created)).toHaveLength(1);
    expect([await count(orders), await count(users), await count(orderLines)]).toEqual([1, 1, 1]);
  });

  test("finds its order after the price moved and the cart was emptied", async () => {
    const first = await place();
    await setPrice(shop.db, polo.id, 99_990);
    const again = await place({ cart: { id: "another", lines: [] } });
    expect(again).toEqual({ ok: true, value: { ...(first.ok && first.value), created: false } });
  });

  test("another form of the unchanged cart leads to the order that can still be paid, even at once", async () => {
    const again = () => place({ form: { ...form, idempotencyKey: crypto.randomUUID() } });
    const placed = await Promise.all(Array.from({ length: 10 }, again));
    const keys = placed.map((result) => result.ok && result.value.accessKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys).not.toContain(false);
    expect([await count(orders), await count(users)]).toEqual([1, 1]);
  });

  test("an order that can't be paid any more gives way to a new one", async () => {
    await place();
    for (const change of [{ status: "cancelled" as const }, { expiresAt: 0 }]) {
      await shop.db.update(orders).set(change);
      const placed = await place({ form: { ...form, idempotencyKey: crypto.randomUUID() } });
      expect(placed).toMatchObject({ ok: true, value: { created: true } });
    }
    expect(await count(orders)).toBe(3);
  });

  test("a corrected form is another order", async () => {
    await place();
    const corrected = await place({ form: { ...form, email: "right@example.com" } });
    expect(corrected).toMatchObject({ ok: true, value: { created: true } });
    expect(await count(orders)).toBe(2);
  });
});

describe("what changed since the form was shown is never charged unseen", () => {
  const refused = { ok: false, code: "cart-changed" };
  const nothingWritten = async () =>
    expect([await count(orders), await count(users), await count(orderLines)]).toEqual([0, 0, 0]);

  test.each<[string, () => PromiseLike<unknown>]>([
    ["the price", () => setPrice(shop.db, polo.id, 13_990)],
    ["the product", () => shop.db.update(products).set({ active: false })],
    ["the variant", () => shop.db.delete(productVariants)],
    ["the size", () => shop.db.delete(stockRows)],
  ])("%s", async (_, change) => {
    await change();
    expect(await place()).toEqual(refused);
    await nothingWritten();
  });

  test("the quantity, tampered in another tab", async () => {
    const lines = cart.lines.map((line) => ({ ...line, quantity: 99 }));
    expect(await place({ cart: { ...cart, lines } })).toEqual(refused);
    await nothingWritten();
  });

  test.each(["made-up", "[]", "null", "[null,[]]", '["cart-of-the-visitor"]', "[1,2,3]"])(
    "a made-up fingerprint: %s",
    async (fingerprint) => {
      expect(await place({ form: { ...form, fingerprint } })).toEqual(refused);
      await nothingWritten();
    },
  );

  test("a price of the buyer's own choice", async () => {
    const fingerprint = form.fingerprint.replace("12990", "1");
    expect(fingerprint).not.toBe(form.fingerprint);
    expect(await place({ form: { ...form, fingerprint } })).toEqual(refused);
    await nothingWritten();
  });

  test("an empty cart", async () => {
    expect(await place({ cart: { id: "empty", lines: [] } })).toEqual({ ok: false, code: "cart-empty" });
  });

  test.each([{ active: false }, { areas: ["04"] }])("the way of delivery, by %j", async (change) => {
    await shop.db.update(deliveryZones).set(change);
    expect(await place()).toEqual({ ok: false, code: "zone-gone" });
    await nothingWritten();
  });

  test("the price, before the way of delivery and before an order that was placed at the old price", async () => {
    await place();
    await shop.db.update(deliveryZones).set({ active: false });
    await setPrice(shop.db, polo.id, 13_990);
    expect(await place({ form: { ...form, idempotencyKey: crypto.randomUUID() } })).toEqual(refused);
    expect(await count(orders)).toBe(1);
  });

  test.each<[string, Partial<typeof deliveryZones.$inferInsert>]>([
    ["has become dearer", { pricePenMinor: 1_500 }],
    ["has become cheaper", { pricePenMinor: 900 }],
    ["is free from this subtotal on by now", { freeFromPenMinor: 25_980 }],
  ])("delivery that %s", async (_, change) => {
    await shop.db.update(deliveryZones).set(change);
    expect(await place()).toEqual({ ok: false, code: "zone-changed" });
    await nothingWritten();
  });

  test("delivery whose price the form did not show", async () => {
    expect(await place({ form: { ...form, shownPrices: "" } })).toEqual(refused);
    expect(await place({ form: { ...form, shownPrices: "1:0" } })).toEqual({
      ok: false,
      code: "zone-changed",
    });
    await nothingWritten();
  });

  test("a way of delivery that no longer serves the country", async () => {
    const zoneId = await addZone(shop.db, "abroad", 12_900, { countries: ["CL"] });
    const toChile = { ...form, zoneId, country: "CL", shownPrices: await shownPrices(shop.db) };
    await shop.db.update(deliveryZones).set({ countries: ["EC"] });
    expect(await place({ form: toChile })).toEqual({ ok: false, code: "zone-gone" });
    await nothingWritten();
  });

  test("delivery while staff change it: every order is charged what its form showed", async () => {
    const forms = Array.from({ length: 12 }, (_, index) => ({ ...form, name: `Rosa ${index}` }));
    const dearer = shop.db.run(sql`update delivery_zones set price_pen_minor = 1500`);
    const [results] = await Promise.all([Promise.all(forms.map((one) => place({ form: one }))), dearer]);
    const placed = results.filter(({ ok }) => ok);
    expect(results.filter((result) => !result.ok)).toEqual(
      results.flatMap(({ ok }) => (ok ? [] : [{ ok: false, code: "zone-changed" }])),
    );
    const charged = await shop.db.select({ minor: orders.deliveryMinor }).from(orders);
    expect(charged).toEqual(placed.map(() => ({ minor: 1_200 })));
  });

  test("a price beyond any number", async () => {
    const fingerprint = form.fingerprint.replace("12990", "1e+308");
    expect(await place({ form: { ...form, fingerprint } })).toEqual(refused);
    await nothingWritten();
  });
});

describe("free delivery from an amount", () => {
  test.each([
    ["the subtotal itself", 25_980, 0],
    ["less than the subtotal", 10_000, 0],
    ["more than the subtotal", 25_981, 1_200],
  ])("%s", async (_, freeFromPenMinor, deliveryMinor) => {
    await shop.db.update(deliveryZones).set({ freeFromPenMinor });
    const prices = `${form.zoneId}:${deliveryMinor}`;
    expect(await place({ form: { ...form, shownPrices: prices } })).toMatchObject({
      ok: true,
      value: { totalMinor: 25_980 + deliveryMinor },
    });
    expect(await shop.db.query.orders.findFirst()).toMatchObject({
      deliveryMinor,
      deliveryDaysMin: 1,
      deliveryDaysMax: 3,
    });
  });
});

describe("an order from abroad", () => {
  const abroad = { region: "INT", chargeUsd: true } as const;
  const priceZones = async (priceUsdMinor: number | null) => {
    await shop.db.update(deliveryZones).set({ priceUsdMinor });
    clearShopCache();
  };
  const agreeIn = async (where: Parameters<typeof look>[0]) => {
    const { fingerprint, charge } = await look(where);
    const currency = charge.currency.code === "USD" ? "USD" : "PEN";
    form = { ...form, fingerprint, shownPrices: await shownPrices(shop.db, currency) };
  };

  test("is in dollars throughout: lines, delivery and total", async () => {
    await priceZones(400);
    await agreeIn(abroad);
    expect(await place(abroad)).toMatchObject({ ok: true, value: { totalMinor: 8_200, created: true } });
    const order = await shop.db.query.orders.findFirst({ with: { lines: true } });
    expect(order).toMatchObject({
      region: "INT",
      currency: "USD",
      subtotalMinor: 7_800,
      deliveryMinor: 400,
      totalMinor: 8_200,
      lines: [{ unitPriceMinor: 3_900, quantity: 2 }],
    });
    expect(await place(abroad)).toMatchObject({ ok: true, value: { created: false } });
    const alike = { ...form, idempotencyKey: "another-form-of-it" };
    expect(await place({ ...abroad, form: alike })).toMatchObject({ ok: true, value: { created: false } });
  });

  test("keeps state and postcode of its address", async () => {
    const address = { country: "US", ubigeo: null, district: null, state: "NY", postcode: "10001" };
    const zoneId = await addZone(shop.db, "abroad", 12_900);
    const prices = await shownPrices(shop.db);
    await place({ form: { ...form, ...address, zoneId, shownPrices: prices } });
    expect(await shop.db.query.orders.findFirst()).toMatchObject(address);
  });

  test("is in soles where the shop charges soles alone", async () => {
    const soles = { region: "INT", chargeUsd: false } as const;
    await priceZones(400);
    await agreeIn(soles);
    await place(soles);
    expect(await shop.db.query.orders.findFirst()).toMatchObject({ currency: "PEN", totalMinor: 27_180 });
  });

  test("is in soles as a whole while a way of delivery has no dollar price", async () => {
    await agreeIn(abroad);
    await place(abroad);
    expect(await shop.db.query.orders.findFirst()).toMatchObject({ currency: "PEN", totalMinor: 27_180 });
  });

  test.each<[string, () => PromiseLike<unknown>, Partial<PlaceOrderOptions>]>([
    ["dollars are no longer charged", () => Promise.resolve(), { chargeUsd: false }],
    ["the buyer changed to Peru", () => Promise.resolve(), { region: "PE" }],
    ["a line has lost its dollar price", () => shop.db.delete(productTranslations).where(inEnglish), {}],
  ])("is not placed when %s since the form was shown", async (_, change, options) => {
    await priceZones(400);
    await agreeIn(abroad);
    await change();
    expect(await place({ ...abroad, ...options })).toEqual({ ok: false, code: "cart-changed" });
    expect(await count(orders)).toBe(0);
  });

  test("is not placed in soles when all of it can be charged in dollars by now", async () => {
    await agreeIn(abroad);
    await priceZones(400);
    expect(await place(abroad)).toEqual({ ok: false, code: "cart-changed" });
  });

  test("is not placed when the way of delivery has lost its dollar price", async () => {
    await priceZones(400);
    await agreeIn(abroad);
    await priceZones(null);
    expect(await place(abroad)).toEqual({ ok: false, code: "zone-gone" });
    expect(await count(orders)).toBe(0);
  });
});

describe("an order made as a guest", () => {
  const ownerOf = async () => (await shop.db.select({ userId: orders.userId }).from(orders))[0]?.userId;
  const newUser = (uid: string) => addUser(shop.db, { email: `${uid}@example.com`, firebaseUid: uid });
  const again = { ok: true, value: { created: false } };

  test("comes to the account when its buyer signs in and sends the form again", async () => {
    await place();
    const guest = await ownerOf();
    expect(await place()).toMatchObject(again);
    expect(await ownerOf()).toBe(guest);
    const rosa = await newUser("rosa");
    expect(await place({ userId: rosa })).toMatchObject(again);
    expect(await ownerOf()).toBe(rosa);
    expect(await count(users)).toBe(1);
  });

  test.each([
    ["another form of the same cart", () => ({ form: { ...form, idempotencyKey: "another-form" } })],
    ["its form after the cart was emptied", () => ({ cart: { id: "empty", lines: [] } })],
  ])("comes to the account by %s", async (_, options) => {
    await place();
    const rosa = await newUser("rosa");
    expect(await place({ ...options(), userId: rosa })).toMatchObject(again);
    expect(await ownerOf()).toBe(rosa);
  });

  test("of a person whose row is gone comes too, but never one of another account", async () => {
    await place();
    await shop.db.update(orders).set({ userId: null });
    const [rosa, eva] = [await newUser("rosa"), await newUser("eva")];
    await place({ userId: rosa });
    expect(await ownerOf()).toBe(rosa);
    expect(await place({ userId: eva })).toMatchObject(again);
    expect(await place()).toMatchObject(again);
    expect(await ownerOf()).toBe(rosa);
  });
});

describe("references", () => {
  const another = () => ({ ...form, idempotencyKey: crypto.randomUUID(), note: crypto.randomUUID() });
  const referenceOf = async (endings?: string[]) => {
    const placed = await place({ form: another(), ...(endings && { referenceEndings: () => endings }) });
    if (!placed.ok) throw new Error(placed.code);
    return placed.value.reference;
  };
  const letters = [...REFERENCE_ALPHABET];
  /** Inserts orders of the day with these references. */
  const take = (references: string[]) =>
    shop.db.run(sql`insert into ${orders} (reference, reference_year, access_key, cart_id, idempotency_key, locale,
        region, subtotal_minor, total_minor, email, name, phone)
      select value, 2026, value || '-2026', 'taken', value || '-2026', 'es', 'PE', 0, 0, 'e@example.com', 'E', '+51'
      from json_each(${JSON.stringify(references)})`);

  test("one that is taken is passed over, in one request; another year may have had the same", async () => {
    expect(await referenceOf(["AAAAAA"])).toBe("325AAA");
    const before = shop.database.requests;
    expect(await referenceOf(["AAAAAA", "AAABBB", "BBBBBB"])).toBe("325BBB");
    expect(shop.database.requests - before).toBe(1);
    await shop.db.update(orders).set({ referenceYear: 2025 });
    expect(await referenceOf(["AAAAAA"])).toBe("325AAA");
  });

  test("where all that were drawn are taken others are drawn", async () => {
    await take(["325AAA", "325BBB"]);
    const draws = [["AAAAAA"], ["BBBBBB"], ["CCCCCC"]].values();
    const placed = await place({ referenceEndings: () => draws.next().value ?? [] });
    expect(placed).toMatchObject({ ok: true, value: { reference: "325CCC" } });
    expect(await count(users)).toBe(1);
  });

  test("one more character is used from the moment half of the day's are taken", async () => {
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    const day = pairs.flatMap((pair) => letters.map((last) => `325${pair}${last}`));
    // References of other days and years are ignored.
    await take(day.slice(0, 14_894).concat("324AAA", "326AAA", "325AAAA"));
    expect(await referenceOf()).toMatch(/^325[2-9A-Z]{3}$/);
    expect(await referenceOf()).toMatch(/^325[2-9A-Z]{3}$/);
    expect(await referenceOf()).toMatch(/^325[2-9A-Z]{4}$/);
    await shop.db.delete(orders).where(gt(orders.subtotalMinor, 0));
    await take(day.slice(14_894));
    const references = new Set(await Promise.all(Array.from({ length: 50 }, () => referenceOf())));
    expect(references.size).toBe(50);
    for (const reference of references) expect(reference).toMatch(/^325[2-9A-Z]{4}$/);
  });
});

test("an order outlives what it names", async () => {
  await place();
  await shop.db.delete(productVariants);
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.position, 1));
  expect(line).toMatchObject({ variantId: null, variantName: "Rojo" });
  expect(await shop.db.select().from(orderEvents)).toHaveLength(1);
});
