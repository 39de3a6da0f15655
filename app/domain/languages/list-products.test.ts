import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { readShop } from "~/domain/settings/shop.server";
import { randomId } from "~/lib/ids";
import { catalogueState, languages, productListings, products, productTranslations } from "~db/schema";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import { listEditedLanguages } from "./edited-languages.queries.server";
import { listProductsInNewLanguages } from "./list-products.server";
import { createLanguage } from "./write-language.server";

const french = { code: "fr", name: "Français", currencySymbol: "S/.", currencyCode: "PEN", published: true };

let shop: Awaited<ReturnType<typeof openOwnShop>>;
let ids: number[];
beforeEach(async () => {
  shop = await openOwnShop();
  ids = [];
  for (const name of ["Blusa", "Falda", "Polo", "Gorro", "Abrigo"]) {
    ids.push((await addProduct(shop.db, { name, pen: 9000, variants: [{ name: "Rojo" }] })).id);
  }
});

const frenchRows = () =>
  shop.db
    .select()
    .from(productListings)
    .where(eq(productListings.languageCode, "fr"))
    .orderBy(asc(productListings.productId));
const expectedRows = () => shop.db.all(sql`select * from listing_rows where language_code = 'fr'`);
const offered = async () => {
  const { languages: list } = await readShop(shop.reader, randomId(), 0);
  return list.map(({ code }) => code);
};
const generation = async () => (await shop.db.select().from(catalogueState).get())?.generation ?? 0;
/** Adds French without any listings. */
const addFrench = () => shop.db.insert(languages).values({ ...french, listedTo: 0 });
const step = (steps = 1) => listProductsInNewLanguages(shop.db, { steps, atOnce: 2 });

test("a small shop lists a new language at once and leaves other listings unchanged", async () => {
  await shop.db.run(sql`update product_listings set name_key = 'as it was'`);
  expect(
    await createLanguage({ db: shop.db, staff: { id: null, email: "a@example.com" } }, french),
  ).toMatchObject({
    ok: true,
  });
  expect(await frenchRows()).toHaveLength(5);
  expect(await shop.db.$count(productListings, eq(productListings.nameKey, "as it was"))).toBe(10);
  expect(await offered()).toEqual(["es", "en", "fr"]);
});

test("a language is visible, and cached pages are invalidated, after its last step", async () => {
  await addFrench();
  const before = await generation();
  expect(await step()).toBe(false);
  expect((await frenchRows()).map(({ productId }) => productId)).toEqual(ids.slice(0, 2));
  expect([await offered(), await generation()]).toEqual([["es", "en"], before]);
  expect((await listEditedLanguages(shop.reader)).map(({ isListed }) => isListed)).toEqual([
    true,
    true,
    false,
  ]);
  expect(await step(9)).toBe(true);
  expect([await offered(), await generation()]).toEqual([["es", "en", "fr"], before + 1]);
  expect(await frenchRows()).toHaveLength((await expectedRows()).length);
  expect((await listEditedLanguages(shop.reader)).every(({ isListed }) => isListed)).toBe(true);
});

test("changes between two steps are reflected in the listings", async () => {
  const [first, second, third, fourth, fifth] = ids as [number, number, number, number, number];
  await addFrench();
  await step();
  const words = { languageCode: "fr", name: "Été", priceMinor: 5000 };
  await shop.db
    .insert(productTranslations)
    .values([first, fifth].map((productId) => ({ ...words, productId })));
  await shop.db.update(products).set({ active: false }).where(eq(products.id, second));
  await shop.db.delete(products).where(eq(products.id, third));
  const { id: last } = await addProduct(shop.db, { name: "Zapato" });
  await step(9);
  const rows = await frenchRows();
  expect(rows.map(({ productId }) => productId).sort((a, b) => a - b)).toEqual([first, fourth, fifth, last]);
  expect(rows.filter(({ nameKey }) => nameKey === "ete").map(({ productId }) => productId)).toEqual([
    first,
    fifth,
  ]);
  expect(rows).toHaveLength((await expectedRows()).length);
});

test("two concurrent runs list every product once", async () => {
  await addFrench();
  await Promise.all([step(9), step(9)]);
  expect(await step(9)).toBe(true);
  expect(await frenchRows()).toHaveLength(5);
  expect(await offered()).toEqual(["es", "en", "fr"]);
});

test("a language deleted before it is complete leaves no listings", async () => {
  await addFrench();
  await step();
  await shop.db.delete(languages).where(eq(languages.code, "fr"));
  expect(await step()).toBe(true);
  expect(await frenchRows()).toEqual([]);
});
