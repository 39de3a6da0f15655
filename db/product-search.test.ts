import { and, asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { productSearch } from "./product-search";
import {
  categories,
  categoryTranslations,
  products,
  productTranslations,
  productVariants,
  variantTranslations,
} from "./schema";
import { createTestDatabase, type TestDatabase } from "./test-database";
import { addCategory, addProduct, addTops, addVariant } from "./test-rows";

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  await addTops(database.db);
});
afterEach(() => database.close());

/** Ids of the products whose texts in the language match the FTS5 expression, oldest first. */
async function find(expression: string, languageCode = "es"): Promise<number[]> {
  const match = `{name description search_category search_variants} : (${expression}) AND language_code : "${languageCode}"`;
  const rows = await database.db
    .select({ productId: productTranslations.productId })
    .from(productSearch)
    .innerJoin(productTranslations, eq(productTranslations.id, productSearch.rowid))
    .where(sql`product_search match ${match}`)
    .orderBy(asc(productSearch.rowid));
  return rows.map(({ productId }) => productId);
}

/** Fails with SQLITE_CORRUPT when the index differs from its table. */
const checkIntegrity = () =>
  database.db.run(sql`insert into product_search (product_search, rank) values ('integrity-check', 1)`);

afterEach(checkIntegrity);

describe("folding", () => {
  test.each(["pantalon", "PANTALÓN", "pantalón", '"pan"*', '"pa"*', '"pantalo"*'])(
    "%s finds Pantalón",
    async (word) => {
      const id = await addProduct(database.db, "Pantalón de lino");
      expect(await find(word)).toEqual([id]);
    },
  );

  test.each(["nino", "NIÑO", "niño"])("%s finds niño", async (word) => {
    const id = await addProduct(database.db, "Gorro", "Para niño");
    expect(await find(word)).toEqual([id]);
  });
});

test("each language is searched separately, and the language code is not searchable", async () => {
  const { db } = database;
  const id = await addProduct(db, "Blusa roja");
  await db.insert(productTranslations).values({ productId: id, languageCode: "en", name: "Red blouse" });
  expect(await find("red", "en")).toEqual([id]);
  expect(await find("red", "es")).toEqual([]);
  expect(await find("en", "en")).toEqual([]);
});

describe("the index is updated by", () => {
  test("an update, an upsert and a deletion of translations", async () => {
    const { db } = database;
    const id = await addProduct(db, "Blusa roja");
    await db.update(productTranslations).set({ name: "Blusa verde" });
    expect(await find("roja")).toEqual([]);
    expect(await find("verde")).toEqual([id]);
    const words = { productId: id, languageCode: "es", name: "Blusa azul" };
    const target = [productTranslations.productId, productTranslations.languageCode];
    await db.insert(productTranslations).values(words).onConflictDoUpdate({ target, set: words });
    expect(await find("verde")).toEqual([]);
    expect(await find("azul")).toEqual([id]);
    await db.delete(productTranslations);
    expect(await find("azul")).toEqual([]);
  });

  test("deletion of a product", async () => {
    const { db } = database;
    const other = await addProduct(db, "Blusa");
    const id = await addProduct(db, "Blusa");
    await db.delete(products).where(eq(products.id, id));
    expect(await find("blusa")).toEqual([other]);
  });

  test("changes of category names, which match in every language", async () => {
    const { db } = database;
    const id = await addProduct(db, "Camisa");
    expect([await find("blusas"), await find("tops")]).toEqual([[id], [id]]);
    const english = and(eq(categoryTranslations.categoryId, 8), eq(categoryTranslations.languageCode, "en"));
    await db.update(categoryTranslations).set({ name: "Shirts" }).where(english);
    expect([await find("tops"), await find("shirts")]).toEqual([[id], [id]]);
    await db.delete(categoryTranslations).where(english);
    expect([await find("blusas"), await find("shirts")]).toEqual([[id], []]);
    await db.delete(categoryTranslations);
    expect(await find("blusas")).toEqual([]);
    await db.insert(categoryTranslations).values({ categoryId: 8, languageCode: "es", name: "Playeras" });
    expect(await find("playeras")).toEqual([id]);
  });

  test("changes of variants, whose names match in every language", async () => {
    const { db } = database;
    const id = await addProduct(db, "Camisa");
    const variantId = await addVariant(db, id);
    const otherId = await addVariant(db, id);
    const named = (variant: number, languageCode: string, name: string) =>
      db.insert(variantTranslations).values({ variantId: variant, languageCode, name });
    await named(variantId, "es", "Negro");
    await named(variantId, "en", "Black");
    await named(otherId, "es", "Guinda");
    expect([await find("negro"), await find("black"), await find("guinda")]).toEqual([[id], [id], [id]]);
    await db.update(variantTranslations).set({ name: "Carbón" }).where(eq(variantTranslations.name, "Negro"));
    expect([await find("negro"), await find("carbon")]).toEqual([[], [id]]);
    await db.delete(variantTranslations).where(eq(variantTranslations.name, "Black"));
    expect(await find("black")).toEqual([]);
    await db.delete(productVariants).where(eq(productVariants.id, variantId));
    expect([await find("carbon"), await find("guinda")]).toEqual([[], [id]]);
    await db.delete(productTranslations);
    await db.insert(productTranslations).values({ productId: id, languageCode: "es", name: "Camisa" });
    expect(await find("guinda")).toEqual([id]);
    await db.delete(products);
    expect(await find("guinda")).toEqual([]);
  });

  test("a move to another category", async () => {
    const { db } = database;
    const id = await addProduct(db, "Camisa");
    await addCategory(db, 10, { es: "Calzado" });
    await db.insert(categories).values({ id: 11 });
    await db.update(products).set({ categoryId: 10 });
    expect([await find("blusas"), await find("calzado")]).toEqual([[], [id]]);
    await db.update(products).set({ categoryId: 11 });
    expect([await find("calzado"), await find("camisa")]).toEqual([[], [id]]);
  });
});

test("an insert reports the translation's id although triggers write to the index", async () => {
  const { db } = database;
  await addProduct(db, "Blusa");
  const id = await addProduct(db, "Falda");
  const result = await db
    .insert(productTranslations)
    .values({ productId: id, languageCode: "en", name: "Skirt" });
  const row = await db.query.productTranslations.findFirst({ where: eq(productTranslations.name, "Skirt") });
  expect(Number(result.lastInsertRowid)).toBe(row?.id);
});
