import { expect, test } from "vitest";
import { readShop } from "~/domain/settings/shop.server";
import { createReadBatcher } from "~db/read-batcher";
import { productImages } from "~db/schema";
import { addProduct, type TestProduct } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import { hasColors, needsSize } from "./catalog";
import { findProduct, listNewest } from "./catalog.queries.server";
import { suggestProducts } from "./listing/listing.queries.server";

const peru = { locale: "es", region: "PE" } as const;
const abroad = { locale: "en", region: "INT" } as const;

test("listNewest returns the newest active products", async () => {
  const { db, reader } = await openOwnShop();
  for (const name of ["uno", "dos", "tres"]) await addProduct(db, { name });
  await addProduct(db, { name: "oculto", active: false });
  const newest = await listNewest(reader, { ...peru, limit: 2 });
  expect(newest.map(({ name }) => name)).toEqual(["tres", "dos"]);
});

test("the language selects the texts, the region the price", async () => {
  const { db, reader } = await openOwnShop();
  const { id } = await addProduct(db, { name: { es: "Blusa", en: "Blouse" }, usd: 3900 });
  const shown = async (locale: string, region: "PE" | "INT") => {
    const product = await findProduct(reader, { productId: id, variantId: null, locale, region });
    return [product?.name, product?.price?.currency, product?.price?.minor];
  };
  expect(await shown("es", "INT")).toEqual(["Blusa", "USD", 3900]);
  expect(await shown("en", "PE")).toEqual(["Blouse", "PEN", 12990]);
});

test("missing texts fall back to Spanish, a missing dollar price to soles", async () => {
  const { db, reader } = await openOwnShop();
  const { id } = await addProduct(db, { name: "Poncho" });
  const product = await findProduct(reader, { productId: id, variantId: null, ...abroad });
  expect(product?.name).toBe("Poncho");
  expect(product?.price).toMatchObject({ currency: "PEN", minor: 12990 });
});

test("the first variant is the default; a variant has its own sizes and pictures", async () => {
  const { db, reader } = await openOwnShop();
  const { id, variantIds } = await addProduct(db, {
    name: "Falda",
    variants: [
      { name: "Roja", color: "#aa0000", picture: "red" },
      { name: "Azul", color: "#0000aa", picture: "blue" },
    ],
    stock: [
      { size: "S", stock: 4, variant: 0 },
      { size: "M", stock: 0, variant: 1 },
    ],
  });
  const first = await findProduct(reader, { productId: id, variantId: null, ...peru });
  expect(first?.variantId).toBe(variantIds[0]);
  expect(first?.sizes).toEqual([{ size: "S", stock: 4 }]);
  const second = await findProduct(reader, { productId: id, variantId: variantIds[1] ?? 0, ...peru });
  expect(second?.sizes).toEqual([{ size: "M", stock: 0 }]);
  expect(second?.pictures.map(({ key }) => key)).toEqual(["blue"]);
  const unknown = await findProduct(reader, { productId: id, variantId: 99_999, ...peru });
  expect(unknown?.variantId).toBe(variantIds[0]);
});

test("pictures have a focal point only where it is not the centre", async () => {
  const { db, reader } = await openOwnShop();
  const { id } = await addProduct(db, {
    name: "Polo",
    picture: "front",
    variants: [{ name: "Rojo", picture: "red" }],
  });
  const product = () => findProduct(reader, { productId: id, variantId: null, ...peru });
  const card = async () => (await listNewest(reader, { ...peru, limit: 1 }))[0]?.picture;
  expect((await product())?.pictures.map((picture) => "focus" in picture)).toEqual([false, false]);
  expect(await card()).not.toHaveProperty("focus");
  await db.update(productImages).set({ focus: "50% 20%" });
  expect((await product())?.pictures.map(({ focus }) => focus)).toEqual(["50% 20%", "50% 20%"]);
  expect((await product())?.variants[0]?.picture?.focus).toBe("50% 20%");
  expect(await card()).toMatchObject({ focus: "50% 20%" });
});

test("a variant without stock rows uses the product's", async () => {
  const { db, reader } = await openOwnShop();
  const { id } = await addProduct(db, {
    name: "Gorro",
    variants: [{ name: "Gris" }],
    stock: [{ size: null, stock: 7 }],
  });
  const product = await findProduct(reader, { productId: id, variantId: null, ...peru });
  expect(product?.sizes).toEqual([{ size: null, stock: 7 }]);
  expect(product && needsSize(product)).toBe(false);
});

test("a variant picker is shown only for variants with a colour", async () => {
  const { db, reader } = await openOwnShop();
  const { id } = await addProduct(db, { name: "Tarjeta", variants: [{ name: "Flores", color: null }] });
  const product = await findProduct(reader, { productId: id, variantId: null, ...peru });
  expect(product && hasColors(product)).toBe(false);
});

test("an inactive or unknown product is not found", async () => {
  const { db, reader } = await openOwnShop();
  const { id } = await addProduct(db, { name: "oculto", active: false });
  expect(await findProduct(reader, { productId: id, variantId: null, ...peru })).toBeNull();
  expect(await findProduct(reader, { productId: 4242, variantId: null, ...peru })).toBeNull();
});

test("search ignores accents, matches prefixes and plurals, and finds active products only", async () => {
  const { db, reader } = await openOwnShop();
  await addProduct(db, { name: "Pantalón palazzo" });
  await addProduct(db, { name: "Suéter" });
  await addProduct(db, { name: "Pantalón oculto", active: false });
  const names = async (query: string) => {
    const found = await suggestProducts(reader, { ...peru, categoryId: null, typed: query, limit: 6 });
    return found.map(({ name }) => name);
  };
  expect(await names("pantalones")).toEqual(["Pantalón palazzo"]);
  expect(await names("sueter")).toEqual(["Suéter"]);
  expect(await names('" OR name:*')).toEqual([]);
});

test("a page of products and the shop's data take one round trip", async () => {
  const { database, db } = await openOwnShop();
  await addProduct(db, { name: "uno" });
  const { read } = createReadBatcher(db);
  const before = database.requests;
  await Promise.all([
    listNewest({ db, read }, { ...peru, limit: 6 }),
    readShop({ db, read }, `shop-of-this-test-${Math.random()}`, 0),
  ]);
  expect(database.requests - before).toBe(1);
});

test("a card says that a product is sold out when none of the rows that are sold has stock", async () => {
  const { db, reader } = await openOwnShop();
  const isSoldOut = async (product: Partial<TestProduct>) => {
    await addProduct(db, { name: "Bolso", ...product });
    return (await listNewest(reader, { ...peru, limit: 1 }))[0]?.isSoldOut;
  };
  const empty = [{ size: "M", stock: 0 }];
  expect(await isSoldOut({ stock: empty })).toBe(false);
  expect(await isSoldOut({ stock: empty, whenOut: "sold_out" })).toBe(true);
  expect(await isSoldOut({ stock: [...empty, { size: "L", stock: 1 }], whenOut: "sold_out" })).toBe(false);
  const replaced = [
    { size: "M", stock: 5 },
    { size: "M", stock: 0, variant: 0 },
  ];
  expect(await isSoldOut({ stock: replaced, variants: [{ name: "Rojo" }], whenOut: "sold_out" })).toBe(true);
});
