import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "~db/schema";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { listNewProducts } from "./new-products.queries.server";
import { latestByCategory, listPartProducts, listSitemapParts } from "./sitemap.queries.server";

const SIZE = 2;

/** Products 1 to 6, changed at second id·100. 3 and 4 (all of part 2) and 6 are inactive. */
async function openCatalogue() {
  const shop = await openOwnShop();
  for (let id = 1; id <= 6; id++) {
    await addProduct(shop.db, {
      name: `p${id}`,
      active: ![3, 4, 6].includes(id),
      ...(id === 5 ? { picture: "five", variants: [{ name: "rojo", picture: "five-red" }] } : {}),
    });
    await shop.db
      .update(products)
      .set({ updatedAt: id * 100, createdAt: id })
      .where(eq(products.id, id));
  }
  return shop;
}

test("parts are ranges of ids with their latest change, without parts that have no active product", async () => {
  const { reader, database } = await openCatalogue();
  const before = database.requests;
  expect(await listSitemapParts(reader, SIZE)).toEqual([
    { part: 1, updatedAt: 200 },
    { part: 3, updatedAt: 500 },
  ]);
  expect(database.requests - before).toBe(1);
});

test("a part lists its active products with all their pictures, in one round trip", async () => {
  const { reader, database } = await openCatalogue();
  const part = (number: number) => listPartProducts(reader, { part: number, size: SIZE });
  expect((await part(1)).map(({ id }) => id)).toEqual([1, 2]);
  expect(await part(2)).toEqual([]);
  const before = database.requests;
  expect(await part(3)).toEqual([
    {
      id: 5,
      updatedAt: 500,
      pictures: [
        { key: "five", widths: [320, 960] },
        { key: "five-red", widths: [320, 960] },
      ],
    },
  ]);
  expect(database.requests - before).toBe(1);
});

test("a category's date is the latest change of its active products", async () => {
  const { reader } = await openCatalogue();
  expect([...(await latestByCategory(reader))]).toEqual([[8, 500]]);
});

test("new products are the newest active ones, in the reader's language or in Spanish, in one round trip", async () => {
  const { db, reader, database } = await openCatalogue();
  await addProduct(db, { name: { es: "Blusa", en: "Blouse" } });
  const before = database.requests;
  const newest = await listNewProducts(reader, { locale: "en", limit: 2 });
  expect(database.requests - before).toBe(1);
  expect(newest).toMatchObject([
    { name: "Blouse", picture: null },
    { name: "p5", createdAt: 5, picture: { key: "five", contentType: "image/webp", byteSize: 1000 } },
  ]);
});
