import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { products, productVariants, stockRows } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addProduct, addTops, addVariant } from "~db/test-rows";
import { planFile, readerOf } from "../../../../tests/support/data/product-files";
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "../import-limits";
import { exportProducts, exportStock } from "./export-files.server";
import { listExportParts, type ProductRange, readPart } from "./export-parts.queries.server";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await addTops(database.db);
});
afterEach(() => database.close());

async function textOf(pieces: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
const productFile = (part: ProductRange | null) => textOf(exportProducts(readerOf(database.db), part));

/** Forty products with long texts, many rows or multi-byte characters. */
async function addUneven() {
  const { db } = database;
  for (let number = 0; number < 40; number++) {
    const id = await addProduct(db, `Falda "ñandú" ${number}`, '"ñ",\n'.repeat((number * 37) % 400));
    const variant = await addVariant(db, id);
    await db.update(productVariants).set({ attributes: { tela: '"ñ"'.repeat(60) } });
    const sizes = Array.from({ length: 1 + ((number * 7) % 30) }, (_, size) => `T${size}`);
    await db.insert(stockRows).values(sizes.map((size) => ({ productId: id, variantId: variant, size })));
  }
  await db.delete(products).where(sql`id in (7, 8, 9)`);
}

test("parts cover all products, each in a file that can be imported again", async () => {
  await addUneven();
  const most = 60_000;
  const parts = await listExportParts(readerOf(database.db), most);
  expect(parts.length).toBeGreaterThan(2);
  const plans = [];
  for (const part of parts) {
    const text = await productFile(part);
    expect(new TextEncoder().encode(text).byteLength).toBeLessThanOrEqual(most);
    expect(text.split("\r\n").length - 1).toBeLessThanOrEqual((MAX_IMPORT_ROWS / MAX_IMPORT_BYTES) * most);
    const planned = await planFile(database.db, text);
    expect(planned).toHaveLength(part.products);
    plans.push(...planned);
  }
  expect(plans.map(({ outcome, changes, problems }) => ({ outcome, changes, problems }))).toEqual(
    plans.map(() => ({ outcome: "unchanged", changes: [], problems: [] })),
  );
  expect(plans.map(({ stored }) => stored?.id)).toEqual(
    (await database.db.select({ id: products.id }).from(products)).map(({ id }) => id),
  );
});

test("a small catalogue is one part, which also limits the stock file", async () => {
  const id = await addProduct(database.db, "Falda");
  await database.db.insert(stockRows).values({ productId: id, sku: "F" });
  expect(await listExportParts(readerOf(database.db))).toEqual([{ from: id, to: id, products: 1 }]);
  expect(await productFile({ from: id, to: id })).toBe(await productFile(null));
  const stock = (part: ProductRange) => textOf(exportStock(readerOf(database.db), part));
  expect(await stock({ from: id, to: id })).toContain("\r\n1,,,F,0,Falda,");
  expect(await stock({ from: id + 1, to: id + 9 })).not.toContain("Falda");
});

test("readPart parses a range or returns null", () => {
  const read = (text: string) => readPart(new URLSearchParams(text));
  expect(read("from=3&to=9")).toEqual({ from: 3, to: 9 });
  for (const text of ["", "from=3", "to=9", "from=0&to=9", "from=x&to=9"]) expect(read(text)).toBeNull();
});
