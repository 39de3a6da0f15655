import { afterEach, beforeEach, expect, test } from "vitest";
import { readEditedProduct } from "~/domain/catalog/product/product.queries.server";
import { formatCsv } from "~/lib/text/csv";
import { openImportShop } from "../../../tests/support/data/import-shop";

let shop: Awaited<ReturnType<typeof openImportShop>>;
beforeEach(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.database.close());

type Row = Record<string, string>;

/** Rows in all columns of a format. */
const fileOf = (columns: string[], rows: Row[]): string =>
  formatCsv([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]);

/** @see https://help.shopify.com/en/manual/products/import-export/using-csv */
const SHOPIFY =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Status".split(
    ",",
  );

/** @see https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema */
const WOOCOMMERCE =
  "ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Backorders allowed?,Sold individually?,Weight (lbs),Allow customer reviews?,Sale price,Regular price,Categories,Tags,Shipping class,Images,Parent,Grouped products,Upsells,Cross-sells,External URL,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global".split(
    ",",
  );

async function productAt(index: number, importId: number) {
  const item = (await shop.items(importId))[index];
  const product = await readEditedProduct(shop.db, item?.productId ?? 0);
  if (!product) throw new Error(`Item ${index} has no product: ${JSON.stringify(item)}`);
  return product;
}

test("a Shopify file goes in whole", async () => {
  const variant = {
    Handle: "chompa-illa",
    "Variant Inventory Tracker": "shopify",
    "Variant Inventory Policy": "deny",
    "Variant Fulfillment Service": "manual",
    "Variant Requires Shipping": "true",
  };
  shop.unreachable.add("https://cdn.example/gorro.jpg");
  const id = await shop.importFile(
    fileOf(SHOPIFY, [
      {
        ...variant,
        Title: "Chompa Illa",
        "Body (HTML)": "<p>De <b>alpaca</b> &amp; seda.</p>",
        Vendor: "Taller Sur",
        Type: "Knitwear",
        Tags: "invierno, alpaca",
        Published: "true",
        "Option1 Name": "Color",
        "Option1 Value": "Rojo",
        "Option2 Name": "Size",
        "Option2 Value": "S",
        "Variant SKU": "CI-R-S",
        "Variant Inventory Qty": "3",
        "Variant Price": "199.00",
        "Variant Compare At Price": "249.00",
        "Image Src": "https://cdn.example/roja.jpg",
        "Image Position": "1",
        "Image Alt Text": "Chompa roja",
        "Variant Image": "https://cdn.example/roja.jpg",
        "SEO Title": "Chompa",
        Status: "active",
      },
      {
        ...variant,
        "Option1 Value": "Rojo",
        "Option2 Value": "M",
        "Variant SKU": "CI-R-M",
        "Variant Inventory Qty": "0",
        "Variant Price": "199.00",
        "Variant Compare At Price": "249.00",
      },
      {
        ...variant,
        "Option1 Value": "Azul",
        "Option2 Value": "S",
        "Variant SKU": "CI-A-S",
        "Variant Inventory Qty": "5",
        "Variant Price": "219.00",
      },
      { Handle: "chompa-illa", "Image Src": "https://cdn.example/azul.jpg", "Image Position": "2" },
      {
        Handle: "gorro",
        Title: "Gorro",
        Published: "true",
        "Option1 Name": "Title",
        "Option1 Value": "Default Title",
        "Variant SKU": "G",
        "Variant Price": "49.90",
        "Image Src": "https://cdn.example/gorro.jpg",
        Status: "active",
      },
    ]),
    { categoryIfNew: 8 },
  );
  expect(await shop.progressOf(id)).toMatchObject({ counts: { written: 2, pictures: 1, error: 0 } });
  const jumper = await productAt(0, id);
  expect(jumper).toMatchObject({
    active: true,
    whenOut: "sold_out",
    tags: ["alpaca", "invierno"],
    words: {
      es: {
        name: "Chompa Illa",
        description: "De **alpaca** & seda.",
        priceMinor: 19_900,
        compareAtMinor: 24_900,
      },
    },
    variants: [
      { names: { es: "Rojo" }, pricePenMinor: null },
      { names: { es: "Azul" }, pricePenMinor: 21_900 },
    ],
    stock: [
      { size: "S", sku: "CI-R-S", stock: 3 },
      { size: "M", sku: "CI-R-M", stock: 0 },
      { size: "S", sku: "CI-A-S", stock: 5 },
    ],
    images: [{ alts: { es: "Chompa roja" } }, {}],
  });
  expect(jumper.words.en).toBeUndefined();
  expect(await productAt(1, id)).toMatchObject({
    active: false,
    variants: [],
    stock: [{ sku: "G" }],
    images: [],
  });
});

test("a WooCommerce file goes in whole, but for products that are not sold here", async () => {
  const common = {
    Published: "1",
    "Visibility in catalog": "visible",
    "In stock?": "1",
    "Tax status": "taxable",
  };
  const color = { "Attribute 1 name": "Color", "Attribute 2 name": "Size" };
  const id = await shop.importFile(
    fileOf(WOOCOMMERCE, [
      {
        ...common,
        ...color,
        ID: "44",
        Type: "variable",
        SKU: "polo-v",
        Name: "Polo cuello en V",
        Description: "De <em>pima</em>.",
        Categories: "Ropa > Tops",
        Tags: "verano, pima",
        Images: "https://cdn.example/polo.jpg, https://cdn.example/polo-2.jpg",
        "Attribute 1 value(s)": "Rojo, Azul",
        "Attribute 2 value(s)": "S, M, L",
      },
      {
        ...common,
        ID: "45",
        Type: "simple",
        SKU: "gorra",
        Name: "Gorra",
        "Sale price": "16",
        "Regular price": "18",
        Stock: "4",
        Categories: "Ropa > Gorras",
        Images: "https://cdn.example/gorra.jpg",
      },
      {
        ...common,
        ...color,
        ID: "61",
        Type: "variation",
        SKU: "polo-v-rojo",
        Name: "Polo cuello en V - Rojo",
        "Regular price": "20",
        Parent: "polo-v",
        "Attribute 1 value(s)": "Rojo",
        Images: "https://cdn.example/rojo.jpg",
      },
      {
        ...common,
        ...color,
        ID: "62",
        Type: "variation",
        SKU: "polo-v-azul",
        Name: "Polo cuello en V - Azul",
        "Regular price": "25",
        Parent: "polo-v",
        "Attribute 1 value(s)": "Azul",
      },
      {
        ...common,
        ID: "70",
        Type: "grouped",
        SKU: "conjunto",
        Name: "Conjunto",
        "Grouped products": "polo-v, gorra",
      },
      {
        ...common,
        ID: "71",
        Type: "external",
        SKU: "afuera",
        Name: "Afuera",
        "External URL": "https://example.com",
      },
    ]),
    { categoryIfNew: 8 },
  );
  expect(await shop.progressOf(id)).toMatchObject({ counts: { written: 2, pictures: 0, error: 2 } });
  expect(await productAt(0, id)).toMatchObject({
    active: true,
    tags: ["pima", "verano"],
    words: { es: { name: "Polo cuello en V", description: "De *pima*.", priceMinor: 2000 } },
    variants: [
      { names: { es: "Rojo" }, pricePenMinor: null },
      { names: { es: "Azul" }, pricePenMinor: 2500 },
    ],
    stock: [
      { size: "S", sku: "polo-v-rojo" },
      { size: "M", sku: null },
      { size: "L", sku: null },
      { size: "S", sku: "polo-v-azul" },
      { size: "M", sku: null },
      { size: "L", sku: null },
    ],
  });
  expect((await productAt(0, id)).images).toHaveLength(3);
  expect(await productAt(1, id)).toMatchObject({
    words: { es: { priceMinor: 1600, compareAtMinor: 1800 } },
    stock: [{ sku: "gorra", stock: 4 }],
  });
  expect((await shop.items(id)).slice(2).map(({ report }) => report?.problems[0]?.code)).toEqual([
    "unsupported-type",
    "unsupported-type",
  ]);
});
