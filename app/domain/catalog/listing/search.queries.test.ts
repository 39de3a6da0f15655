import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { productTranslations } from "~db/schema";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { NO_VOCABULARY, readVocabulary } from "../search/vocabulary";
import { readSearch, suggestProducts } from "./listing.queries.server";
import { readChoice } from "./listing-choice";

let shop: Awaited<ReturnType<typeof openOwnShop>>;
beforeEach(async () => {
  shop = await openOwnShop();
  const black = { name: "Negro", color: "#222222" };
  const red = { name: "Rojo", color: "#b3252f" };
  await addProduct(shop.db, { name: "Chompa Pisac", variants: [black, red] });
  await addProduct(shop.db, { name: "Chompa Sillar", variants: [red] });
  await addProduct(shop.db, { name: "Falda Amancaes", variants: [black] });
});

const search = async (typed: string, query = "", vocabulary = NO_VOCABULARY) => {
  const choice = readChoice(new URLSearchParams(query), "best");
  const where = { locale: "es", region: "PE", categoryId: null, vocabulary } as const;
  const { found, isSimilar } = await readSearch(shop.reader, { ...where, typed, choice });
  const suggested = await suggestProducts(shop.reader, { ...where, typed, limit: 6 });
  const names = found?.products.map(({ name }) => name) ?? [];
  if (query === "") expect(suggested.map(({ name }) => name)).toEqual(names);
  return [names, isSimilar];
};

test.each([
  ["chompa negra", ["Chompa Pisac"]],
  ["falda negro", ["Falda Amancaes"]],
  ["rojas", ["Chompa Sillar", "Chompa Pisac"]],
])("%j is found by the names of variants, in either gender", async (typed, names) => {
  expect(await search(typed)).toEqual([names, false]);
});

test.each(["chonpa", "chmpa", "choompa", "chopma", "CHOMPAA", "chónpas"])(
  "%j is found as what it is mistyped for, and said to be",
  async (typed) => {
    expect(await search(typed)).toEqual([["Chompa Sillar", "Chompa Pisac"], true]);
  },
);

test("when nothing has all the words, what has some of them is listed", async () => {
  expect(await search("falda xilofono")).toEqual([["Falda Amancaes"], true]);
  expect(await search("falda amancais")).toEqual([["Falda Amancaes"], true]);
});

test("filters that leave nothing are not mistaken for a search without results", async () => {
  expect(await search("falda", "color=red")).toEqual([[], false]);
  expect(await search("fadla", "color=black")).toEqual([["Falda Amancaes"], true]);
});

test("words that resemble nothing find nothing", async () => {
  expect(await search("xilofono")).toEqual([[], false]);
  expect(await search("fal xil")).toEqual([["Falda Amancaes"], true]);
  expect(await search("%\"'* 🙂")).toEqual([[], false]);
});

test("synonyms find products after those with the typed word, by phrases and mistyped too", async () => {
  await addProduct(shop.db, { name: "Cárdigan Cantuta", variants: [{ name: "Negro", color: "#222222" }] });
  const vocabulary = readVocabulary("chompa, ropa de lana = cárdigan\nchalina = falda", []);
  const names = async (typed: string) => (await search(typed, "", vocabulary))[0];
  expect(await names("chompa")).toEqual(["Chompa Sillar", "Chompa Pisac", "Cárdigan Cantuta"]);
  expect(await names("chompas negras")).toEqual(["Chompa Pisac", "Cárdigan Cantuta"]);
  expect(await names("ropa de lana negra")).toEqual(["Cárdigan Cantuta"]);
  expect(await search("chalnia", "", vocabulary)).toEqual([["Falda Amancaes"], true]);
});

test("a kind of product is not searched in descriptions, unless nothing else has it", async () => {
  const { id } = await addProduct(shop.db, { name: "Cartera Jirón" });
  await shop.db
    .update(productTranslations)
    .set({ description: "De lana, para tu chompa y tu vestido" })
    .where(eq(productTranslations.productId, id));
  const vocabulary = readVocabulary("suéter = chompa\nvestido = solera", []);
  const names = (typed: string) => search(typed, "", vocabulary);
  expect(await names("chompa")).toEqual([["Chompa Sillar", "Chompa Pisac"], false]);
  expect(await names("cartera lana")).toEqual([["Cartera Jirón"], false]);
  expect(await names("chompa lana")).toEqual([["Cartera Jirón"], true]);
  expect(await names("vestido")).toEqual([["Cartera Jirón"], true]);
});

test("a kind of product is offered by names as soon as it is begun, and by descriptions where no name has it", async () => {
  const { id } = await addProduct(shop.db, { name: "Tote Malecón" });
  await shop.db
    .update(productTranslations)
    .set({ description: "De cuero, para tu chompa, tu polera y tu laptop" })
    .where(eq(productTranslations.productId, id));
  const vocabulary = readVocabulary("suéter = chompa\nbuzo = polera", []);
  const offered = async (typed: string) => {
    const where = { locale: "es", region: "PE", categoryId: null, vocabulary, limit: 6 } as const;
    return (await suggestProducts(shop.reader, { ...where, typed })).map(({ name }) => name);
  };
  for (const typed of ["ch", "chom", "Chomp", "chompas", "cho\u00admpa"]) {
    expect(await offered(typed)).toEqual(["Chompa Sillar", "Chompa Pisac"]);
  }
  expect(await offered("cuer")).toEqual(["Tote Malecón"]);
  expect(await offered("poler")).toEqual(["Tote Malecón"]);
});
