import type { InValue } from "@libsql/client/http";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productSearch } from "./product-search";
import { auditLog, orders, products, productTranslations } from "./schema";
import { createTestDatabase, type TestDatabase } from "./test-database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Query {
  toSQL(): { sql: string; params: unknown[] };
}

/** The steps of SQLite's query plan: `SEARCH … USING INDEX …` looks rows up, `SCAN` reads the whole table. */
async function plan(query: Query): Promise<string[]> {
  const { sql: text, params } = query.toSQL();
  const statement = { sql: `explain query plan ${text}`, args: params as InValue[] };
  const { rows } = await database.db.$client.execute(statement);
  return rows.map(({ detail }) => String(detail));
}

const words = alias(productTranslations, "words");
const fallback = alias(productTranslations, "fallback");

test("a category page in newest-first order uses indexes", async () => {
  const { db } = database;
  const page = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.categoryId, 8), eq(products.active, true), lt(products.id, 1000)))
    .orderBy(desc(products.id))
    .limit(25)
    .as("page");
  const query = db
    .select({ id: page.id, name: sql`coalesce(${words.name}, ${fallback.name})` })
    .from(page)
    .leftJoin(words, and(eq(words.productId, page.id), eq(words.languageCode, "en")))
    .leftJoin(fallback, and(eq(fallback.productId, page.id), eq(fallback.languageCode, "es")))
    .orderBy(desc(page.id));
  const steps = await plan(query);
  expect(steps).toContain(
    "SEARCH products USING COVERING INDEX products_category_active (category_id=? AND active=? AND id<?)",
  );
  for (const table of ["words", "fallback"]) {
    expect(steps).toContain(
      `SEARCH ${table} USING INDEX product_translations_product (product_id=? AND language_code=?) LEFT-JOIN`,
    );
  }
  expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual(["SCAN page"]);
});

test("a product page read with relations uses indexes", async () => {
  const query = database.db.query.products.findFirst({
    where: eq(products.id, 1),
    with: {
      translations: true,
      variants: { with: { translations: true, media: true } },
      stockRows: true,
      images: { with: { media: true, translations: true } },
    },
  });
  const steps = await plan(query);
  expect(steps).toContain("SEARCH products USING INTEGER PRIMARY KEY (rowid=?)");
  // The only scans are of the single picture that a co-routine has found by its key.
  const found = steps.filter((step) => step.startsWith("CO-ROUTINE")).map((step) => step.slice(11));
  const scanned = steps.filter((step) => step.startsWith("SCAN")).map((step) => step.slice(5));
  expect(scanned).toEqual(found);
  expect(steps.filter((step) => step.startsWith("SEARCH"))).toHaveLength(9);
});

test("search uses the full-text index and primary keys", async () => {
  const { db } = database;
  const query = db
    .select({ id: products.id, name: productTranslations.name })
    .from(productSearch)
    .leftJoin(productTranslations, eq(productTranslations.id, productSearch.rowid))
    .leftJoin(products, eq(products.id, productTranslations.productId))
    .where(
      and(
        sql`product_search match ${'{name} : "blusa"* AND language_code : "es"'}`,
        eq(products.active, true),
      ),
    )
    .orderBy(desc(productSearch.rowid))
    .limit(25);
  const steps = await plan(query);
  expect(steps).toEqual([
    expect.stringMatching(/^SCAN product_search VIRTUAL TABLE INDEX \d+:M/),
    "SEARCH product_translations USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN",
    expect.stringMatching(/^SEARCH products USING .*rowid=\?/),
  ]);
});

test("the staff's product list by time of change uses an index", async () => {
  const { db } = database;
  const query = db
    .select({ id: products.id, name: productTranslations.name })
    .from(products)
    .leftJoin(
      productTranslations,
      and(eq(productTranslations.productId, products.id), eq(productTranslations.languageCode, "es")),
    )
    .orderBy(desc(products.updatedAt), desc(products.id))
    .limit(25);
  const steps = await plan(query);
  expect(steps).toContain("SCAN products USING COVERING INDEX products_updated");
  expect(steps.filter((step) => step.includes("TEMP B-TREE"))).toEqual([]);
});

test.each([
  ["orders by status", "orders_status"],
  ["orders past their payment deadline", "orders_expiring"],
  ["an order by reference", "orders_reference"],
  ["a user's orders", "orders_user"],
  ["an entity's audit log", "audit_log_entity"],
])("reading %s uses the index %s", async (_name, index) => {
  const { db } = database;
  const newest = desc(orders.placedAt);
  const queries: Record<string, Query> = {
    orders_status: db.select().from(orders).where(eq(orders.status, "paid")).orderBy(newest),
    orders_expiring: db
      .select()
      .from(orders)
      .where(and(eq(orders.status, "pending"), lt(orders.expiresAt, 1))),
    orders_reference: db
      .select()
      .from(orders)
      .where(and(eq(orders.referenceYear, 2026), eq(orders.reference, "325ABC"))),
    orders_user: db.select().from(orders).where(eq(orders.userId, 1)).orderBy(newest),
    audit_log_entity: db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, "product"), eq(auditLog.entityId, "1")))
      .orderBy(desc(auditLog.at)),
  };
  const query = queries[index];
  if (!query) throw new Error(`no query for ${index}`);
  const steps = await plan(query);
  expect(steps).toHaveLength(1);
  expect(steps[0]).toContain(`USING INDEX ${index} (`);
});
