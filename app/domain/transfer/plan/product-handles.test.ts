import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readEditedProduct } from "~/domain/catalog/product/product.queries.server";
import { productHandles, products, productTranslations } from "~db/schema";
import { openImportShop } from "../../../../tests/support/data/import-shop";
import { startUndo } from "../work-import.server";

let shop: Awaited<ReturnType<typeof openImportShop>>;
beforeEach(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.database.close());

const SHOPIFY = "Handle,Title,Type,Variant SKU,Variant Inventory Qty,Variant Price\n";
const row = (handle: string, title: string, sku: string, price = 99) =>
  `${handle},${title},Tops,${sku},2,${price}\n`;

const firstItem = async (id: number) => (await shop.items(id))[0];

describe("a Shopify product is found by its handle", () => {
  test("under another title and SKU, which the report tells", async () => {
    await shop.importFile(SHOPIFY + row("blusa-lino", "Blusa", "B-1"));
    const id = await shop.importFile(SHOPIFY + row("Blusa-Lino", "Blusa Azahar", "B-2", 120));
    expect(await firstItem(id)).toMatchObject({
      state: "written",
      report: { notes: [{ column: "handle", value: "Blusa", code: "by-handle" }] },
    });
    expect(await shop.db.$count(products)).toBe(1);
    expect(await readEditedProduct(shop.db, 1)).toMatchObject({
      words: { es: { name: "Blusa Azahar", priceMinor: 12_000 } },
      stock: [{ sku: "B-2" }],
    });
    const again = await shop.check(SHOPIFY + row("blusa-lino", "Blusa Azahar", "B-2", 120));
    expect(await firstItem(again)).toMatchObject({ state: "unchanged" });
  });

  test("and named in the language of the file's title", async () => {
    await shop.importFile(SHOPIFY + row("blusa", "Blusa", "B-1"));
    const en = { productId: 1, languageCode: "en", name: "Blouse" };
    await shop.db.insert(productTranslations).values(en);
    const id = await shop.check(SHOPIFY + row("blusa", "Blusa Azahar", "B-1"));
    expect(await firstItem(id)).toMatchObject({
      report: { title: "Blusa Azahar", notes: [{ value: "Blusa", code: "by-handle" }] },
    });
    const own = await shop.check("record,product,name:en,name:es\nproduct,1,New blouse,Blusa nueva\n");
    expect(await firstItem(own)).toMatchObject({ report: { title: "Blusa nueva", notes: [] } });
  });

  test("and told when its SKU is another product's", async () => {
    await shop.importFile(SHOPIFY + row("blusa", "Blusa", "B-1") + row("polo", "Polo", "P-1"));
    const id = await shop.check(SHOPIFY + row("blusa", "Blusa", "P-1"));
    const item = await firstItem(id);
    expect(item?.state).toBe("error");
    expect(item?.report?.problems).toContainEqual({
      line: 2,
      column: "handle",
      value: "blusa",
      code: "handle-taken",
    });
  });

  test("and two with the same title are two", async () => {
    await shop.importFile(SHOPIFY + row("polo-a", "Polo", "A") + row("polo-b", "Polo", "B"));
    const id = await shop.importFile(SHOPIFY + row("polo-b", "Polo", "B", 120) + row("polo-c", "Polo", "C"));
    expect((await shop.items(id)).map(({ productId }) => productId)).toEqual([2, 3]);
  });

  test("whatever the case of its rows", async () => {
    await shop.importFile(`${SHOPIFY}${row("Blusa", "Blusa", "B-1")}blusa,,,,,\n`);
    expect(await shop.db.select({ handle: productHandles.handle }).from(productHandles)).toEqual([
      { handle: "blusa" },
    ]);
  });
});

test("a product of the shop gets the handle of the file that has its SKU, and loses it by the undo", async () => {
  await shop.importFile(SHOPIFY + row("blusa", "Blusa", "B-1"));
  const id = await shop.importFile(SHOPIFY + row("blusa-nueva", "Blusa", "B-1"));
  expect(await shop.db.select().from(productHandles)).toMatchObject([
    { handle: "blusa-nueva", productId: 1 },
  ]);
  await startUndo(shop.context, await shop.progressOf(id));
  await shop.workOff(id);
  expect(await shop.db.select().from(productHandles)).toMatchObject([{ handle: "blusa", productId: 1 }]);
});

const WOOCOMMERCE = "ID,Type,SKU,Name,Published,Stock,Regular price,Categories\n";
const simple = (sku: string, name: string) => `40,simple,${sku},${name},1,2,99,Tops\n`;

test("a WooCommerce product is found by its id under another SKU or name, and not by a Shopify handle", async () => {
  await shop.importFile(SHOPIFY + row("id:40", "Polo", "P-1"));
  for (const file of [simple("F-1", "Falda"), simple("F-2", "Falda"), simple("F-2", "Falda midi")]) {
    const id = await shop.importFile(WOOCOMMERCE + file);
    expect((await shop.items(id)).map(({ productId }) => productId)).toEqual([2]);
  }
  expect(await shop.db.$count(products)).toBe(2);
});

test("a WooCommerce product with the id of another shop's is a new one", async () => {
  await shop.importFile(WOOCOMMERCE + simple("F-1", "Falda"));
  for (const _ of ["new", "found by its SKU"]) {
    const id = await shop.importFile(WOOCOMMERCE + simple("C-1", "Chal"));
    expect(await shop.progressOf(id)).toMatchObject({ counts: { failed: 0, error: 0 } });
  }
  expect(await shop.db.$count(products)).toBe(2);
  expect(await readEditedProduct(shop.db, 1)).toMatchObject({ words: { es: { name: "Falda" } } });
});
