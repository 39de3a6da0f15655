import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openImportShop } from "../../../../tests/support/data/import-shop";
import { defaultOptions } from "../import";
import { listReports } from "../reports.queries.server";

let shop: Awaited<ReturnType<typeof openImportShop>>;
beforeEach(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.database.close());

/** The lines, headers and codes of a file's problems. */
async function problemsOf(text: string) {
  const id = await shop.check(text, { categoryIfNew: null });
  const progress = await shop.progressOf(id);
  const items = await listReports(shop.context, progress, {
    importId: id,
    filter: null,
    limit: 50,
    offset: 0,
  });
  return items.flatMap(({ report }) =>
    (report?.problems ?? []).map(({ line, header, code }) => [line, header, code]),
  );
}

const SHOPIFY =
  "Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status\n";

describe("a Shopify file's report names its columns, once for each fault:", () => {
  test.each([
    ["a,Polo,Tops,Talla,S,A,1,abc,,active", [[2, "Variant Price", "invalid-price"]]],
    ["a,Polo,Tops,Talla,S,A,1,,,active", [[2, "Variant Price", "active-without-price"]]],
    ["a,Polo,Tops,Talla,S,A,1,0,,active", [[2, "Variant Price", "invalid-price"]]],
    ["a,Polo,Tops,Talla,S,A,x,9,,active", [[2, "Variant Inventory Qty", "invalid-number"]]],
    ["a,Polo,Gorros,Talla,S,A,1,9,,active", [[2, "Type", "unknown-category"]]],
    ["a,,Tops,Talla,S,A,1,9,,active", [[2, "Title", "missing"]]],
    ["a,Polo,Tops,Talla,S,ñ,1,9,,active", [[2, "Variant SKU", "invalid-sku"]]],
    ["a,Polo,Tops,Talla,S,A,1,abc,,active\na,,,,M,B,1,9,,active", [[2, "Variant Price", "invalid-price"]]],
    [`a,Polo,Tops,Talla,${"S".repeat(61)},A,1,9,,active`, [[2, "Option1 Value", "too-long"]]],
  ])("%s", async (row, expected) => {
    expect(await problemsOf(`${SHOPIFY}${row}\n`)).toEqual(expected);
  });
});

const WOOCOMMERCE =
  "Tipo,SKU,Nombre,Publicado,Inventario,Precio rebajado,Precio normal,Categorías,Nombre del atributo 1,Valor(es) del atributo 1\n";

describe("a WooCommerce file's report names its columns, in its language:", () => {
  test.each([
    ["simple,A,Polo,1,1,,abc,Tops,,", [[2, "Precio normal", "invalid-price"]]],
    ["simple,A,Polo,1,1,abc,99,Tops,,", [[2, "Precio rebajado", "invalid-price"]]],
    ["simple,A,Polo,1,x,,99,Tops,,", [[2, "Inventario", "invalid-number"]]],
    ["simple,A,Polo,1,1,,99,Ropa > Gorros,,", [[2, "Categorías", "unknown-category"]]],
    ["simple,A,,1,1,,99,Tops,,", [[2, "Nombre", "missing"]]],
    ["grouped,A,Polo,1,1,,99,Tops,,", [[2, "Tipo", "unsupported-type"]]],
    [`simple,A,Polo,1,1,,99,Tops,Talla,${"S".repeat(61)}`, [[2, "Valor(es) del atributo 1", "too-long"]]],
  ])("%s", async (row, expected) => {
    expect(await problemsOf(`${WOOCOMMERCE}${row}\n`)).toEqual(expected);
  });
});

test("the shop's own file is named as its header spells it", async () => {
  expect(
    await problemsOf("record,Product,Category,Name:ES,Price:ES\nproduct,new,Gorros,Polo,abc\nstock,new,,,\n"),
  ).toEqual([
    [2, "Price:ES", "invalid-price"],
    [2, "Category", "unknown-category"],
  ]);
});

test("what the file has no column for has no header", async () => {
  const id = await shop.check("Handle,Title,Variant Price\na,Polo,9\n", {
    ...defaultOptions,
    categoryIfNew: 8,
  });
  const [item] = await listReports(shop.context, await shop.progressOf(id), {
    importId: id,
    filter: null,
    limit: 1,
    offset: 0,
  });
  const headers = item?.report?.changes.map(({ column, header }) => [column, header]);
  expect(headers).toContainEqual(["category", undefined]);
  expect(headers).toContainEqual(["price:es", "Variant Price"]);
});
