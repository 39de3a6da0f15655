import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLibsqlServer } from "../local/libsql-server";
import { createDatabase, type Database } from "./client";
import { migrateUntil } from "./test-migrations";

let server: ReturnType<typeof createLibsqlServer>;
let db: Database;
beforeEach(() => {
  server = createLibsqlServer({ path: ":memory:" });
  db = createDatabase({ url: "http://local", fetch: server.handler });
});
afterEach(() => server.close());

/** A table's indexes in order of name. */
const indexesOf = (table: string) =>
  db.all<{ name: string; sql: string | null }>(
    sql`select name, sql from sqlite_master where type = 'index' and tbl_name = ${table} order by name`,
  );

async function expectSoundness() {
  expect(await db.all(sql`pragma foreign_key_check`)).toEqual([]);
  expect(await db.all(sql`pragma integrity_check`)).toEqual([{ integrity_check: "ok" }]);
}

test("existing payments and payment events are assigned to Izipay and keep their ids and indexes", async () => {
  await migrateUntil(db, "payment_providers", "before");
  await db.run(sql`insert into orders
    (id, reference, reference_year, access_key, cart_id, idempotency_key, locale, region, subtotal_minor, total_minor,
      email, name, phone)
    values (4, '325ABC', 2026, 'a', 'c', 'f', 'es', 'PE', 12990, 12990, 'rosa@example.com', 'Rosa', '+51987654321')`);
  await db.run(sql`insert into payments
    (id, order_id, attempt, provider_order_id, channel, amount_minor, currency, form_token, form_token_expires_at, status)
    values (7, 4, 1, '2026325ABC-1', 'form', 12990, 'USD', 'token', 99, 'running'), (9, 4, 2, 'x', 'hosted', 1, 'PEN', null,
      null, 'open')`);
  await db.run(sql`delete from payments where id = 9`);
  await db.run(sql`insert into payment_events
    (event_key, provider_order_id, order_id, source, outcome, reason, amount_minor, currency, mode, payload)
    values ('uuid:PAID', '2026325ABC-1', 4, 'lookup', 'rejected', 'amount', 12990, 'PEN', 'TEST', '{"a":1}')`);
  const before = {
    payments: await db.all<object>(sql`select * from payments`),
    events: await db.all(sql`select * from payment_events`),
    indexes: [await indexesOf("payments"), await indexesOf("payment_events")],
  };

  await migrateUntil(db, "payment_providers", "through");
  expect(await db.all(sql`select * from payments`)).toEqual(
    before.payments.map((payment) => ({ ...payment, provider: "izipay" })),
  );
  expect(await db.all(sql`select * from payment_events`)).toEqual(before.events);
  expect([await indexesOf("payments"), await indexesOf("payment_events")]).toEqual(before.indexes);
  await expectSoundness();
  const again = await db.get<{ id: number }>(sql`insert into payments
    (order_id, attempt, provider, provider_order_id, channel, amount_minor)
    values (4, 2, 'otherpay', 'x', 'form', 1) returning id`);
  expect(again.id).toBe(10);
});
