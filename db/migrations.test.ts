import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@libsql/client";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeFailure } from "../local/failures/describe-failure";
import { createLibsqlServer } from "../local/libsql-server";
import { createDatabase } from "./client";
import { migrateDatabase } from "./migrate";
import * as schema from "./schema";
import { createTestDatabase, type TestDatabase } from "./test-database";
import { migrateUntil } from "./test-migrations";

const root = fileURLToPath(new URL("..", import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("the migrations match the schema: drizzle-kit generate finds no changes", () => {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  try {
    cpSync(join(root, "migrations"), folder, { recursive: true });
    const command = [
      join(root, "node_modules/drizzle-kit/bin.cjs"),
      "generate",
      "--dialect",
      "sqlite",
      "--schema",
      "./db/schema/index.ts",
      "--out",
      // drizzle-kit resolves absolute paths relative to the working directory.
      relative(root, folder),
    ];
    // Without a terminal drizzle-kit cannot prompt and always exits with 0: only its output shows the result.
    const output = execFileSync(process.execPath, command, { cwd: root, encoding: "utf8", stdio: "pipe" });
    expect(output).toContain("No schema changes, nothing to migrate");
    expect(readdirSync(folder)).toEqual(readdirSync(join(root, "migrations")));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ["its first statement", "door_sessions", "create table door_sessions (id integer)"],
  ["a later one", "order_mailboxes", "create index orders_mailbox on orders (email)"],
])(
  "a migration that fails at %s is named, and none of those pending is applied",
  async (_, name, obstacle) => {
    const server = createLibsqlServer({ path: ":memory:" });
    try {
      const db = createDatabase({ url: "http://local", fetch: server.handler });
      await migrateUntil(db, "operation_numbers", "through");
      await db.run(obstacle);
      const state = () =>
        Promise.all([
          db.all(sql`select name, sql from sqlite_master order by name`),
          db.all(sql`select created_at from __drizzle_migrations`),
        ]);
      const before = await state();
      const failed = await migrateDatabase(db).catch((error: Error) => error);
      expect(describeFailure(failed)).toMatch(
        new RegExp(`^The migration \\d{4}_${name} failed: .*already exists[^]*Nothing was changed`),
      );
      expect(await state()).toEqual(before);
    } finally {
      server.close();
    }
  },
);

test("all triggers exist", async () => {
  // Recreating a table silently drops its triggers; the migration must create them again.
  const triggers = await database.db.all<{ name: string; tbl_name: string }>(
    sql`select name, tbl_name from sqlite_master where type = 'trigger' order by tbl_name, name`,
  );
  expect(triggers.map(({ name, tbl_name }) => `${tbl_name}: ${name}`)).toEqual([
    "category_translations: category_translations_search_delete",
    "category_translations: category_translations_search_insert",
    "category_translations: category_translations_search_update",
    "claims: claims_answer_fixed",
    "claims: claims_kept",
    "claims: claims_sheet_fixed",
    "exchange_payments: exchange_payments_amount",
    "exchange_payments: exchange_payments_fixed",
    "exchange_payments: exchange_payments_kept",
    "exchange_payments: exchange_payments_returned",
    "gift_card_movements: gift_card_movements_balance",
    "gift_card_movements: gift_card_movements_blocked",
    "gift_card_movements: gift_card_movements_fixed",
    "gift_card_movements: gift_card_movements_kept",
    "gift_card_movements: gift_card_movements_one_card",
    "gift_card_movements: gift_card_movements_order",
    "gift_cards: gift_cards_ledger",
    "order_events: order_events_progress",
    "order_lines: order_lines_pieces_back",
    "orders: orders_exchange_returned",
    "orders: orders_gift_returned",
    "page_texts: page_texts_fixed",
    "page_texts: page_texts_kept",
    "page_versions: page_versions_fixed",
    "page_versions: page_versions_kept",
    "payment_proofs: payment_proofs_decided",
    "payment_proofs: payment_proofs_fixed",
    "product_translations: product_translations_listing_delete",
    "product_translations: product_translations_listing_insert",
    "product_translations: product_translations_listing_update",
    "product_translations: product_translations_search_delete",
    "product_translations: product_translations_search_insert",
    "product_translations: product_translations_search_update",
    "product_variants: product_variants_color_insert",
    "product_variants: product_variants_color_update",
    "product_variants: product_variants_listing_delete",
    "product_variants: product_variants_listing_insert",
    "product_variants: product_variants_listing_prices",
    "product_variants: product_variants_listing_update",
    "product_variants: product_variants_order_lines_delete",
    "product_variants: product_variants_prices_insert",
    "product_variants: product_variants_prices_update",
    "product_variants: product_variants_search_delete",
    "products: products_listing",
    "products: products_running_out_insert",
    "products: products_running_out_update",
    "products: products_sale_insert",
    "products: products_sale_update",
    "products: products_search_category",
    "receipts: receipts_fixed",
    "receipts: receipts_kept",
    "refund_lines: refund_lines_fixed",
    "refund_lines: refund_lines_of_return",
    "refund_lines: refund_lines_pieces",
    "refund_lines: refund_lines_returned",
    "refunds: refunds_amount",
    "refunds: refunds_exchanged",
    "refunds: refunds_fixed",
    "refunds: refunds_kept",
    "refunds: refunds_return",
    "refunds: refunds_return_fixed",
    "refunds: refunds_settled",
    "return_lines: return_lines_fixed",
    "return_lines: return_lines_pieces",
    "return_requests: return_requests_closed",
    "return_requests: return_requests_fixed",
    "reviews: reviews_bought",
    "reviews: reviews_counted",
    "reviews: reviews_fixed",
    "reviews: reviews_recounted",
    "reviews: reviews_uncounted",
    "shipment_lines: shipment_lines_fixed",
    "shipment_lines: shipment_lines_pieces",
    "stock_rows: stock_rows_listing_delete",
    "stock_rows: stock_rows_listing_insert",
    "stock_rows: stock_rows_listing_update",
    "stock_rows: stock_rows_movement_delete",
    "stock_rows: stock_rows_movement_insert",
    "stock_rows: stock_rows_movement_update",
    "stock_rows: stock_rows_order_lines_delete",
    "stock_rows: stock_rows_order_lines_insert",
    "stock_rows: stock_rows_order_lines_update",
    "users: users_last_admin_deleted",
    "users: users_last_admin_demoted",
    "variant_translations: variant_translations_search_delete",
    "variant_translations: variant_translations_search_insert",
    "variant_translations: variant_translations_search_update",
  ]);
});

test("every foreign key has an index, so that deletions need no full table scan", async () => {
  const unindexed = await database.db.all<{ name: string; column: string }>(sql`
    select tables.name, keys."from" as "column"
    from sqlite_master tables, pragma_foreign_key_list(tables.name) keys
    where tables.type = 'table' and keys.seq = 0 and not exists (
      select 1 from pragma_index_list(tables.name) indexes, pragma_index_info(indexes.name) columns
      where columns.seqno = 0 and columns.name = keys."from" and indexes.partial = 0
    ) and not exists (
      -- A single integer primary key is the rowid and has no separate index.
      select 1 from pragma_table_info(tables.name) columns
      where columns.name = keys."from" and columns.type = 'INTEGER' collate nocase and columns.pk = 1
        and (select max(pk) from pragma_table_info(tables.name)) = 1
    )`);
  expect(unindexed.map(({ name, column }) => `${name}.${column}`)).toEqual([]);
});

test("the catalogue has exactly one generation row", async () => {
  expect(await database.db.select({ id: schema.catalogueState.id }).from(schema.catalogueState)).toEqual([
    { id: 1 },
  ]);
});

describe("migrateDatabase", () => {
  test("is idempotent", async () => {
    const before = await database.db.values(sql`select count(*) from __drizzle_migrations`);
    await migrateDatabase(database.db);
    expect(await database.db.values(sql`select count(*) from __drizzle_migrations`)).toEqual(before);
  });

  test.each([
    ["has no full-text search", "ENABLE_FTS5", "ENABLE_FTS0"],
    ["does not support", "sqlite_compileoption_used", "unknown_function"],
  ])("refuses a database that %s and changes nothing", async (message, known, unknown) => {
    const server = createLibsqlServer({ path: ":memory:" });
    const send = async (request: Request) => {
      const body = (await request.text()).replace(known, unknown);
      return server.handler(
        new Request(request.url, { method: request.method, headers: request.headers, body }),
      );
    };
    const db = createDatabase({ url: "http://local", fetch: send });
    await expect(migrateDatabase(db)).rejects.toThrow(message);
    expect(await db.values(sql`select name from sqlite_master`)).toEqual([]);
    server.close();
  });

  test("refuses a database that does not enforce foreign keys and changes nothing", async () => {
    const client = createClient({ url: "file::memory:" });
    await client.execute("pragma foreign_keys = off");
    const db = drizzle({ client, schema });
    await expect(migrateDatabase(db)).rejects.toThrow("does not enforce foreign keys");
    expect(await db.values(sql`select name from sqlite_master`)).toEqual([]);
    client.close();
  });

  test("throws UNREACHABLE when the database is unreachable", async () => {
    const away = createDatabase({ url: "http://local", fetch: () => Promise.reject(new TypeError("away")) });
    await expect(migrateDatabase(away)).rejects.toMatchObject({
      code: "UNREACHABLE",
      cause: { message: "away" },
    });
  });
});
