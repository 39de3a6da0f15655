import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { productImages, products, productVariants } from "~db/schema";
import { addProduct, addZone, cartLine, openShop } from "../../../tests/support/data/catalogue";
import type { CartLine, LineKey } from "./cart";
import { findObstacles, readCartView } from "./cart.queries.server";
import { mirrorOf } from "./cart-mirror";

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.database.close());

const view = (
  lines: CartLine[],
  region: "PE" | "INT" = "PE",
  { locale = "es", chargeUsd = false }: { locale?: string; chargeUsd?: boolean } = {},
) => readCartView(shop.reader, { cart: { id: "cart", lines }, locale, region, chargeUsd });

test("a cart's mirror has decimal prices in soles and, where there is one, in dollars", async () => {
  const polo = await addProduct(shop.db, { name: "Polo", pen: 12_990, usd: 3_900 });
  const skirt = await addProduct(shop.db, { name: "Falda", pen: 20_000 });
  const cart = await view([cartLine(polo.id), cartLine(skirt.id)]);
  expect(mirrorOf(cart).items.map(({ price }) => price)).toEqual([{ es: 129.9, en: 39 }, { es: 200 }]);
});

test("a cart's mirror has the names of product and variant in each language", async () => {
  const names = { es: "Polo", en: "Tee" };
  const { id, variantIds } = await addProduct(shop.db, {
    name: names,
    variants: [{ name: "Rojo", color: "#aa0000" }],
    stock: [{ size: "M", stock: 3, variant: 0 }],
  });
  const [variantId = 0] = variantIds;
  for (const locale of ["es", "en"]) {
    const cart = await view([cartLine(id, { variantId })], "PE", { locale });
    expect(mirrorOf(cart).items).toMatchObject([
      { id, name: names, variant: { id: variantId, name: { es: "Rojo" } }, size: "M", qty: 1 },
    ]);
  }
});

describe("a cart view", () => {
  test("has name, variant, picture, price and stock of each line, in one database request", async () => {
    const { id, variantIds, stockRowIds } = await addProduct(shop.db, {
      name: { es: "Polo", en: "Tee" },
      compareAtPen: 15_990,
      variants: [{ name: "Rojo", color: "#aa0000", picture: "red" }],
      picture: "all",
      stock: [{ size: "M", stock: 3, variant: 0 }],
    });
    const before = shop.database.requests;
    const cart = await view([cartLine(id, { variantId: variantIds[0] ?? 0, quantity: 5 })]);
    expect(shop.database.requests - before).toBe(1);
    const soles = { code: "PEN", symbol: "S/." };
    expect(cart).toMatchObject({ dropped: [], charge: { minor: 64_950, currency: soles }, pieces: 5 });
    expect(cart.lines).toEqual([
      {
        productId: id,
        categoryId: 8,
        variantId: variantIds[0],
        size: "M",
        quantity: 5,
        name: "Polo",
        variantName: "Rojo",
        color: "#aa0000",
        picture: { key: "red", width: 960, height: 1280, color: "#c0ffee", widths: [320, 960] },
        unitPrice: { minor: 12_990, currency: soles },
        compareAt: { minor: 15_990, currency: soles },
        lineTotal: { minor: 64_950, currency: soles },
        prices: { PEN: 12_990, USD: null },
        stockRowId: stockRowIds[0],
        available: 3,
        madeToOrder: 2,
        missing: 0,
        madeToOrderDays: 10,
      },
    ]);
  });

  test("falls back to Spanish names and to the product's own pictures", async () => {
    const tee = await addProduct(shop.db, { name: { es: "Polo", en: "Tee" }, picture: "tee" });
    const blouse = await addProduct(shop.db, {
      name: "Blusa",
      variants: [{ name: "Azul", picture: "blue" }, { name: "Verde" }],
      picture: "blouse",
    });
    const green = cartLine(blouse.id, { variantId: blouse.variantIds[1] ?? 0 });
    const { lines } = await view([cartLine(tee.id), green], "PE", { locale: "en" });
    expect(lines.map(({ name, variantName, picture }) => [name, variantName, picture?.key])).toEqual([
      ["Tee", null, "tee"],
      ["Blusa", "Verde", "blouse"],
    ]);
    await shop.db.update(productImages).set({ focus: "50% 20%" });
    expect((await view([green], "PE")).lines[0]?.picture).toMatchObject({ key: "blouse", focus: "50% 20%" });
  });

  describe("from abroad", () => {
    const soles = { code: "PEN", symbol: "S/." };
    const dollars = { code: "USD", symbol: "$" };
    let polo: CartLine;
    let skirt: CartLine;
    beforeEach(async () => {
      polo = cartLine((await addProduct(shop.db, { name: "Polo", pen: 12_990, usd: 3_900 })).id, {
        quantity: 2,
      });
      skirt = cartLine((await addProduct(shop.db, { name: "Falda", pen: 20_000 })).id);
    });

    test("is charged in soles, with dollar prices for information", async () => {
      const abroad = await view([polo, skirt], "INT");
      expect(abroad.charge).toEqual({ minor: 45_980, currency: soles });
      expect(abroad.dollars).toEqual(dollars);
      expect(abroad.lines.map(({ lineTotal, prices }) => [lineTotal, prices.USD])).toEqual([
        [{ minor: 25_980, currency: soles }, 3_900],
        [{ minor: 20_000, currency: soles }, null],
      ]);
      const peru = await view([polo, skirt], "PE");
      expect([peru.charge, peru.dollars]).toEqual([abroad.charge, null]);
      expect(peru.fingerprint).toBe(abroad.fingerprint);
    });

    test("is charged in dollars when the shop may charge them", async () => {
      await addZone(shop.db, "abroad", 12_900, { priceUsdMinor: 3_500 });
      const abroad = await view([polo], "INT", { chargeUsd: true });
      expect(abroad.charge).toEqual({ minor: 7_800, currency: dollars });
      expect(abroad.lines[0]?.unitPrice).toEqual({ minor: 3_900, currency: dollars });
      expect(abroad.dollars).toBeNull();
      const inSoles = await view([polo], "INT");
      expect(abroad.fingerprint).not.toBe(inSoles.fingerprint);
      const peru = await view([polo], "PE", { chargeUsd: true });
      expect(peru.charge).toEqual({ minor: 25_980, currency: soles });
    });

    test("is charged in soles when one product has no dollar price", async () => {
      await addZone(shop.db, "abroad", 12_900, { priceUsdMinor: 3_500 });
      const mixed = await view([polo, skirt], "INT", { chargeUsd: true });
      expect([mixed.charge, mixed.dollars]).toEqual([{ minor: 45_980, currency: soles }, dollars]);
    });

    test("is charged in soles when a delivery zone has no dollar price", async () => {
      await addZone(shop.db, "peru", 1_200);
      const { charge } = await view([polo], "INT", { chargeUsd: true });
      expect(charge.currency).toEqual(soles);
    });
  });

  test("sells the product's stock for a variant without stock rows", async () => {
    const { id, variantIds, stockRowIds } = await addProduct(shop.db, {
      name: "Polo",
      variants: [{ name: "Rojo" }, { name: "Azul" }],
      stock: [
        { size: "M", stock: 9 },
        { size: "M", stock: 2, variant: 0 },
      ],
    });
    const { lines } = await view(variantIds.map((variantId) => cartLine(id, { variantId, quantity: 4 })));
    expect(lines.map(({ stockRowId, available }) => [stockRowId, available])).toEqual([
      [stockRowIds[1], 2],
      [stockRowIds[0], 4],
    ]);
  });

  test("shares a stock row between lines in their order", async () => {
    const { id, variantIds } = await addProduct(shop.db, {
      name: "Polo",
      variants: [{ name: "Rojo" }, { name: "Azul" }],
      stock: [{ size: "M", stock: 5 }],
    });
    const { lines } = await view(variantIds.map((variantId) => cartLine(id, { variantId, quantity: 3 })));
    expect(lines.map(({ available, madeToOrder }) => [available, madeToOrder])).toEqual([
      [3, 0],
      [2, 1],
    ]);
  });

  test("drops lines whose product, variant, size or price no longer exists", async () => {
    const kept = await addProduct(shop.db, { name: "Polo" });
    const inactive = await addProduct(shop.db, { name: "Viejo", active: false });
    const free = await addProduct(shop.db, { name: "Sin precio", pen: null });
    const gone = [
      cartLine(inactive.id),
      cartLine(free.id),
      cartLine(9999),
      cartLine(kept.id, { size: "XXL" }),
      cartLine(kept.id, { variantId: 77 }),
    ];
    const cart = await view([...gone, cartLine(kept.id)]);
    expect(cart.lines.map(({ name }) => name)).toEqual(["Polo"]);
    expect(cart.dropped).toEqual(gone);
  });

  test("of an empty cart needs no database request", async () => {
    await shop.reader.shop();
    const before = shop.database.requests;
    expect(await view([])).toMatchObject({ lines: [], charge: { minor: 0 }, pieces: 0 });
    expect(shop.database.requests).toBe(before);
  });

  test("of fifty lines needs one request, and its fingerprint changes with the quantities", async () => {
    const { id } = await addProduct(shop.db, {
      name: "Polo",
      stock: Array.from({ length: 50 }, (_, index) => ({ size: `T${index}`, stock: index })),
    });
    const lines = Array.from({ length: 50 }, (_, index) => cartLine(id, { size: `T${index}` }));
    const before = shop.database.requests;
    const cart = await view(lines);
    expect(shop.database.requests - before).toBe(1);
    expect(cart.lines).toHaveLength(50);
    const more = await view(lines.map((line) => ({ ...line, quantity: 2 })));
    expect(more.fingerprint).not.toBe(cart.fingerprint);
  });
});

describe("a sellable line", () => {
  const codeOf = async (line: LineKey) =>
    (await findObstacles(shop.reader, [line], { id: "cart", lines: [] }))[0];

  test("needs a size when the product has sizes", async () => {
    const { id } = await addProduct(shop.db, { name: "Polo", stock: [{ size: "M", stock: 0 }] });
    expect(await codeOf({ productId: id, variantId: null, size: "M" })).toBeNull();
    expect(await codeOf({ productId: id, variantId: null, size: null })).toBe("size-required");
    expect(await codeOf({ productId: id, variantId: null, size: "S" })).toBe("size-unknown");
  });

  test("has no size when the product has none", async () => {
    const { id } = await addProduct(shop.db, { name: "Bolso", stock: [{ size: null, stock: 4 }] });
    expect(await codeOf({ productId: id, variantId: null, size: null })).toBeNull();
    expect(await codeOf({ productId: id, variantId: null, size: "M" })).toBe("size-unknown");
  });

  test("needs one of the product's colours, but no variant when the variants have no colour", async () => {
    const colours = await addProduct(shop.db, { name: "Polo", variants: [{ name: "Rojo" }] });
    const design = await addProduct(shop.db, { name: "Gorro", variants: [{ name: "Inca", color: null }] });
    const [red] = colours.variantIds;
    const [inca] = design.variantIds;
    expect(await codeOf({ productId: colours.id, variantId: red ?? 0, size: "M" })).toBeNull();
    expect(await codeOf({ productId: colours.id, variantId: null, size: "M" })).toBe("variant-required");
    expect(await codeOf({ productId: colours.id, variantId: inca ?? 0, size: "M" })).toBe("variant-unknown");
    expect(await codeOf({ productId: design.id, variantId: null, size: "M" })).toBeNull();
    expect(await codeOf({ productId: design.id, variantId: inca ?? 0, size: "M" })).toBeNull();
    await shop.db.delete(productVariants).where(eq(productVariants.id, red ?? 0));
    expect(await codeOf({ productId: colours.id, variantId: red ?? 0, size: "M" })).toBe("variant-unknown");
  });

  test("needs an active product with a price and a stock row", async () => {
    const polo = await addProduct(shop.db, { name: "Polo" });
    await shop.db.update(products).set({ active: false }).where(eq(products.id, polo.id));
    const unpriced = await addProduct(shop.db, { name: "Sin precio", pen: null, usd: 900 });
    const free = await addProduct(shop.db, { name: "Gratis", pen: 0 });
    const unstocked = await addProduct(shop.db, { name: "Idea", stock: [] });
    for (const productId of [4711, polo.id, unpriced.id, free.id, unstocked.id]) {
      expect(await codeOf({ productId, variantId: null, size: "M" })).toBe("product-gone");
    }
  });
});
