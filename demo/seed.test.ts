import { count, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { referenceField } from "../app/domain/orders/look-up-order.schema";
import {
  deliveryZones,
  galleryImages,
  media,
  orders,
  productImages,
  productRatings,
  products,
  reviews,
  settings,
  stockRows,
} from "../db/schema";
import { createTestDatabase, type TestDatabase } from "../db/test-database";
import { catalogue, lookbook, productPictures, seededImageSettings, seededSettings } from "./catalogue";
import { seedDatabase } from "./seed";
import { wantedPictures } from "./seed-pictures";
import { storePictures } from "./store-pictures";

let database: TestDatabase | undefined;
afterEach(() => {
  database?.close();
  database = undefined;
});

async function seeded(pictures: "one" | "none") {
  database = await createTestDatabase();
  const files = new Map<string, Uint8Array>();
  await seedDatabase(database.db, {
    pictures,
    widths: [320],
    putMedia: async (name, bytes) => {
      files.set(name, bytes);
    },
  });
  return { db: database.db, files };
}

const none = async () => {};

describe("the demo shop", () => {
  test("is complete with a single picture", async () => {
    const { db, files } = await seeded("one");
    const [product] = await db.select({ rows: count() }).from(products);
    const [picture] = await db.select({ rows: count() }).from(productImages);
    const [look] = await db.select({ rows: count() }).from(galleryImages);
    const [setting] = await db.select({ rows: count() }).from(settings);
    expect(product?.rows).toBe(catalogue.products.length);
    expect(picture?.rows).toBe(catalogue.products.flatMap(productPictures).length);
    expect(look?.rows).toBe(lookbook.length);
    expect(setting?.rows).toBe(seededSettings.length + seededImageSettings.length);
    const stored = await db.select().from(media);
    expect(stored.map(({ key }) => `${key}-320.webp`)).toEqual([...files.keys()]);
    const [file] = files.values();
    expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width: 320, height: 400 });
  });

  test("has orders that are found by their references", async () => {
    const { db } = await seeded("none");
    const found = await db.select({ reference: orders.reference }).from(orders);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ reference }) => reference)).size).toBe(found.length);
    for (const { reference } of found) {
      expect(referenceField("invalid").safeParse(reference)).toEqual({ success: true, data: reference });
    }
  });

  test("has exactly one stock row for everything that can be sold", async () => {
    const { db } = await seeded("none");
    const rows = await db.select().from(stockRows);
    const mixed = catalogue.products.filter(({ id }) => {
      const own = rows.filter(({ productId }) => productId === id);
      const sized = own.filter(({ size }) => size !== null).length;
      return own.length === 0 || (sized > 0 && sized < own.length);
    });
    expect(mixed).toEqual([]);
    expect(new Set(rows.map(({ sku }) => sku)).size).toBe(rows.length);
  });

  test("has approved reviews in both languages, and one to be checked", async () => {
    const { db } = await seeded("none");
    const rows = await db.select().from(reviews);
    const approved = rows.filter(({ status }) => status === "approved");
    expect(new Set(approved.map(({ languageCode }) => languageCode))).toEqual(new Set(["es", "en"]));
    expect(new Set(approved.map(({ productId }) => productId)).size).toBeGreaterThan(3);
    expect(rows.filter(({ status }) => status === "pending")).toHaveLength(1);
    const ratings = await db.select().from(productRatings);
    const counted = ratings.map(({ stars1, stars2, stars3, stars4, stars5 }) =>
      [stars1, stars2, stars3, stars4, stars5].reduce((sum, count) => sum + count),
    );
    expect(counted.reduce((sum, count) => sum + count)).toBe(approved.length);
  });

  test("can be searched in Spanish", async () => {
    const { db } = await seeded("none");
    const found = await db.values<[number]>(
      sql`select rowid from product_search where product_search match 'alpaca' and language_code = 'es'`,
    );
    expect(found.length).toBeGreaterThan(2);
  });

  test("invalidates cached pages and has every kind of delivery", async () => {
    const { db } = await seeded("none");
    const [state] = await db.values<[number]>(sql`select generation from catalogue_state`);
    expect(state?.[0]).toBe(2);
    const kinds = await db.select({ kind: deliveryZones.kind }).from(deliveryZones);
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(["pickup", "peru", "abroad"]));
  });

  test("is not seeded into a database with a shop", async () => {
    const { db } = await seeded("none");
    await expect(seedDatabase(db, { pictures: "none" })).rejects.toThrow("already holds a shop");
  });
});

describe("stored pictures", () => {
  const blank = (color: string) => () => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="80"><rect width="64" height="80" fill="${color}"/></svg>`,
  });

  test("are returned in order, with progress", async () => {
    const progress: string[] = [];
    const pictures = await storePictures([blank("#ff0000"), blank("#00ff00"), blank("#0000ff")], {
      putMedia: none,
      widths: [32],
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    });
    expect(
      pictures.map(({ color }) =>
        color
          .slice(1)
          .match(/../g)
          ?.findIndex((part) => part > "80"),
      ),
    ).toEqual([0, 1, 2]);
    expect(progress).toEqual(["1/3", "2/3", "3/3"]);
  });

  test("have the same key only for the same content", async () => {
    const options = { putMedia: none, widths: [32] };
    const [first, again, other] = await storePictures(
      [blank("#aa0000"), blank("#aa0000"), blank("#00aa00")],
      options,
    );
    expect(again?.key).toBe(first?.key);
    expect(other?.key).not.toBe(first?.key);
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test("number at most 600 in the demo shop, which keeps the first start short", () => {
    expect(wantedPictures().length).toBeLessThanOrEqual(600);
  });
});
