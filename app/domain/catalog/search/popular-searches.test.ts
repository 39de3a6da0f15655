import { beforeEach, expect, test } from "vitest";
import { searchCounts } from "~db/schema";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { countSearch, deleteOldSearches } from "./count-search.server";
import { listPopularSearches } from "./popular-searches.queries.server";

const NOW = new Date("2026-11-23T15:00:00Z");
const LATER = new Date("2026-12-22T15:00:00Z");
const TOO_LATE = new Date("2026-12-23T15:00:00Z");

let shop: Awaited<ReturnType<typeof openOwnShop>>;
beforeEach(async () => {
  shop = await openOwnShop();
  await addProduct(shop.db, { name: "Pañuelo Vicús", variants: [{ name: "Negro", color: "#222222" }] });
  await addProduct(shop.db, { name: "Pantalón sastre" });
  await addProduct(shop.db, { name: "Lentes Punta Sal" });
});

async function searchFor(typed: string, times = 1, now = NOW) {
  for (let time = 0; time < times; time += 1) {
    await countSearch(shop.reader, { typed, languageCode: "es", now });
  }
}

test("searches are popular from the fifth on, most searched first, spelled as in the catalogue", async () => {
  await searchFor("panuelo", 3);
  await searchFor("PAÑUELOS!", 2);
  await searchFor("pantalones", 6);
  await searchFor("lentes", 5);
  await searchFor("pañuelo negro", 4);
  expect(await listPopularSearches(shop.reader, "es", NOW)).toEqual(["pantalón", "lentes", "pañuelo"]);
  expect(await listPopularSearches(shop.reader, "en", NOW)).toEqual([]);
});

test.each([
  "pañuelo de Rosa",
  "rosa@example.com",
  "999888777",
  "pantal",
  "",
  "negro negro negro negro",
  '"* OR',
])("%j is not stored: not all of it is in the catalogue, or it is too long", async (typed) => {
  await searchFor(typed);
  expect(await shop.db.$count(searchCounts)).toBe(0);
});

test("counts of more than thirty days ago do not count, and are deleted", async () => {
  await searchFor("pañuelo", 5);
  await searchFor("pantalón", 5, LATER);
  expect(await listPopularSearches(shop.reader, "es", LATER)).toEqual(["pantalón", "pañuelo"]);
  expect(await listPopularSearches(shop.reader, "es", TOO_LATE)).toEqual(["pantalón"]);
  await deleteOldSearches(shop.db, LATER);
  expect(await shop.db.$count(searchCounts)).toBe(2);
  await deleteOldSearches(shop.db, TOO_LATE);
  expect(await shop.db.$count(searchCounts)).toBe(1);
});
