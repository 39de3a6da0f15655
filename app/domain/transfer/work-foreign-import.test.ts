import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditLog, importItems, productImages, products, productTranslations, stockRows } from "~db/schema";
import { addProduct } from "~db/test-rows";
import { openImportShop } from "../../../tests/support/data/import-shop";
import { confirmImport } from "./confirm-import.server";
import { defaultOptions, type ImportOptions, optionsKey } from "./import";
import { readBasis, readImport, readShopVocabulary } from "./imports.queries.server";
import { type ImportContext, setStatus } from "./plan/plan-items.server";
import { changeImportOptions } from "./work-import.server";
import { checkSlice } from "./write/check-slice.server";

let importShop: Awaited<ReturnType<typeof openImportShop>>;
let context: ImportContext;
beforeEach(async () => {
  importShop = await openImportShop();
  ({ context } = importShop);
});
afterEach(() => importShop.database.close());

const start = (text: string, options: Partial<ImportOptions> = {}) => importShop.start(text, options);
const workOff = (id: number) => importShop.workOff(id);
const progressOf = (id: number) => importShop.progressOf(id);
const items = (id: number) => importShop.items(id);

const confirm = async (id: number) => confirmImport(context, await progressOf(id));

const SHOPIFY =
  "Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Vendor\n";
const row = (name: string) => `${name},${name},Tops,Talla,S,${name}-S,3,99,,Lima\n`;

describe("a Shopify file", () => {
  test("in another currency is converted by its rate, to the cent", async () => {
    const compared = SHOPIFY.replace("Vendor", "Variant Compare At Price");
    const id = await start(compared + row("blusa").replace(",99,", ",33.35,").replace("Lima", "40"), {
      rate: 3.75,
      withPictures: false,
    });
    await workOff(id);
    await confirm(id);
    await workOff(id);
    const [words] = await importShop.db.select().from(productTranslations);
    expect(words).toMatchObject({ languageCode: "es", priceMinor: 12_506, compareAtMinor: 15_000 });
  });

  test.each([0.000001, 999_999])("whose price is impossible at the rate %s is refused", async (rate) => {
    const id = await start(SHOPIFY + row("blusa"), { rate, withPictures: false });
    await workOff(id);
    const [item] = await items(id);
    expect(item?.report?.problems).toContainEqual({
      line: 2,
      column: "price",
      value: "99",
      code: "invalid-price",
    });
  });

  test("as drafts makes new products inactive and without a price, and leaves those of others", async () => {
    const [old] = await Promise.all([addProduct(importShop.db, "polo")]);
    await importShop.db.insert(stockRows).values({ productId: old, size: "S", stock: 1 });
    const before = await importShop.db.select().from(productTranslations);
    const id = await start(SHOPIFY + row("blusa") + row("polo"), { asDrafts: true, withPictures: false });
    await workOff(id);
    await confirm(id);
    await workOff(id);
    expect(await readImport(context, id)).toMatchObject({ counts: { written: 2 } });
    expect(
      await importShop.db
        .select({ active: products.active, price: productTranslations.priceMinor })
        .from(products)
        .innerJoin(productTranslations, eq(productTranslations.productId, products.id))
        .orderBy(asc(products.id)),
    ).toEqual([
      { active: true, price: before[0]?.priceMinor },
      { active: false, price: null },
    ]);
  });
});

test("a Shopify file as drafts can't add variants to the shop's products", async () => {
  const product = await addProduct(importShop.db, "polo");
  await importShop.db.insert(stockRows).values({ productId: product, size: "S", stock: 1 });
  const id = await start(SHOPIFY + row("polo").replace("Talla,S", "Color,Rojo"), {
    asDrafts: true,
    withPictures: false,
  });
  await workOff(id);
  expect((await items(id))[0]?.report?.problems).toContainEqual({
    line: 2,
    column: "variant",
    value: "Rojo",
    code: "new-without-price",
  });
});

test("a Shopify description whose marks make its Markdown longer than its text is imported", async () => {
  // About 4,200 characters of text, and 9,000 of Markdown.
  const body = "<p><b>lino</b> <i>de</i> </p>".repeat(600);
  const id = await importShop.importFile(
    `Handle,Title,Body (HTML),Type,Variant Price\na,Blusa,${body},Tops,99\n`,
  );
  expect(await readImport(context, id)).toMatchObject({ counts: { written: 1 } });
  const [words] = await importShop.db.select().from(productTranslations);
  expect(words?.description.length).toBeGreaterThan(5000);
});

const importEntries = () =>
  importShop.db.select().from(auditLog).where(eq(auditLog.entity, "import")).orderBy(asc(auditLog.id));

describe("a checked Shopify file with other options", () => {
  const strange = SHOPIFY + row("blusa").replace("Tops", "Sombreros");
  const withCategory = { ...defaultOptions, categoryIfNew: 8 };

  test("is checked again from the stored file, and then written", async () => {
    const id = await start(strange, { categoryIfNew: null });
    await workOff(id);
    expect(await readImport(context, id)).toMatchObject({ status: "checked", counts: { error: 1 } });
    await changeImportOptions(context, await progressOf(id), withCategory);
    expect(await readImport(context, id)).toMatchObject({
      status: "checking",
      options: withCategory,
      counts: { waiting: 1, error: 0 },
    });
    await workOff(id);
    expect(await items(id)).toMatchObject([{ state: "create", report: { problems: [] } }]);
    await confirm(id);
    await workOff(id);
    expect(await importShop.db.select({ categoryId: products.categoryId }).from(products)).toEqual([
      { categoryId: 8 },
    ]);
    expect((await importEntries())[1]).toMatchObject({
      action: "change",
      before: { categoryIfNew: null },
      after: { categoryIfNew: 8 },
    });
  });

  test("is not written by a confirmation of the earlier report", async () => {
    const id = await start(SHOPIFY + row("blusa"));
    await workOff(id);
    const seen = await progressOf(id);
    await changeImportOptions(context, seen, withCategory);
    await workOff(id);
    expect(optionsKey(await progressOf(id))).not.toBe(optionsKey(seen));
    await confirmImport(context, seen);
    expect(await readImport(context, id)).toMatchObject({ status: "checked", counts: { create: 1 } });
  });

  test("drops what a slice with the earlier options had in flight", async () => {
    const id = await start(strange);
    const [progress, basis, shop] = await Promise.all([
      progressOf(id),
      readBasis(context, id),
      readShopVocabulary(context),
    ]);
    await workOff(id);
    await changeImportOptions(context, await progressOf(id), withCategory);
    await checkSlice({ context, progress, columns: basis.columns.map(({ name }) => name), shop });
    expect(await readImport(context, id)).toMatchObject({ status: "checking", counts: { waiting: 1 } });
  });

  test("is not checked while an item waits", async () => {
    const id = await start(SHOPIFY + row("blusa"));
    const [progress, shop] = await Promise.all([progressOf(id), readShopVocabulary(context)]);
    await setStatus({ context, progress, columns: [], shop }, "checked");
    expect(await readImport(context, id)).toMatchObject({ status: "checking" });
  });

  test("leaves what was written before", async () => {
    const id = await start(SHOPIFY + row("blusa") + row("polo"));
    await workOff(id);
    await importShop.db.update(importItems).set({ state: "written" }).where(eq(importItems.position, 0));
    await changeImportOptions(context, await progressOf(id), withCategory);
    expect(await readImport(context, id)).toMatchObject({ counts: { written: 1, waiting: 1 } });
  });

  test("stays as it was confirmed", async () => {
    const id = await start(SHOPIFY + row("blusa"));
    await workOff(id);
    const checked = await progressOf(id);
    await confirm(id);
    await changeImportOptions(context, checked, withCategory);
    expect(await readImport(context, id)).toMatchObject({ status: "writing", options: defaultOptions });
    await workOff(id);
    await changeImportOptions(context, checked, withCategory);
    expect(await readImport(context, id)).toMatchObject({ status: "done", counts: { written: 1 } });
  });
});

const WOO =
  "ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)\n";

describe("a WooCommerce file", () => {
  const skirt = [
    '40,variable,F,Falda,1,1,,,Ropa > Tops,https://cdn.example/a.png,,Size,"S, M"',
    "41,variation,F-S,Falda - S,1,1,2,99,,,F,Size,S",
    "42,variation,F-M,Falda - M,1,1,0,99,,,F,Size,M",
    "",
  ].join("\n");
  const pack = "50,grouped,PACK,Conjunto,1,1,,,Tops,,,,\n";

  test("becomes products with sizes and pictures, and changes nothing the second time", async () => {
    const id = await start(WOO + skirt);
    await workOff(id);
    await confirm(id);
    await workOff(id);
    expect(await readImport(context, id)).toMatchObject({ kind: "woocommerce", counts: { written: 1 } });
    expect(importShop.requested).toEqual(["https://cdn.example/a.png"]);
    expect(await importShop.db.$count(productImages)).toBe(1);
    expect(
      await importShop.db
        .select({ sku: stockRows.sku, size: stockRows.size, stock: stockRows.stock })
        .from(stockRows)
        .orderBy(asc(stockRows.id)),
    ).toEqual([
      { sku: "F-S", size: "S", stock: 2 },
      { sku: "F-M", size: "M", stock: 0 },
    ]);
    expect(await importShop.db.select().from(productTranslations)).toMatchObject([
      { languageCode: "es", name: "Falda", priceMinor: 9900 },
    ]);
    const again = await start(WOO + skirt, { withPictures: false });
    await workOff(again);
    expect(await readImport(context, again)).toMatchObject({ counts: { unchanged: 1 } });
  });

  test("is written without products of other types, which say only that", async () => {
    await addProduct(importShop.db, "Conjunto");
    const id = await start(WOO + pack + skirt);
    await workOff(id);
    expect(await items(id)).toMatchObject([
      {
        state: "error",
        report: {
          title: "Conjunto",
          changes: [],
          problems: [{ line: 2, column: "type", value: "grouped", code: "unsupported-type" }],
        },
      },
      { state: "create" },
    ]);
    await confirm(id);
    await workOff(id);
    expect(await readImport(context, id)).toMatchObject({ counts: { written: 1, error: 1 } });
  });
});
