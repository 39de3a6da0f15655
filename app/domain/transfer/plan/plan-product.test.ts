import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { products, productTranslations, productVariants, stockRows } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addProduct, addTops, addVariant } from "~db/test-rows";
import { planFile, writePlans } from "../../../../tests/support/data/product-files";

let database: TestDatabase;
let product: number;
beforeEach(async () => {
  database = await createTestDatabase();
  await addTops(database.db);
  product = await addProduct(database.db, "Falda");
});
afterEach(() => database.close());

const plan = async (header: string, row: string) =>
  (await planFile(database.db, `record;product;${header}\nproduct;${product};${row}`))[0];

describe("a price of 0", () => {
  test.each([
    ["price:es", "0"],
    ["price:es", "0.00"],
    ["price:en;name:en", "0;Skirt"],
    ["price:en;name:en", "0;"],
    ["compare_at:es", "0"],
  ])("is refused: %s = %s", async (columns, values) => {
    const [column] = columns.split(";");
    expect(await plan(columns, values)).toMatchObject({
      outcome: "error",
      input: { words: {} },
      problems: expect.arrayContaining([{ line: 2, column, value: "0.00", code: "invalid-price" }]),
    });
  });

  test("is kept when it is stored already", async () => {
    await database.db.update(productTranslations).set({ priceMinor: 0 });
    expect(await plan("price:es;name:es", "0.00;Falda")).toMatchObject({
      outcome: "unchanged",
      problems: [],
    });
  });
});

test("a variant has at most as many attributes as its form allows", async () => {
  const variant = await addVariant(database.db, product);
  await database.db.insert(stockRows).values({ productId: product, variantId: variant });
  const attributes = (count: number, value = "sí") =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`detalle ${index}`, value]));
  const file = (values: Record<string, string>) =>
    `record;product;variant;attributes\nvariant;${product};${variant};"${JSON.stringify(values).replaceAll('"', '""')}"`;
  const refused = { outcome: "error", problems: [{ code: "too-many-attributes", value: "21" }] };
  expect(await planFile(database.db, file(attributes(21)))).toMatchObject([refused]);
  expect(await planFile(database.db, file(attributes(20)))).toMatchObject([{ outcome: "change" }]);
  await database.db.update(productVariants).set({ attributes: attributes(21) });
  expect(await planFile(database.db, file(attributes(21)))).toMatchObject([{ outcome: "unchanged" }]);
  expect(await planFile(database.db, file(attributes(21, "no")))).toMatchObject([refused]);
});

test("archiving deactivates a product, even if the file has no such column", async () => {
  await database.db.insert(stockRows).values({ productId: product });
  const file = "record;product;archived;category;name:es;price:es";
  const archived = `${file}
product;${product};2026-01-02T03:04:05Z;;;
product;nuevo;2026-01-02T03:04:05Z;8;Blusa;99
stock;nuevo;;;;`;
  await writePlans(database.db, await planFile(database.db, archived));
  const at = Date.parse("2026-01-02T03:04:05Z") / 1000;
  const states = database.db
    .select({ active: products.active, archivedAt: products.archivedAt })
    .from(products);
  expect(await states).toEqual([
    { active: false, archivedAt: at },
    { active: false, archivedAt: at },
  ]);
  expect((await planFile(database.db, archived))[0]).toMatchObject({ outcome: "unchanged" });
});

describe("ids in files", () => {
  const file = (productId: number, variantId: number) => `record;product;variant;category;name:es;price:es
product;${productId};;8;Blusa;99
variant;${productId};${variantId};;Rojo;
stock;${productId};${variantId};;;`;

  test("can't be so high for new rows that later ids exceed the limit", async () => {
    for (const [productId, variantId, column, value] of [
      [999_999_999, 5, "product", "999999999"],
      [50, 100_000_000, "variant", "100000000"],
    ] as const) {
      expect(await planFile(database.db, file(productId, variantId))).toMatchObject([
        { outcome: "error", problems: [{ column, value, code: "id-too-high" }] },
      ]);
    }
    const [fine] = await planFile(database.db, file(99_999_999, 99_999_999));
    expect(fine).toMatchObject({ outcome: "create" });
  });

  test("have as many digits as those in URLs", async () => {
    await database.db.run(`update sqlite_sequence set seq = 999999999 where name = 'products'`);
    product = await addProduct(database.db, "Falda");
    expect(product).toBe(1_000_000_000);
    expect(await plan("name:es", "Falda")).toMatchObject({ outcome: "unchanged", stored: { id: product } });
  });
});
