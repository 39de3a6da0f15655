import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { randomId } from "~/lib/ids";
import { catalogueState, orderLines, productListings, products, productVariants } from "~db/schema";
import {
  addProduct,
  addZone,
  cartLine,
  checkoutForm,
  openShop,
  shownPrices,
} from "../../../tests/support/data/catalogue";
import { findProduct, listNewest } from "./catalog.queries.server";
import { readListing } from "./listing/listing.queries.server";
import { readChoice } from "./listing/listing-choice";
import { refreshPrices } from "./listing/refresh-prices.server";
import type { Region } from "./region";

// Sales are compared with the database's clock.
const now = Math.floor(Date.now() / 1000);
const HOUR = 3600;

let shop: Awaited<ReturnType<typeof openShop>>;
let product: Awaited<ReturnType<typeof addProduct>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.database.close());

const addPolo = async () => {
  product = await addProduct(shop.db, { name: "Polo", pen: 7_000, compareAtPen: 10_000, usd: 2_000 });
};
const addColors = async () => {
  product = await addProduct(shop.db, {
    name: "Polo",
    pen: 10_000,
    usd: 3_000,
    variants: [
      { name: "Rojo", color: "#aa0000" },
      { name: "Azul", color: "#0000aa" },
    ],
  });
};

const setSale = (saleStartsAt: number | null, saleEndsAt: number | null) =>
  shop.db.update(products).set({ saleStartsAt, saleEndsAt }).where(eq(products.id, product.id));

const setPrices = (values: Partial<typeof productVariants.$inferInsert>, index = 0) =>
  shop.db
    .update(productVariants)
    .set(values)
    .where(eq(productVariants.id, product.variantIds[index] ?? 0));

async function cardPrice(region: Region = "PE") {
  const [card] = await listNewest(shop.reader, { locale: "es", region, limit: 1 });
  return card?.price;
}

const pagePrice = async (variant?: number, region: Region = "PE") => {
  const variantId = variant === undefined ? null : (product.variantIds[variant] ?? null);
  const found = await findProduct(shop.reader, { productId: product.id, variantId, locale: "es", region });
  return found?.price;
};

const terms = { locale: "es", region: "PE", chargeUsd: false } as const;

const newCart = (variant?: number) => {
  const variantId = variant === undefined ? null : (product.variantIds[variant] ?? null);
  return { id: randomId(12), lines: [cartLine(product.id, { variantId, quantity: 2 })] };
};

/** Products listed between two prices in céntimos, cheapest first. */
async function listed(minimum: number, maximum: number) {
  const choice = readChoice(new URLSearchParams({ sort: "price" }));
  const listing = await readListing(shop.reader, {
    locale: "es",
    region: "PE",
    categoryId: null,
    tiers: null,
    choice: { ...choice, minPrice: minimum, maxPrice: maximum },
  });
  return listing.products.map(({ id }) => id);
}

describe("a product with a former price", () => {
  const sale = { minor: 7_000, compareAtMinor: 10_000, currency: "PEN" };
  const regular = { minor: 10_000, compareAtMinor: null, currency: "PEN" };

  test.each([
    ["without dates", [null, null], sale],
    ["from this second on", [now, null], sale],
    ["until in an hour", [now - HOUR, now + HOUR], sale],
    ["from in an hour on", [now + HOUR, null], regular],
    ["until this second", [null, now], regular],
  ] as const)("on sale %s has its price on page, card, list and cart", async (_, [from, until], expected) => {
    await addPolo();
    await setSale(from, until);
    expect(await pagePrice()).toEqual(expected);
    expect(await cardPrice()).toMatchObject(expected);
    expect(await listed(expected.minor, expected.minor)).toEqual([product.id]);
    const { lines } = await readCartView(shop.reader, { cart: newCart(), ...terms });
    expect(lines[0]).toMatchObject({
      unitPrice: { minor: expected.minor },
      lineTotal: { minor: 2 * expected.minor },
      compareAt: expected.compareAtMinor === null ? null : { minor: expected.compareAtMinor },
    });
  });

  test("tells when its price changes next", async () => {
    await addPolo();
    const changesAt = async () => (await listNewest(shop.reader, { ...terms, limit: 1 }))[0]?.priceChangesAt;
    await setSale(now + HOUR, now + 2 * HOUR);
    expect(await changesAt()).toBe(now + HOUR);
    await setSale(now - HOUR, now + 2 * HOUR);
    expect(await changesAt()).toBe(now + 2 * HOUR);
    await setSale(now - HOUR, now);
    expect(await changesAt()).toBeUndefined();
  });

  test("whose sale ended since the checkout was displayed is not sold at the old price", async () => {
    await addPolo();
    const zoneId = await addZone(shop.db, "peru", 0);
    const cart = newCart();
    const place = async (fingerprint: string) => {
      const form = checkoutForm({ zoneId, fingerprint, shownPrices: await shownPrices(shop.db) });
      const options = { cart, form, userId: null, couponCode: null, ...terms, now: new Date() };
      const placed = await placeOrder(shop.reader, options);
      return placed.ok ? placed.value.totalMinor : placed.code;
    };
    const fingerprint = async () => (await readCartView(shop.reader, { cart, ...terms })).fingerprint;
    const old = await fingerprint();
    await setSale(null, now);
    expect(await place(old)).toBe("cart-changed");
    expect(await place(await fingerprint())).toBe(20_000);
    expect(await shop.db.select().from(orderLines)).toMatchObject([{ unitPriceMinor: 10_000, quantity: 2 }]);
  });

  test("moves in the lists once, when its sale has started", async () => {
    await addPolo();
    const generation = async () => (await shop.db.select().from(catalogueState).get())?.generation ?? 0;
    await setSale(now, null);
    const before = await generation();
    expect(await refreshPrices(shop.db)).toBe(0);
    // As the lists were before the start.
    await shop.db.update(productListings).set({ pricePe: 10_000 });
    await shop.db.update(products).set({ priceChangesAt: now });
    expect(await listed(7_000, 7_000)).toEqual([]);
    expect(await refreshPrices(shop.db)).toBe(1);
    expect(await listed(7_000, 7_000)).toEqual([product.id]);
    expect(await refreshPrices(shop.db)).toBe(0);
    expect(await generation()).toBe(before + 1);
  });

  test("cannot have a sale that ends before it starts", async () => {
    await addPolo();
    await expect(setSale(now, now)).rejects.toThrow();
  });
});

describe("a variant with its own price", () => {
  test("has it on its page and in the cart; the others have the product's", async () => {
    await addColors();
    await setPrices({ pricePenMinor: 12_000, compareAtPenMinor: 15_000, priceUsdMinor: 4_000 });
    expect(await pagePrice(0)).toEqual({ minor: 12_000, compareAtMinor: 15_000, currency: "PEN" });
    expect(await pagePrice(0, "INT")).toEqual({ minor: 4_000, compareAtMinor: null, currency: "USD" });
    expect(await pagePrice(1)).toEqual({ minor: 10_000, compareAtMinor: null, currency: "PEN" });
    const priceOf = async (variant: number) =>
      (await readCartView(shop.reader, { cart: newCart(variant), ...terms })).charge.minor;
    expect([await priceOf(0), await priceOf(1)]).toEqual([24_000, 20_000]);
  });

  test("makes lists show, sort and filter by the lowest price", async () => {
    await addColors();
    await setPrices({ pricePenMinor: 6_000 });
    expect(await cardPrice()).toEqual({ minor: 6_000, compareAtMinor: null, currency: "PEN", isFrom: true });
    expect(await listed(6_000, 6_000)).toEqual([product.id]);
    // The variant has no price in dollars, so that not all can be compared in dollars.
    expect(await cardPrice("INT")).toMatchObject({ currency: "PEN", isFrom: true });
    await setPrices({ pricePenMinor: 6_000 }, 1);
    expect(await cardPrice()).toEqual({ minor: 6_000, compareAtMinor: null, currency: "PEN" });
  });

  test("has its former price outside of the product's sale", async () => {
    await addColors();
    await setPrices({ pricePenMinor: 12_000, compareAtPenMinor: 15_000 });
    await setSale(now + HOUR, null);
    expect(await pagePrice(0)).toEqual({ minor: 15_000, compareAtMinor: null, currency: "PEN" });
    expect(await pagePrice(1)).toEqual({ minor: 10_000, compareAtMinor: null, currency: "PEN" });
  });

  test.each([
    { priceUsdMinor: 4_000 },
    { compareAtPenMinor: 4_000 },
    { pricePenMinor: 4_000, compareAtPenMinor: 4_000 },
    { pricePenMinor: 0 },
    { pricePenMinor: 12.5 },
  ])("cannot be %o", async (values) => {
    await addColors();
    await expect(setPrices(values)).rejects.toThrow();
  });
});
