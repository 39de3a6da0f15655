import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_SECONDS } from "~/lib/dates";
import { createReadBatcher } from "~db/read-batcher";
import {
  categories,
  categoryTranslations,
  productListings,
  products,
  productTranslations,
  stockRows,
} from "~db/schema";
import { addProduct, type TestProduct } from "../../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { plansOf } from "../../../../tests/support/query-plan";
import { NEW_DAYS } from "../badges";
import { searchTiers } from "../search/search";
import { readListing, suggestProducts } from "./listing.queries.server";
import { choiceParameters, type ListingChoice, readChoice } from "./listing-choice";
import type { DefaultSort } from "./listing-sort";

const scope = { locale: "es", region: "PE", categoryId: null, tiers: null } as const;
const choose = (query: string, defaultSort: DefaultSort = "featured") =>
  readChoice(new URLSearchParams(query), defaultSort);
const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name);

async function openCatalogue() {
  const shop = await openOwnShop();
  const { db } = shop;
  await db.insert(categories).values({ id: 9 });
  const red = { name: "Roja", color: "#b3252f" };
  const blue = { name: "Azul", color: "#22304e" };
  const sized = (size: string, stock = 3) => ({ size, stock });
  await addProduct(db, { name: "Árbol", pen: 5000, usd: 3000, variants: [red], stock: [sized("M")] });
  await addProduct(db, { name: "blusa", pen: 9000, usd: 1000, variants: [red, blue], stock: [sized("S")] });
  await addProduct(db, { name: "Zapato", pen: 7000, variants: [blue], stock: [sized("38"), sized("M", 0)] });
  const { id } = await addProduct(db, { name: "Camisa", pen: 9000, usd: 2000, stock: [sized("M")] });
  await db.update(products).set({ categoryId: 9 }).where(eq(products.id, id));
  await addProduct(db, { name: "Oculto", active: false });
  return shop;
}

test.each([
  ["", ["Camisa", "Zapato", "blusa", "Árbol"]],
  ["sort=newest", ["Camisa", "Zapato", "blusa", "Árbol"]],
  ["sort=price", ["Árbol", "Zapato", "blusa", "Camisa"]],
  ["sort=-price", ["Camisa", "blusa", "Zapato", "Árbol"]],
  ["sort=name", ["Árbol", "blusa", "Camisa", "Zapato"]],
])("the list with %j is ordered, and the same page by page", async (query, expected) => {
  const { reader } = await openCatalogue();
  expect(names(await readListing(reader, { ...scope, choice: choose(query) }))).toEqual(expected);
  const paged: string[] = [];
  let choice: ListingChoice | null = choose(query);
  while (choice) {
    const page = await readListing(reader, { ...scope, choice, limit: 1 });
    paged.push(...names(page));
    // Through a URL, as a link does.
    choice = page.next && choose(new URLSearchParams(choiceParameters(page.next)).toString());
  }
  expect(paged).toEqual(expected);
});

test("the default order is by place, then what is in stock, made to order or sold out, then the newest", async () => {
  const { db, reader } = await openOwnShop();
  const black = [{ name: "Negra" }];
  const add = async (name: string, stock: number, more: Partial<TestProduct> = {}) =>
    (await addProduct(db, { name, stock: [{ size: "M", stock }], ...more })).id;
  const last = await add("Puesto 2, sin stock", 0);
  await add("En stock", 1);
  const emptied = await add("Se vende", 1);
  await add("A pedido", 0);
  await add("Agotado", 0, { whenOut: "sold_out" });
  // The only variant has rows of its own, so the product's do not count.
  const own = { size: "M", stock: 0, variant: 0 };
  await add("A pedido en su color", 0, { variants: black, stock: [{ size: "M", stock: 9 }, own] });
  await add("En stock y nuevo", 1);
  const first = await add("Puesto 1", 1);
  const list = async (query = "") => names(await readListing(reader, { ...scope, choice: choose(query) }));

  await db.update(products).set({ position: 2 }).where(eq(products.id, last));
  await db.update(products).set({ position: 1 }).where(eq(products.id, first));
  const placed = ["Puesto 1", "Puesto 2, sin stock"];
  const made = ["A pedido en su color", "A pedido"];
  expect(await list()).toEqual([...placed, "En stock y nuevo", "Se vende", "En stock", ...made, "Agotado"]);
  expect((await list("sort=newest"))[0]).toBe("Puesto 1");
  expect(await list("sort=newest")).toHaveLength(8);

  await db.update(stockRows).set({ stock: 0 }).where(eq(stockRows.productId, emptied));
  await db.update(products).set({ whenOut: "sold_out" }).where(eq(products.id, emptied));
  await db.update(products).set({ position: 0 }).where(eq(products.id, last));
  expect(await list()).toEqual([
    "Puesto 1",
    "En stock y nuevo",
    "En stock",
    ...made,
    "Puesto 2, sin stock",
    "Agotado",
    "Se vende",
  ]);
});

test("a card says whether its product is new, made to order or sold out", async () => {
  const { db, reader } = await openOwnShop();
  const none = [{ size: "M", stock: 0 }];
  await addProduct(db, { name: "En stock" });
  await addProduct(db, { name: "A pedido", stock: none });
  await addProduct(db, { name: "Agotado", stock: none, whenOut: "sold_out" });
  const old = await addProduct(db, { name: "Viejo" });
  await db
    .update(products)
    .set({ createdAt: sql`unixepoch() - ${NEW_DAYS * DAY_SECONDS + 60}` })
    .where(eq(products.id, old.id));
  const { products: cards } = await readListing(reader, { ...scope, choice: choose("sort=name") });
  expect(cards.map(({ name, badges, isSoldOut }) => [name, badges, isSoldOut])).toEqual([
    ["A pedido", ["madeToOrder", "new"], false],
    ["Agotado", ["soldOut"], true],
    ["En stock", ["new"], false],
    ["Viejo", undefined, false],
  ]);
});

test.each([
  ["color=red", ["blusa", "Árbol"]],
  ["color=red&color=blue", ["Zapato", "blusa", "Árbol"]],
  ["size=M", ["Camisa", "Árbol"]],
  ["size=M&color=red", ["Árbol"]],
  ["category=9", ["Camisa"]],
  ["category=8&category=9&size=M", ["Camisa", "Árbol"]],
  ["min=60&max=80", ["Zapato"]],
  ["min=80&max=60", ["Zapato"]],
  ["color=purple", []],
  ["size=%24.M%5B0%5D%27--", []],
  ["size=%27%22%25", ["Camisa", "Zapato", "blusa", "Árbol"]],
])("filters by %j", async (query, expected) => {
  const { reader } = await openCatalogue();
  const listing = await readListing(reader, { ...scope, choice: choose(query) });
  expect(names(listing)).toEqual(expected);
  expect(listing.facets.total).toBe(expected.length);
});

test("colour and size must match the same variant", async () => {
  const { db, reader } = await openOwnShop();
  const red = { name: "Roja", color: "#b3252f" };
  const blue = { name: "Azul", color: "#22304e" };
  const inRed = { size: "M", stock: 2, variant: 0 };
  const inBlue = { size: "M", stock: 2, variant: 1 };
  await addProduct(db, { name: "Roja en M", variants: [red, blue], stock: [inRed, { ...inBlue, stock: 0 }] });
  await addProduct(db, { name: "Azul en M", variants: [red, blue], stock: [{ ...inRed, stock: 0 }, inBlue] });
  // The blue variant has rows of its own, so the product's rows count for the red one only.
  const shared = [
    { size: "M", stock: 2 },
    { size: "S", stock: 2, variant: 1 },
  ];
  await addProduct(db, { name: "M para la roja", variants: [red, blue], stock: shared });
  await addProduct(db, { name: "Sin color", stock: [{ size: "M", stock: 1 }] });
  const red38 = { size: "38", stock: 1, variant: 0 };
  await addProduct(db, { name: "Roja en 38", variants: [red], stock: [red38] });

  const reds = await readListing(reader, { ...scope, choice: choose("size=M&color=red") });
  expect(names(reds)).toEqual(["M para la roja", "Roja en M"]);
  expect(reds.facets.total).toBe(2);
  expect(reds.facets.colors).toEqual([
    { value: "red", count: 2 },
    { value: "blue", count: 1 },
  ]);
  expect(reds.facets.sizes).toEqual([
    { value: "M", count: 2 },
    { value: "38", count: 1 },
  ]);
  const either = await readListing(reader, { ...scope, choice: choose("size=M&size=38&color=red") });
  expect(names(either)).toEqual(["Roja en 38", "M para la roja", "Roja en M"]);
  const anyM = await readListing(reader, { ...scope, choice: choose("size=M") });
  expect(names(anyM)).toEqual(["Sin color", "M para la roja", "Azul en M", "Roja en M"]);
});

test("products are shown in a colour that is filtered by", async () => {
  const { db, reader } = await openOwnShop();
  const red = { name: "Roja", color: "#b3252f", picture: "roja" };
  const blue = { name: "Azul", color: "#22304e", picture: "azul" };
  await addProduct(db, { name: "Blusa", variants: [red, blue] });
  await addProduct(db, { name: "Falda", picture: "todas", variants: [{ name: "Azul", color: "#22304e" }] });
  const shown = async (query: string) => {
    const { products: cards } = await readListing(reader, { ...scope, choice: choose(query) });
    return cards.map(({ name, picture, variantId }) => [name, picture?.key, variantId !== undefined]);
  };
  const first = await shown("");
  expect(first).toEqual([
    ["Falda", "todas", false],
    ["Blusa", "roja", false],
  ]);
  expect(await shown("color=blue")).toEqual([
    ["Falda", "todas", true],
    ["Blusa", "azul", true],
  ]);
  expect(await shown("color=red&color=blue")).toEqual([
    ["Falda", "todas", true],
    ["Blusa", "roja", true],
  ]);
});

test("a facet's counts apply the other filters, but not its own", async () => {
  const { reader } = await openCatalogue();
  const { facets } = await readListing(reader, { ...scope, choice: choose("color=red&max=80") });
  expect(facets).toEqual({
    total: 1,
    capped: false,
    categories: [{ value: 8, count: 1 }],
    colors: [
      { value: "red", count: 1 },
      { value: "blue", count: 1 },
    ],
    sizes: [{ value: "M", count: 1 }],
    leastPrice: 5000,
    mostPrice: 9000,
  });
});

test("selected values stay in the facets when no product is left", async () => {
  const { reader } = await openCatalogue();
  const { facets } = await readListing(reader, { ...scope, choice: choose("color=purple&size=XXL") });
  expect(facets.colors.find(({ value }) => value === "purple")).toEqual({ value: "purple", count: 0 });
  expect(facets.sizes.map(({ value }) => value)).toContain("XXL");
});

test("abroad, dollar prices apply; products without one come last and match no price range", async () => {
  const { reader } = await openCatalogue();
  const abroad = { ...scope, region: "INT" } as const;
  expect(names(await readListing(reader, { ...abroad, choice: choose("sort=price") }))).toEqual([
    "blusa",
    "Camisa",
    "Árbol",
    "Zapato",
  ]);
  expect(names(await readListing(reader, { ...abroad, choice: choose("min=15") }))).toEqual([
    "Camisa",
    "Árbol",
  ]);
});

test("search combines with filters, sort orders and pages, best match first", async () => {
  const { db, reader } = await openCatalogue();
  await addProduct(db, { name: "Pantalón rojo", variants: [{ name: "Rojo", color: "#b3252f" }] });
  await addProduct(db, { name: "Cinturón" });
  await db
    .update(productTranslations)
    .set({ description: "Para el pantalón" })
    .where(eq(productTranslations.name, "Cinturón"));
  const search = { ...scope, tiers: searchTiers("pantalon", "es") };
  const first = await readListing(reader, { ...search, choice: choose("", "best"), limit: 1 });
  expect(names(first)).toEqual(["Pantalón rojo"]);
  const second = await readListing(reader, { ...search, choice: first.next ?? choose("") });
  expect(names(second)).toEqual(["Cinturón"]);
  expect(names(await readListing(reader, { ...search, choice: choose("color=red", "best") }))).toEqual([
    "Pantalón rojo",
  ]);
  const suggested = await suggestProducts(reader, {
    locale: "es",
    region: "PE",
    categoryId: null,
    typed: "pantalon",
    limit: 6,
  });
  expect(suggested.map(({ name }) => name)).toEqual(["Pantalón rojo", "Cinturón"]);
});

test("matches in the name come first, then in the category, then in the description", async () => {
  const { db, reader } = await openOwnShop();
  await db.insert(categories).values({ id: 7 });
  await db.insert(categoryTranslations).values({ categoryId: 7, languageCode: "es", name: "Lino" });
  const add = (name: string) => addProduct(db, { name });
  const named = [(await add("Falda de lino")).id, (await add("Lino")).id];
  const inCategory = (await add("Cartera")).id;
  await db.update(products).set({ categoryId: 7 }).where(eq(products.id, inCategory));
  const described = (await add("Blusa")).id;
  await db
    .update(productTranslations)
    .set({ description: "Tejido de lino" })
    .where(eq(productTranslations.productId, described));
  const search = { ...scope, tiers: searchTiers("lino", "es"), choice: choose("", "best") };
  const { products: results } = await readListing(reader, search);
  expect(results.map(({ id }) => id)).toEqual([named[1], named[0], inCategory, described]);
});

test.each([
  ["", null, "product_listings_featured (language_code=?)"],
  ["color=red&size=M", 3, "product_listings_category_featured (language_code=? AND category_id=?)"],
  ["category=4", null, "product_listings_category_featured (language_code=? AND category_id=?)"],
  ["sort=newest", null, "product_listings_newest (language_code=?)"],
  ["sort=name&color=red&size=M", null, "product_listings_name (language_code=?)"],
  ["sort=-price&min=5", 3, "product_listings_category_price_pe (language_code=? AND category_id=?)"],
  ["sort=price&category=4", null, "product_listings_category_price_pe (language_code=? AND category_id=?)"],
])("the page %j uses the index of its order and does not sort", async (query, categoryId, index) => {
  const { db } = await openOwnShop();
  const steps = await plansOf(db, (reader) =>
    readListing(reader, { ...scope, categoryId, choice: choose(query) }),
  );
  const page = steps.slice(0, steps.indexOf("SCAN page"));
  expect(page).toEqual(["CO-ROUTINE page", expect.stringContaining(index)]);
});

test("a listing takes one round trip", async () => {
  const { db } = await openCatalogue();
  const batcher = createReadBatcher(db);
  await readListing({ db, read: batcher.read }, { ...scope, choice: choose("color=red&sort=name") });
  expect(batcher.roundTrips).toBe(1);
});

test("listings follow changes of names, prices, stock, colours and activity", async () => {
  const { db, reader } = await openOwnShop();
  const { id, stockRowIds } = await addProduct(db, { name: "Uno" });
  const found = async (query: string) =>
    (await readListing(reader, { ...scope, choice: choose(query) })).products.length;
  expect(await found("size=M")).toBe(1);
  await db
    .update(stockRows)
    .set({ stock: 0 })
    .where(eq(stockRows.id, stockRowIds[0] ?? 0));
  expect(await found("size=M")).toBe(0);
  await db.update(productTranslations).set({ priceMinor: 100 }).where(eq(productTranslations.productId, id));
  expect(await found("max=1")).toBe(1);
  await db.update(products).set({ active: false });
  expect(await found("")).toBe(0);
  await db.delete(products);
  expect(await db.$count(productListings)).toBe(0);
});
