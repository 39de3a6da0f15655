import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addProduct, addTops, addVariant, failure, orderValues } from "~db/test-rows";
import {
  categories,
  languages,
  media,
  orderLines,
  orders,
  productImages,
  products,
  productTranslations,
  productVariants,
  stockRows,
} from "..";

let database: TestDatabase;
let blouse: number;

beforeEach(async () => {
  database = await createTestDatabase();
  await addTops(database.db);
  blouse = await addProduct(database.db, "Blusa");
});
afterEach(() => database.close());

describe("stock", () => {
  test("one row for each product, variant and size, also where there is no variant or no size", async () => {
    const { db } = database;
    const variantId = await addVariant(db, blouse);
    const sellables = [
      { productId: blouse },
      { productId: blouse, size: "M" },
      { productId: blouse, variantId },
      { productId: blouse, variantId, size: "M" },
    ];
    await db.insert(stockRows).values(sellables);
    for (const sellable of sellables) {
      expect(await failure(db.insert(stockRows).values(sellable))).toMatchObject({
        kind: "unique",
        constraint: "stock_rows.product_id, stock_rows.variant_key, stock_rows.size_key",
      });
    }
  });

  test("a count is whole and never negative", async () => {
    const { db } = database;
    await db.insert(stockRows).values({ productId: blouse, stock: 0 });
    for (const stock of [-1, 1.5]) {
      expect(await failure(db.update(stockRows).set({ stock }))).toMatchObject({
        kind: "check",
        constraint: "stock_rows_stock",
      });
    }
  });

  test("a row's variant is one of its product's", async () => {
    const { db } = database;
    const variantId = await addVariant(db, await addProduct(db, "Falda"));
    const write = db.insert(stockRows).values({ productId: blouse, variantId });
    expect(await failure(write)).toMatchObject({ kind: "foreign_key" });
  });
});

describe("prices", () => {
  const setPrices = (priceMinor: number | null, compareAtMinor: number | null) =>
    failure(database.db.update(productTranslations).set({ priceMinor, compareAtMinor }));

  test("a language may have no price of its own", async () => {
    expect(await setPrices(null, null)).toBeNull();
  });

  test("minor units are whole", async () => {
    expect(await setPrices(129.9, null)).toMatchObject({ constraint: "product_translations_price" });
  });

  test("a former price is above the price", async () => {
    expect(await setPrices(100, 120)).toBeNull();
    for (const price of [120, null]) {
      expect(await setPrices(price, 120)).toMatchObject({ constraint: "product_translations_compare_at" });
    }
  });
});

describe("deletion", () => {
  test("a product takes its words, variants, stock and pictures with it, and leaves the picture's file", async () => {
    const { db } = database;
    const variantId = await addVariant(db, blouse);
    await db.insert(stockRows).values({ productId: blouse, variantId });
    await db
      .insert(media)
      .values({ key: "k", contentType: "image/webp", width: 640, height: 800, byteSize: 9 });
    await db.insert(productImages).values({ productId: blouse, variantId, mediaId: 1 });
    await db.delete(products).where(eq(products.id, blouse));
    for (const table of [productTranslations, productVariants, stockRows, productImages]) {
      expect(await db.$count(table)).toBe(0);
    }
    expect(await db.$count(media)).toBe(1);
  });

  test("a variant takes its stock and pictures with it", async () => {
    const { db } = database;
    const variantId = await addVariant(db, blouse);
    await db.insert(stockRows).values([{ productId: blouse }, { productId: blouse, variantId }]);
    await db.delete(productVariants);
    expect(await db.select({ variantId: stockRows.variantId }).from(stockRows)).toEqual([
      { variantId: null },
    ]);
  });

  test("a picture that is shown stays", async () => {
    const { db } = database;
    await db
      .insert(media)
      .values({ key: "k", contentType: "image/webp", width: 640, height: 800, byteSize: 9 });
    await db.insert(productImages).values({ productId: blouse, mediaId: 1 });
    expect(await failure(db.delete(media))).toMatchObject({ kind: "foreign_key" });
  });

  test("a product that an order names stays, and can be archived", async () => {
    const { db } = database;
    await db.insert(orders).values(orderValues());
    await db.insert(orderLines).values({
      orderId: 1,
      position: 1,
      productId: blouse,
      productName: "Blusa",
      unitPriceMinor: 1,
      quantity: 1,
    });
    expect(await failure(db.delete(products))).toMatchObject({ kind: "foreign_key" });
    expect(await failure(db.update(products).set({ archivedAt: 1 }))).toMatchObject({
      constraint: "products_archived_is_inactive",
    });
    await db.update(products).set({ archivedAt: 1, active: false });
  });

  test("a category with products and a language with words stay", async () => {
    const { db } = database;
    expect(await failure(db.delete(categories))).toMatchObject({ kind: "foreign_key" });
    expect(await failure(db.delete(languages))).toMatchObject({ kind: "foreign_key" });
    const renamed = db.update(languages).set({ code: "pt" }).where(eq(languages.code, "es"));
    expect(await failure(renamed)).toMatchObject({ kind: "foreign_key" });
  });

  test("the id of a deleted product is not given out again", async () => {
    const { db } = database;
    await db.delete(products);
    expect(await addProduct(db, "Falda")).toBeGreaterThan(blouse);
  });
});
