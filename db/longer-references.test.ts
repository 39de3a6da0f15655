import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLibsqlServer } from "../local/libsql-server";
import { createDatabase, type Database } from "./client";
import { migrateUntil } from "./test-migrations";

const MIGRATION = "longer_references";
const CHILDREN = [
  "order_lines",
  "order_events",
  "order_notes",
  "payments",
  "payment_events",
  "gift_card_uses",
];

let server: ReturnType<typeof createLibsqlServer>;
let db: Database;
beforeEach(() => {
  server = createLibsqlServer({ path: ":memory:" });
  db = createDatabase({ url: "http://local", fetch: server.handler });
});
afterEach(() => server.close());

const orderRow = (id: number, reference: string) => sql`insert into orders
  (id, reference, reference_year, access_key, cart_id, idempotency_key, user_id, status, locale, region, subtotal_minor,
    total_minor, email, name, phone, lat, lng, placed_at, paid_at, version)
  values (${id}, ${reference}, 2026, ${`access-${id}`}, ${`cart-${id}`}, ${`form-${id}`}, 1, 'paid', 'es', 'PE', 12990,
    12990, 'rosa@example.com', 'Rosa Ñusta', '+51987654321', -12.1, -77.03, ${1_000 + id}, ${2_000 + id}, 3)`;

/** Adds two orders with rows in every child table, and deletes a third, whose id 9 was the last one assigned. */
async function addOrders(): Promise<void> {
  const rows = [
    sql`insert into categories (id) values (8)`,
    sql`insert into products (id, category_id) values (101, 8)`,
    sql`insert into users (id, email, role) values (1, 'rosa@example.com', 'Guest')`,
    orderRow(4, "325ABC"),
    orderRow(7, "325ABD"),
    orderRow(9, "325ABE"),
    sql`delete from orders where id = 9`,
    sql`insert into gift_cards (id, code_hash, initial_minor, balance_minor) values (1, 'hash', 5000, 100)`,
  ];
  for (const row of rows) await db.run(row);
  for (const order of [4, 7]) {
    await db.run(sql`insert into order_lines (order_id, position, product_id, product_name, unit_price_minor, quantity)
      values (${order}, 1, 101, 'Polo', 12990, 1)`);
    await db.run(
      sql`insert into order_events (order_id, to_status, actor) values (${order}, 'paid', 'provider')`,
    );
    await db.run(
      sql`insert into order_notes (order_id, author_email, text) values (${order}, 'e@example.com', 'Nota')`,
    );
    await db.run(sql`insert into payments (order_id, attempt, provider_order_id, channel, amount_minor)
      values (${order}, 1, ${`2026-${order}-1`}, 'form', 12990)`);
    await db.run(sql`insert into payment_events
      (event_key, provider_order_id, order_id, source, outcome, amount_minor, currency, mode, payload)
      values (${`key-${order}`}, ${`2026-${order}-1`}, ${order}, 'lookup', 'accepted', 12990, 'PEN', 'TEST', '{}')`);
    await db.run(
      sql`insert into gift_card_uses (gift_card_id, order_id, amount_minor) values (1, ${order}, 100)`,
    );
  }
}

async function readRows(): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const table of ["orders", ...CHILDREN]) {
    tables[table] = await db.all(sql.raw(`select * from ${table} order by id`));
  }
  return tables;
}

/** Indexes, triggers and foreign keys of all tables. */
const readRules = async () => ({
  parts: await db.all<{ sql: string | null }>(
    sql`select type, name, tbl_name, sql from sqlite_master where type in ('index', 'trigger') order by type, name`,
  ),
  keys: await db.all(
    sql`select tables.name, keys."table", keys."from", keys."to", keys.on_delete
      from sqlite_master tables, pragma_foreign_key_list(tables.name) keys where tables.type = 'table'
      order by 1, 2, 3`,
  ),
});

test("orders, their child rows, indexes, triggers and foreign keys survive", async () => {
  await migrateUntil(db, MIGRATION, "before");
  await addOrders();
  const [rows, rules] = [await readRows(), await readRules()];
  expect(Object.values(rows).map(({ length }) => length)).toEqual([2, 2, 2, 2, 2, 2, 2]);

  await migrateUntil(db, MIGRATION, "through");
  expect(await readRows()).toEqual(rows);
  expect(await readRules()).toEqual(rules);
  expect(await db.all(sql`pragma foreign_key_check`)).toEqual([]);
  expect(await db.all(sql`pragma integrity_check`)).toEqual([{ integrity_check: "ok" }]);
  expect(await db.all(sql`select seq from sqlite_sequence where name = 'orders'`)).toEqual([{ seq: 9 }]);
});

test("references of six to nine characters are accepted and foreign keys still hold", async () => {
  await migrateUntil(db, MIGRATION, "before");
  await addOrders();
  await expect(db.run(orderRow(20, "325ABCD"))).rejects.toThrow();
  await migrateUntil(db, MIGRATION, "through");
  await db.run(orderRow(10, "325ABCDEF"));
  for (const reference of ["325AB", "325ABCDEFG"]) {
    await expect(db.run(orderRow(11, reference))).rejects.toThrow();
  }
  await db.run(sql`delete from orders where id = 10`);
  const inserted = await db.get<{ id: number }>(sql`insert into orders
    (reference, reference_year, access_key, cart_id, idempotency_key, locale, region, subtotal_minor, total_minor, email,
      name, phone) values ('325XYZ', 2026, 'a', 'c', 'f', 'es', 'PE', 0, 0, 'e', 'n', 'p') returning id`);
  expect(inserted.id).toBe(11);
  // Payments restrict the deletion of their order; lines cascade.
  await expect(db.run(sql`delete from orders where id = 4`)).rejects.toThrow();
  await db.run(sql`delete from gift_card_uses where order_id = 4`);
  await db.run(sql`delete from payment_events where order_id = 4`);
  await db.run(sql`delete from payments where order_id = 4`);
  await db.run(sql`delete from orders where id = 4`);
  expect(await db.all(sql`select order_id from order_lines`)).toEqual([{ order_id: 7 }]);
});

test("the migration refuses to run with foreign keys enabled and changes nothing", async () => {
  await migrateUntil(db, MIGRATION, "before");
  await addOrders();
  const rows = await readRows();
  const file = fileURLToPath(new URL("../migrations", import.meta.url));
  const { entries } = JSON.parse(readFileSync(join(file, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const tag = entries.find((entry) => entry.tag.endsWith(MIGRATION))?.tag;
  const statements = readFileSync(join(file, `${tag}.sql`), "utf8").split("--> statement-breakpoint");
  await expect(db.$client.batch(statements, "write")).rejects.toThrow("malformed JSON");
  expect(await readRows()).toEqual(rows);
});
