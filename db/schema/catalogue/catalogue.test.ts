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
  test("each combination of product, variant and size has one row, also without variant or size", async () => {
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

  test("stock is a non-negative integer", async () => {
    const { db } = database;
    await db.insert(stockRows).values({ productId: blouse, stock: 0 });
    for (const stock of [-1, 1.5]) {
      expect(await failure(db.update(stockRows).set({ stock }))).toMatchObject({
        kind: "check",
        constraint: "stock_rows_stock",
      });
    }
  });

  test("a row's variant must belong to its product", async () => {
    const { db } = database;
    const variantId = await addVariant(db, await addProduct(db, "Falda"));
    const write = db.insert(stockRows).values({ productId: blouse, variantId });
    expect(await failure(write)).toMatchObject({ kind: "foreign_key" });
  });
});

describe("prices", () => {
  const setPrices = (priceMinor: number | null, compareAtMinor: number | null) =>
    failure(database.db.update(productTranslations).set({ priceMinor, compareAtMinor }));

  test("a language may have no price", async () => {
    expect(await setPrices(null, null)).toBeNull();
  });

  test("minor units are integers", async () => {
    expect(await setPrices(129.9, null)).toMatchObject({ constraint: "product_translations_price" });
  });

  test("the compare-at price must be above the price", async () => {
    expect(await setPrices(100, 120)).toBeNull();
    for (const price of [120, null]) {
      expect(await setPrices(price, 120)).toMatchObject({ constraint: "product_translations_compare_at" });
    }
  });
});

describe("deletion", () => {
  test("deleting a product deletes its translations, variants, stock and pictures, but not the media rows", async () => {
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

  test("deleting a variant deletes its stock and pictures", async () => {
    const { db } = database;
    const variantId = await addVariant(db, blouse);
    await db.insert(stockRows).values([{ productId: blouse }, { productId: blouse, variantId }]);
    await db.delete(productVariants);
    expect(await db.select({ variantId: stockRows.variantId }).from(stockRows)).toEqual([
      { variantId: null },
    ]);
  });

  test("a media row in use cannot be deleted", async () => {
    const { db } = database;
    await db
      .insert(media)
      .values({ key: "k", contentType: "image/webp", width: 640, height: 800, byteSize: 9 });
    await db.insert(productImages).values({ productId: blouse, mediaId: 1 });
    expect(await failure(db.delete(media))).toMatchObject({ kind: "foreign_key" });
  });

  test("a product with orders cannot be deleted but can be archived", async () => {
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

  test("a category with products and a language with translations cannot be deleted", async () => {
    const { db } = database;
    expect(await failure(db.delete(categories))).toMatchObject({ kind: "foreign_key" });
    expect(await failure(db.delete(languages))).toMatchObject({ kind: "foreign_key" });
    const renamed = db.update(languages).set({ code: "pt" }).where(eq(languages.code, "es"));
    expect(await failure(renamed)).toMatchObject({ kind: "foreign_key" });
  });

  test("the id of a deleted product is not reused", async () => {
    const { db } = database;
    await db.delete(products);
    expect(await addProduct(db, "Falda")).toBeGreaterThan(blouse);
  });
});
