import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readList } from "~/domain/lists/list";
import { categories, products, productTranslations, productVariants, stockRows } from "~db/schema";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { plansOf } from "../../../../tests/support/query-plan";
import { type ProductTableChoice, productList } from "./product-table";
import { listProductRows } from "./product-table.queries.server";

const first: ProductTableChoice = {
  search: "",
  category: null,
  state: null,
  sort: "id",
  isDescending: false,
  limit: 25,
  offset: 0,
};

async function openCatalogue() {
  const shop = await openOwnShop();
  const { db } = shop;
  await db.insert(categories).values({ id: 9 });
  const blouse = await addProduct(db, { name: { es: "Blusa de lino", en: "Linen blouse" }, pen: 9000 });
  const polo = await addProduct(db, {
    name: "Polo",
    pen: 5000,
    compareAtPen: 7000,
    variants: [{ name: "Rojo", picture: "red" }, { name: "Azul" }],
    picture: "all",
    stock: [
      { size: "S", stock: 1 },
      { size: "M", stock: 2 },
    ],
  });
  const skirt = await addProduct(db, { name: "Falda", pen: null, active: false });
  const hat = await addProduct(db, { name: "Gorro", pen: 3000, active: false });
  await db.update(stockRows).set({ sku: "GO-1" }).where(eq(stockRows.productId, hat.id));
  await db.update(products).set({ categoryId: 9, updatedAt: 300 }).where(eq(products.id, polo.id));
  await db
    .update(products)
    .set({ updatedAt: 200, tags: ["lino", "otoño"] })
    .where(eq(products.id, blouse.id));
  await db.update(products).set({ archivedAt: 100, updatedAt: 100 }).where(eq(products.id, hat.id));
  await db.update(products).set({ updatedAt: 400 }).where(eq(products.id, skirt.id));
  return { ...shop, blouse, polo, skirt, hat };
}

test("a row has the data of the table, in one round trip", async () => {
  const { database, reader, blouse, polo, skirt } = await openCatalogue();
  const before = database.requests;
  const { rows, total } = await listProductRows(reader, first);
  expect(database.requests - before).toBe(1);
  expect(total).toBe(3);
  expect(rows).toEqual([
    {
      id: blouse.id,
      version: 1,
      name: "Blusa de lino",
      tags: ["lino", "otoño"],
      categoryId: 8,
      priceMinor: 9000,
      compareAtMinor: null,
      isFrom: false,
      active: true,
      archivedAt: null,
      updatedAt: 200,
      picture: null,
      variants: 0,
      stockRows: 1,
      stock: 5,
      onlyStockRow: { id: blouse.stockRowIds[0], version: 1, size: "M" },
    },
    {
      id: polo.id,
      version: 1,
      name: "Polo",
      tags: [],
      categoryId: 9,
      priceMinor: 5000,
      compareAtMinor: 7000,
      isFrom: false,
      active: true,
      archivedAt: null,
      updatedAt: 300,
      picture: { key: "all", width: 960, height: 1280, color: "#c0ffee", widths: [320, 960] },
      variants: 2,
      stockRows: 2,
      stock: 3,
      onlyStockRow: null,
    },
    expect.objectContaining({ id: skirt.id, name: "Falda", priceMinor: null, active: false }),
  ]);
});

test("a price is the one of now: the former one while a sale has not begun, and the lowest of the variants", async () => {
  const { db, reader, polo } = await openCatalogue();
  const priceOf = async () => (await listProductRows(reader, first)).rows.find(({ id }) => id === polo.id);
  const tomorrow = Math.floor(Date.now() / 1000) + 86_400;
  await db.update(products).set({ saleStartsAt: tomorrow }).where(eq(products.id, polo.id));
  expect(await priceOf()).toMatchObject({ priceMinor: 7000, compareAtMinor: null, isFrom: false });
  const [variant = 0] = polo.variantIds;
  await db.update(productVariants).set({ pricePenMinor: 4000 }).where(eq(productVariants.id, variant));
  expect(await priceOf()).toMatchObject({ priceMinor: 4000, compareAtMinor: null, isFrom: true });
});

test.each([
  [{ sort: "id", isDescending: true }, ["Falda", "Polo", "Blusa de lino"]],
  [{ sort: "name" }, ["Blusa de lino", "Falda", "Polo"]],
  [{ sort: "name", isDescending: true }, ["Polo", "Falda", "Blusa de lino"]],
  [{ sort: "price" }, ["Falda", "Polo", "Blusa de lino"]],
  [{ sort: "updated", isDescending: true }, ["Falda", "Polo", "Blusa de lino"]],
  [{ state: "active", sort: "price" }, ["Polo", "Blusa de lino"]],
  [{ state: "inactive" }, ["Falda"]],
  [{ state: "archived", sort: "name" }, ["Gorro"]],
  [{ category: 9, sort: "updated" }, ["Polo"]],
  [{ category: 8, state: "archived" }, ["Gorro"]],
  [{ show: "no-stock" }, []],
  [{ show: "no-picture" }, ["Blusa de lino", "Falda"]],
  [{ show: "no-price", sort: "name" }, ["Falda"]],
  [{ show: "on-sale", sort: "price" }, ["Polo"]],
  [{ tag: "Otono", sort: "name" }, ["Blusa de lino"]],
  [{ tag: "OTOÑO" }, ["Blusa de lino"]],
  [{ tag: "oton" }, []],
  [{ show: { untranslated: "en" } }, ["Polo", "Falda"]],
  [{ show: { untranslated: "en" }, search: "falda", state: "inactive" }, ["Falda"]],
  [{ search: "falda" }, ["Falda"]],
  [{ search: "linen", sort: "name" }, ["Blusa de lino"]],
  [{ search: "BLUSA lin", sort: "price" }, ["Blusa de lino"]],
  [{ search: "gorro" }, []],
  [{ search: "gorro", state: "archived" }, ["Gorro"]],
  [{ search: " GO-1 ", state: "archived", sort: "updated" }, ["Gorro"]],
  [{ search: "1" }, ["Blusa de lino"]],
  [{ search: '"* OR' }, []],
  [{ search: "%" }, []],
] as [Partial<ProductTableChoice>, string[]][])("lists products with %j", async (choice, names) => {
  const { reader } = await openCatalogue();
  const { rows, total } = await listProductRows(reader, { ...first, ...choice });
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(total).toBe(names.length);
});

test("the best matches of a search come first, then the last changed", async () => {
  const { db, reader, skirt } = await openCatalogue();
  const pleated = await addProduct(db, { name: "Falda plisada" });
  const blouse = await addProduct(db, { name: "Blusa corta" });
  const words = { description: "Va con toda falda." };
  await db.update(productTranslations).set(words).where(eq(productTranslations.productId, blouse.id));
  await db.update(products).set({ updatedAt: 500 }).where(eq(products.id, pleated.id));
  await db.update(products).set({ updatedAt: 600 }).where(eq(products.id, blouse.id));
  const idsOf = async (url: string) => {
    const { choice } = readList(productList, new URLSearchParams(url));
    return (await listProductRows(reader, choice)).rows.map(({ id }) => id);
  };
  expect(await idsOf("q=falda")).toEqual([pleated.id, skirt.id, blouse.id]);
  expect(await idsOf(`q=${skirt.id}`)).toEqual([skirt.id]);
  expect(await idsOf("q=falda&size=10&page=2")).toEqual([]);
  expect(await idsOf("q=falda&sort=-updated")).toEqual([blouse.id, pleated.id, skirt.id]);
});

test.each(["id", "name", "price", "updated"] as const)(
  "pages are consistent when sorted by %s",
  async (sort) => {
    const { reader } = await openCatalogue();
    const page = async (offset: number, limit: number) =>
      (await listProductRows(reader, { ...first, sort, offset, limit })).rows.map(({ id }) => id);
    expect([...(await page(0, 2)), ...(await page(2, 2))]).toEqual(await page(0, 25));
  },
);

test.each([
  ["id", "SCAN products"],
  ["updated", "SCAN products USING INDEX products_updated"],
  ["name", "SEARCH words USING COVERING INDEX product_translations_name (language_code=?)"],
  ["price", "SEARCH words USING COVERING INDEX product_translations_price (language_code=?)"],
] as const)("sorted by %s, the page uses an index", async (sort, step) => {
  const { db } = await openOwnShop();
  for (const choice of [first, { ...first, category: 9 }]) {
    const steps = await plansOf(db, (reader) => listProductRows(reader, { ...choice, sort }));
    const page = steps.slice(0, steps.indexOf("SCAN page"));
    expect(page[1]).toBe(step);
    expect(page.filter((line) => line.includes("TEMP B-TREE"))).toEqual([]);
  }
});

test("a product without stock is one whose rows that are sold are empty", async () => {
  const { db, reader } = await openOwnShop();
  const { id } = await addProduct(db, {
    name: "Polo",
    variants: [{ name: "Rojo" }],
    stock: [
      { size: "M", stock: 7 },
      { size: "M", stock: 0, variant: 0 },
    ],
  });
  await addProduct(db, { name: "Blusa" });
  const { rows, total } = await listProductRows(reader, { ...first, show: "no-stock" });
  expect([rows.map((row) => row.id), total]).toEqual([[id], 1]);
});

test("the pieces in stock are those that are sold: a variant's own rows replace the product's", async () => {
  const { db, reader } = await openOwnShop();
  const piecesOf = async (
    stock: { size: string | null; stock: number; variant?: number }[],
    names = ["A", "B"],
  ) => {
    const variants = names.map((name) => ({ name }));
    const { id } = await addProduct(db, { name: "Polo", variants, stock });
    const { rows } = await listProductRows(reader, first);
    return rows.find((row) => row.id === id)?.stock;
  };
  const shared = { size: "M", stock: 7 };
  expect(await piecesOf([shared])).toBe(7);
  expect(await piecesOf([shared, { size: "M", stock: 2, variant: 0 }])).toBe(9);
  expect(
    await piecesOf([shared, { size: "M", stock: 2, variant: 0 }, { size: "M", stock: 1, variant: 1 }]),
  ).toBe(3);
  expect(await piecesOf([shared], [])).toBe(7);
});

test("names and sorts products in a language, else in Spanish", async () => {
  const { reader } = await openCatalogue();
  const namesIn = async (choice: Partial<ProductTableChoice>) =>
    (await listProductRows(reader, { ...first, sort: "name", ...choice })).rows.map(({ name }) => name);
  expect(await namesIn({})).toEqual(["Blusa de lino", "Falda", "Polo"]);
  expect(await namesIn({ locale: "en" })).toEqual(["Falda", "Linen blouse", "Polo"]);
  expect(await namesIn({ locale: "en", isDescending: true, limit: 2 })).toEqual(["Polo", "Linen blouse"]);
  expect(await namesIn({ locale: "en", search: "lino" })).toEqual(["Linen blouse"]);
  expect(await namesIn({ locale: "en", sort: "price" })).toHaveLength(3);
});
