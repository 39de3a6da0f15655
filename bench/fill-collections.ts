import { sql } from "drizzle-orm";
import { collectionProducts, collections, products } from "../db/schema";
import type { TestDatabase } from "../db/test-database";

/** The collections of `fillCollections`. By rule: every hundredth product, about as many, and none. By hand: 500. */
export const filledCollections = {
  tag: { id: 1, kind: "rule" },
  price: { id: 2, kind: "rule" },
  sale: { id: 3, kind: "rule" },
  hand: { id: 4, kind: "hand" },
} as const;

/** Adds collections to a filled catalogue. */
export async function fillCollections({ db }: Pick<TestDatabase, "db">): Promise<void> {
  await db
    .update(products)
    .set({ tags: ["Verano", "Lino"] })
    .where(sql`id % 2 = 0`);
  await db
    .update(products)
    .set({ tags: ["Otoño"] })
    .where(sql`id % 100 = 1`);
  await db.insert(collections).values([
    { id: 1, slug: "tag", kind: "rule", tagKey: "otono" },
    { id: 2, slug: "price", kind: "rule", maxPenMinor: 2_400 },
    { id: 3, slug: "sale", kind: "rule", onSale: true },
    { id: 4, slug: "hand", kind: "hand" },
  ]);
  await db.run(sql`insert into ${collectionProducts} (collection_id, product_id, position)
    select 4, id, id from ${products} limit 500`);
}
