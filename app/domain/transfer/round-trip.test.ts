import { asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { formatCsv } from "~/lib/text/csv";
import {
  auditLog,
  categories,
  categoryTranslations,
  languages,
  media,
  productImages,
  products,
  productTranslations,
  productVariants,
  stockRows,
  variantTranslations,
} from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { seedDatabase } from "../../../demo/seed";
import { addProduct } from "../../../tests/support/data/catalogue";
import { fileLanguages, planFile, readerOf, writePlans } from "../../../tests/support/data/product-files";
import { allProducts } from "./export/all-products.queries.server";
import type { ProductPlan } from "./plan/plan";
import { productColumns } from "./read/product-columns";
import { productFileRows } from "./read/product-file";
import { writeProduct } from "./write/write-product.server";

const open: TestDatabase[] = [];
async function newDatabase() {
  const database = await createTestDatabase();
  open.push(database);
  return database.db;
}
afterEach(() => {
  for (const database of open.splice(0)) database.close();
});

type Db = TestDatabase["db"];

async function exported(db: Db): Promise<string> {
  const rows: string[][] = [];
  for await (const page of allProducts(readerOf(db)))
    rows.push(...page.flatMap((product) => productFileRows(product, fileLanguages)));
  return formatCsv([productColumns(fileLanguages), ...rows]);
}

/** Adds texts and times that are difficult in CSV and missing in the demo shop. */
async function addOddities(db: Db) {
  await db
    .update(productTranslations)
    .set({
      name: "=HYPERLINK(1)",
      description: '"a";\n,b\n\n\'+c',
      composition: "-lino; seda",
      sizing: "@mayor",
      seoTitle: "=Falda; & más",
      seoDescription: "a\nb",
    })
    .where(sql`product_id = 106 and language_code = 'es'`);
  await db.delete(productTranslations).where(sql`product_id = 106 and language_code = 'en'`);
  await db
    .update(products)
    .set({
      active: false,
      archivedAt: 1_760_000_000,
      position: 7,
      whenOut: "sold_out",
      madeToOrderDays: 21,
      saleStartsAt: 1_795_755_600,
      saleEndsAt: 1_795_928_400,
      lowStockAt: 0,
      tags: ['"frío"; seda', "=1+1"],
    })
    .where(sql`id = 107`);
  await db
    .update(productVariants)
    .set({
      attributes: { material: "lino, 100 %", Cuidado: '"frío"' },
      pricePenMinor: 19_950,
      compareAtPenMinor: 25_000,
      priceUsdMinor: 6_000,
    })
    .where(sql`product_id = 106`);
  await db.update(stockRows).set({ sku: null }).where(sql`product_id = 106 and size = 'S'`);
  await db
    .update(stockRows)
    .set({ sku: "-1+2" })
    .where(sql`product_id = 106 and size = 'M' and variant_id = 10601`);
  await db.update(productImages).set({ focus: "7% 100%" }).where(sql`product_id = 106`);
  await db.update(productVariants).set({ mediaId: sql`(select min(id) from media)` }).where(sql`id = 10601`);
}

/** A shop with the languages, categories and pictures of another, but no products. */
async function emptyShopLike(db: Db): Promise<Db> {
  const other = await newDatabase();
  await other.insert(languages).values(await db.select().from(languages));
  await other.insert(media).values(await db.select().from(media));
  await other.insert(categories).values(await db.select().from(categories));
  await other.insert(categoryTranslations).values(await db.select().from(categoryTranslations));
  return other;
}

describe("an exported file that is imported again", () => {
  let db: Db;
  beforeEach(async () => {
    db = await newDatabase();
    await seedDatabase(db, { pictures: "one", widths: [320], putMedia: async () => {} });
    await addOddities(db);
  });

  test("changes nothing, not even texts that the forms would reject", async () => {
    await db
      .update(productTranslations)
      .set({ name: " Falda ", description: "a\r\nb \u202e" })
      .where(sql`product_id = 108 and language_code = 'en'`);
    const before = await exported(db);
    const plans = await planFile(db, before);
    expect(plans.length).toBe(await db.$count(products));
    expect(
      plans
        .filter(({ outcome }) => outcome !== "unchanged")
        .map(({ changes, problems }) => ({ changes, problems })),
    ).toEqual([]);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("recreates the shop in an empty one, byte for byte", async () => {
    const before = await exported(db);
    const other = await emptyShopLike(db);
    const plans = await planFile(other, before);
    expect(plans.filter(({ outcome }) => outcome !== "create").map(({ problems }) => problems)).toEqual([]);
    await writePlans(other, plans);
    expect(await exported(other)).toBe(before);
    expect(await other.$count(auditLog)).toBe(plans.length);
    expect(await other.$count(productImages)).toBe(await db.$count(productImages));
  });

  test("writes one changed cell and raises only the version of its row", async () => {
    const before = await exported(db);
    const changed = before.replace(/(\r\nstock,108,\d*,[^,]*,[^,]*,)(\d+)/, "$1777");
    expect(changed).not.toBe(before);
    const plans = await planFile(db, changed);
    const touched = plans.filter(({ outcome }) => outcome !== "unchanged");
    expect(touched).toMatchObject([{ outcome: "change", changes: [{ column: "stock", after: "777" }] }]);
    await writePlans(db, touched);
    expect(await exported(db)).toBe(changed);
    expect(await db.select({ id: products.id }).from(products).where(sql`version > 1`)).toEqual([]);
    expect(await db.select({ product: stockRows.productId }).from(stockRows).where(sql`version > 1`)).toEqual(
      [{ product: 108 }],
    );
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "import", entity: "product", entityId: "108" },
    ]);
  });

  test("is refused completely when the plan is outdated", async () => {
    const changed = (await exported(db)).replace(
      /(\r\nproduct,108,.*?,)Pantal|(?<=\r\nproduct,109,[^\r]*)true/,
      "$1false",
    );
    const plans = (await planFile(db, changed)).filter(({ outcome }) => outcome === "change");
    expect(plans).toHaveLength(1);
    await writePlans(db, plans);
    const context: StaffContext = { db, staff: { id: null, email: "rosa@example.com" } };
    expect(await writeProduct(context, plans[0] as ProductPlan)).toMatchObject({
      ok: false,
      code: "changed-meanwhile",
    });
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("is not written when one of its pictures was deleted meanwhile", async () => {
    const other = await emptyShopLike(db);
    const plan = (await planFile(other, await exported(db))).find(({ draft }) => draft.images.length > 0);
    const key = plan?.draft.images[0]?.source ?? "";
    await other.update(categories).set({ mediaId: null });
    expect((await other.delete(media).where(eq(media.key, key))).rowsAffected).toBe(1);
    const context: StaffContext = { db: other, staff: { id: null, email: "rosa@example.com" } };
    expect(await writeProduct(context, plan as ProductPlan)).toMatchObject({
      code: "picture-gone",
    });
    expect(await other.$count(products)).toBe(0);
  });
});

describe("a hand-written file", () => {
  let db: Db;
  beforeEach(async () => {
    db = await newDatabase();
    await db.insert(languages).values([
      { code: "es", currencySymbol: "S/.", currencyCode: "PEN", name: "Español" },
      { code: "en", currencySymbol: "$", currencyCode: "USD", name: "English" },
    ]);
    await db.insert(categories).values({ id: 8 });
  });

  const file = [
    "record;product;variant;size;sku;stock;category;color;name:es;name:en;price:es;compare_at:es",
    "product;nuevo;;;;;8;;Falda;Skirt;129,90;159.90",
    "variant;nuevo;roja;;;;;#aa0000;Rojo;Red;;",
    "variant;nuevo;azul;;;;;;Azul;;;",
    "stock;nuevo;roja;M;F-R-M;3;;;;;;",
    "stock;nuevo;roja;L;F-R-L;;;;;;;",
    "stock;nuevo;azul;;F-A;1;;;;;;",
  ].join("\n");

  test("creates a product with variants and sizes, and changes nothing the second time", async () => {
    const [created] = await planFile(db, file);
    expect(created).toMatchObject({ outcome: "create", problems: [] });
    await writePlans(db, [created as ProductPlan]);
    expect(
      await db
        .select({
          stock: stockRows.stock,
          size: stockRows.size,
          sku: stockRows.sku,
          color: productVariants.color,
        })
        .from(stockRows)
        .innerJoin(productVariants, sql`${productVariants.id} = variant_id`)
        .orderBy(asc(stockRows.id)),
    ).toEqual([
      { stock: 3, size: "M", sku: "F-R-M", color: "#aa0000" },
      { stock: 0, size: "L", sku: "F-R-L", color: "#aa0000" },
      { stock: 1, size: null, sku: "F-A", color: null },
    ]);
    expect(
      await db
        .select({ name: variantTranslations.name })
        .from(variantTranslations)
        .orderBy(asc(variantTranslations.name)),
    ).toEqual([{ name: "Azul" }, { name: "Red" }, { name: "Rojo" }]);
    expect(
      await db
        .select({
          code: productTranslations.languageCode,
          price: productTranslations.priceMinor,
          was: productTranslations.compareAtMinor,
        })
        .from(productTranslations),
    ).toEqual([
      { code: "es", price: 12_990, was: 15_990 },
      { code: "en", price: null, was: null },
    ]);
    expect(await planFile(db, file)).toMatchObject([{ outcome: "unchanged", changes: [] }]);
  });

  test("is read as it is displayed", async () => {
    const pasted = file
      .replace("Falda", "\u202dFal\u00adda\u202c")
      .replace("F-R-M", "F\u2011R\u2011Ｍ\u200b")
      .replace("roja;L;", "ro\u200bja;L\u00a0;");
    await writePlans(db, await planFile(db, file));
    expect(await planFile(db, pasted)).toMatchObject([{ outcome: "unchanged", changes: [] }]);
  });

  test("a row that ends early leaves its last columns as they are", async () => {
    await writePlans(db, await planFile(db, file));
    const [{ id } = { id: 0 }] = await db.select({ id: products.id }).from(products);
    const text = `record;product;name:es;price:es\nproduct;${id};Falda nueva\n`;
    expect(await planFile(db, text)).toMatchObject([
      { outcome: "change", changes: [{ column: "name:es", after: "Falda nueva" }] },
    ]);
  });

  test.each([
    ["129,90", "12x", { line: 2, column: "price:es", value: "12x", code: "invalid-price" }],
    ["129,90", "1.299", { line: 2, column: "price:es", value: "1.299", code: "invalid-price" }],
    ["129,90", "200", { line: 2, column: "compare_at:es", code: "compare-at-low" }],
    [";8;", ";Abrigos;", { line: 2, column: "category", value: "Abrigos", code: "unknown-category" }],
    ["Falda", "", { line: 2, column: "name:es", code: "missing" }],
    ["Falda", "\u202e\u200b", { line: 2, column: "name:es", code: "missing" }],
    ["Falda", "x".repeat(121), { line: 2, column: "name:es", code: "too-long", most: 120 }],
    ["#aa0000", "rojo", { line: 3, column: "color", value: "rojo", code: "invalid-color" }],
    ["roja;M;F-R-M;3", "roja;M;F-R-M;-3", { line: 5, column: "stock", value: "-3", code: "invalid-number" }],
    [
      "roja;M;F-R-M;3",
      "verde;M;F-R-M;3",
      { line: 5, column: "variant", value: "verde", code: "unknown-variant" },
    ],
    ["roja;L;", "roja;M;", { line: 6, column: "size", value: "M", code: "twice" }],
    ["F-R-M", "FÑ", { line: 5, column: "sku", value: "FÑ", code: "invalid-sku" }],
    ["roja;L;", "roja;;", { line: 2, column: "size", code: "mixed-sizes" }],
    ["\nstock;nuevo;azul;;F-A;1;;;;;;", "", { line: 2, column: "size", code: "without-stock-row" }],
    ["129,90;159.90", ";", { line: 2, column: "price:es", code: "active-without-price" }],
    [
      "stock;nuevo;azul",
      "stok;nuevo;azul",
      { line: 7, column: "record", value: "stok", code: "unknown-record" },
    ],
  ])("reports a problem: %s → %s", async (from, to, problem) => {
    const [refused] = await planFile(db, file.replace(from, to));
    expect(refused?.outcome).toBe("error");
    expect(refused?.problems).toContainEqual(expect.objectContaining(problem));
  });

  test("is refused when a SKU belongs to another product, by the plan and by the database", async () => {
    await writePlans(db, await planFile(db, file));
    const other = file
      .replaceAll("nuevo", "otro")
      .replace("F-R-M", "X")
      .replace("Falda", "Blusa")
      .replace("F-A", "Y")
      .replace("F-R-L", "Z");
    const [fine] = await planFile(db, other);
    const { id: another } = await addProduct(db, { name: "Otra" });
    await db.update(stockRows).set({ sku: "X" }).where(eq(stockRows.productId, another));
    const context: StaffContext = { db, staff: { id: null, email: "rosa@example.com" } };
    expect(await writeProduct(context, fine as ProductPlan)).toEqual({ ok: false, code: "sku-taken" });
    expect((await db.query.productTranslations.findMany()).map(({ name }) => name)).not.toContain("Blusa");
  });
});
