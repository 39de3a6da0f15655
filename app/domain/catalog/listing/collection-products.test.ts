import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_SECONDS } from "~/lib/dates";
import { collectionProducts, collections, products } from "~db/schema";
import { addProduct, type TestProduct } from "../../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../../tests/support/own-shop";
import type { ListedCollection } from "./collection-products.server";
import { readListing } from "./listing.queries.server";
import { readChoice } from "./listing-choice";
import { inScope, listingSource, orderBy, orderColumn } from "./listing-conditions.server";

let shop: Awaited<ReturnType<typeof openOwnShop>>;
const ids = new Map<string, number>();
beforeEach(async () => {
  shop = await openOwnShop();
  const { db } = shop;
  const add = async (product: TestProduct & { name: string }) => {
    const { id } = await addProduct(db, product);
    ids.set(product.name, id);
    return id;
  };
  await add({ name: "Rebajada", pen: 5000, compareAtPen: 8000 });
  const old = await add({ name: "Antigua", pen: 9000, usd: 3000 });
  await db
    .update(products)
    .set({ tags: ["Verano", "Otoño"], createdAt: sql`unixepoch() - ${40 * DAY_SECONDS}` })
    .where(eq(products.id, old));
  await add({ name: "Sin precio", pen: null });
  await add({ name: "Inactiva", pen: 5000, active: false });
});

type Rule = Partial<typeof collections.$inferInsert>;

async function collectionOf(kind: "rule" | "hand", rule: Rule = {}): Promise<ListedCollection> {
  const values = { slug: "una", kind, ...rule };
  const { id } = await shop.db.insert(collections).values(values).returning({ id: collections.id }).get();
  return { id, kind };
}

const list = (collection: ListedCollection, query = "", limit = 24) => {
  const choice = readChoice(new URLSearchParams(query));
  const scope = { locale: "es", region: "PE", categoryId: null, tiers: null, collection } as const;
  return readListing(shop.reader, { ...scope, choice, limit });
};

const named = ({ products: found }: Awaited<ReturnType<typeof list>>) => found.map(({ name }) => name);

describe("a collection by rule", () => {
  test.each<[Rule, string, string[]]>([
    [{ onSale: true }, "", ["Rebajada"]],
    [{ onSale: true }, "min=60", []],
    [{ tagKey: "otono" }, "", ["Antigua"]],
    [{ tagKey: "oton" }, "", []],
    [{ tagKey: "verano", onSale: true }, "", []],
    [{ days: 30 }, "", ["Rebajada", "Sin precio"]],
    [{ minPenMinor: 5001 }, "", ["Antigua"]],
    [{ maxPenMinor: 5000 }, "", ["Rebajada"]],
    [{ minPenMinor: 0 }, "", ["Antigua", "Rebajada"]],
    [{ categoryId: 4711 }, "", []],
  ])("with %j and the filter %j has its products only, and counts them", async (rule, query, expected) => {
    const found = await list(await collectionOf("rule", rule), query);
    expect(named(found).sort()).toEqual(expected);
    expect(found.facets.total).toBe(expected.length);
  });

  test("sees sales in the currency that the visitor pays, which is soles without a price in dollars", async () => {
    await addProduct(shop.db, { name: "En dólares", pen: 5000, compareAtPen: 8000, usd: 2000 });
    const collection = await collectionOf("rule", { onSale: true });
    const scope = { locale: "es", region: "INT", categoryId: null, tiers: null, collection } as const;
    const found = await readListing(shop.reader, { ...scope, choice: readChoice(new URLSearchParams()) });
    expect(named(found)).toEqual(["Rebajada"]);
  });

  test("is read in the order of the list's index, without sorting", async () => {
    const { id } = await collectionOf("rule", { days: 30, tagKey: "verano", onSale: true, minPenMinor: 1 });
    const sorts = ["featured", "newest", "price", "-price", "name"];
    for (const sort of sorts) {
      const steps = await explain({ id, kind: "rule" }, sort);
      expect(
        steps.filter((step) => step.includes("TEMP B-TREE")),
        sort,
      ).toEqual([]);
    }
  });
});

async function explain(collection: ListedCollection, sort: string): Promise<string[]> {
  const scope = { locale: "es", region: "PE", categoryId: null, tiers: null, collection } as const;
  const { sort: chosen } = readChoice(new URLSearchParams({ sort }));
  const column = orderColumn(chosen, scope);
  const query = sql`explain query plan select product_listings.product_id as id, ${column} as value
    from ${listingSource(scope)} where ${inScope(scope)}
    order by ${orderBy(chosen, column, sql`product_listings.product_id`)} limit 25`;
  return (await shop.db.all<{ detail: string }>(query)).map(({ detail }) => detail);
}

describe("a collection by hand", () => {
  const fill = async (...names: string[]) => {
    const collection = await collectionOf("hand");
    await shop.db.insert(collectionProducts).values(
      names.map((name, position) => ({
        collectionId: collection.id,
        productId: ids.get(name) ?? 0,
        position,
      })),
    );
    return collection;
  };

  test("has its active products in the order of staff, page by page", async () => {
    const collection = await fill("Sin precio", "Inactiva", "Rebajada", "Antigua");
    const first = await list(collection, "", 2);
    expect(named(first)).toEqual(["Sin precio", "Rebajada"]);
    const second = await readListing(shop.reader, {
      locale: "es",
      region: "PE",
      categoryId: null,
      tiers: null,
      collection,
      choice: first.next ?? first.choice,
    });
    expect(named(second)).toEqual(["Antigua"]);
    expect(second.next).toBeNull();
    expect(first.facets.total).toBe(3);
  });

  test("is sorted and filtered like any list", async () => {
    const collection = await fill("Rebajada", "Antigua");
    expect(named(await list(collection, "sort=-price"))).toEqual(["Antigua", "Rebajada"]);
    expect(named(await list(collection, "min=60"))).toEqual(["Antigua"]);
  });

  test("without products is empty", async () => {
    expect((await list(await collectionOf("hand"))).isScopeEmpty).toBe(true);
  });
});
