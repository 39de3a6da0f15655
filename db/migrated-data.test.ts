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

const readTriggers = () =>
  db.all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_master where type = 'trigger' order by name`,
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

test("people, addresses, languages, delivery zones and audit entries keep their values under the English names", async () => {
  await migrateUntil(db, "english_names", "before");
  await db.run(
    sql`insert into languages (code, name, moneda, currency_code) values ('es', 'Español', 'S/.', 'PEN')`,
  );
  await db.run(sql`insert into users (id, email, role, name, telefono)
    values (1, 'rosa@example.com', 'Guest', 'Rosa Ñusta', '+51987654321'), (2, 'ana@example.com', 'Guest', 'Ana', null)`);
  await db.run(sql`insert into user_addresses (user_id, nombre, direccion, lat, lng, principal)
    values (1, 'Casa', 'Av. Larco 1' || char(10) || 'Dpto. 2', -12.1, -77.03, 1)`);
  await db.run(sql`insert into delivery_zones (code, kind, price_minor, price_usd_minor, days_min, days_max)
    values ('lima', 'peru', 1200, 400, 1, 3)`);
  const entry = (entity: string, before: object | null, after: object) => sql`insert into audit_log
    (actor_email, action, entity, entity_id, before, after)
    values ('e@example.com', 'change', ${entity}, '1', ${before && JSON.stringify(before)}, ${JSON.stringify(after)})`;
  await db.run(entry("user", { name: "Rosa", telefono: "+51987654321" }, { name: "Rosa", telefono: null }));
  await db.run(entry("user", null, { role: "Editor" }));
  await db.run(entry("language", { moneda: "S/" }, { moneda: "S/.", currencyCode: "PEN" }));
  await db.run(entry("setting", null, { moneda: "not ours" }));
  const indexes = async () => [await indexesOf("users"), await indexesOf("user_addresses")];
  const before = { indexes: await indexes(), triggers: await readTriggers() };

  await migrateUntil(db, "english_names", "through");
  expect(await db.all(sql`select name, currency_symbol, currency_code from languages`)).toEqual([
    { name: "Español", currency_symbol: "S/.", currency_code: "PEN" },
  ]);
  expect(await db.all(sql`select name, phone from users order by id`)).toEqual([
    { name: "Rosa Ñusta", phone: "+51987654321" },
    { name: "Ana", phone: null },
  ]);
  expect(await db.all(sql`select name, address, lat, lng, principal from user_addresses`)).toEqual([
    { name: "Casa", address: "Av. Larco 1\nDpto. 2", lat: -12.1, lng: -77.03, principal: 1 },
  ]);
  expect(await db.all(sql`select price_pen_minor, price_usd_minor from delivery_zones`)).toEqual([
    { price_pen_minor: 1200, price_usd_minor: 400 },
  ]);
  await expect(db.run(sql`update delivery_zones set price_pen_minor = -1`)).rejects.toThrow();
  const entries = await db.all<{ before: string | null; after: string }>(
    sql`select before, after from audit_log order by id`,
  );
  expect(entries.map(({ before, after }) => [before && JSON.parse(before), JSON.parse(after)])).toEqual([
    [
      { name: "Rosa", phone: "+51987654321" },
      { name: "Rosa", phone: null },
    ],
    [null, { role: "Editor" }],
    [{ currencySymbol: "S/" }, { currencySymbol: "S/.", currencyCode: "PEN" }],
    [null, { moneda: "not ours" }],
  ]);
  expect({ indexes: await indexes(), triggers: await readTriggers() }).toEqual(before);
  await expectSoundness();
});

test("coupons keep their values under the names of their kinds, and orders their coupon", async () => {
  await migrateUntil(db, "coupons", "before");
  await db.run(sql`insert into coupons (id, code, kind, value, minimum_minor, starts_at, ends_at, usage_limit, active)
    values (3, 'VERANO', 'percent', 20, 0, 1, 2, 5, 1), (7, 'MENOS', 'amount', 1500, 9900, null, null, null, 0)`);
  await db.run(sql`insert into orders
    (id, reference, reference_year, access_key, cart_id, idempotency_key, locale, region, subtotal_minor, discount_minor,
      total_minor, coupon_id, coupon_code, email, name, phone)
    values (4, '325ABC', 2026, 'a', 'c', 'f', 'es', 'PE', 10000, 2000, 8000, 3, 'VERANO', 'e@example.com', 'E', '+51')`);

  await migrateUntil(db, "coupons", "through");
  expect(
    await db.all(sql`select id, code, percent, amount_pen_minor, minimum_pen_minor, starts_at, ends_at, usage_limit, active
      from coupons order by id`),
  ).toEqual([
    {
      id: 3,
      code: "VERANO",
      percent: 20,
      amount_pen_minor: null,
      minimum_pen_minor: null,
      starts_at: 1,
      ends_at: 2,
      usage_limit: 5,
      active: 1,
    },
    {
      id: 7,
      code: "MENOS",
      percent: null,
      amount_pen_minor: 1500,
      minimum_pen_minor: 9900,
      starts_at: null,
      ends_at: null,
      usage_limit: null,
      active: 0,
    },
  ]);
  expect(await db.all(sql`select coupon_id from orders`)).toEqual([{ coupon_id: 3 }]);
  await expectSoundness();
});

test("an order that was handed over before there were reviews gets no mail that asks for one", async () => {
  await migrateUntil(db, "reviews", "before");
  await db.run(sql`insert into orders
    (id, reference, reference_year, access_key, cart_id, idempotency_key, locale, region, subtotal_minor, total_minor,
      email, name, phone, status, paid_at, handed_over_at)
    values (4, '325ABC', 2026, 'a', 'c', 'f', 'es', 'PE', 8000, 8000, 'e@example.com', 'E', '+51', 'handed_over', 5,
        unixepoch() - 86400),
      (5, '325ABD', 2026, 'b', 'd', 'g', 'es', 'PE', 9000, 9000, 'e@example.com', 'E', '+51', 'paid', 5, null)`);
  await migrateUntil(db, "reviews", "through");
  expect(await db.all(sql`select kind, subject_id, dedupe_key, status from mail_outbox`)).toEqual([
    { kind: "review-request", subject_id: 4, dedupe_key: "review-request:4", status: "skipped" },
  ]);
  await expectSoundness();
});

test("an order that was refunded before has a refund over each of its payments, and its restocked pieces", async () => {
  await migrateUntil(db, "refunds", "before");
  await db.run(sql`insert into categories (id) values (8)`);
  await db.run(sql`insert into products (id, category_id) values (1, 8)`);
  await db.run(sql`insert into stock_rows (id, product_id, stock) values (1, 1, 5)`);
  await db.run(sql`insert into orders
    (id, reference, reference_year, access_key, cart_id, idempotency_key, locale, region, subtotal_minor, total_minor,
      email, name, phone, status, paid_at)
    values (4, '325ABC', 2026, 'a', 'c', 'f', 'es', 'PE', 8000, 8000, 'e@example.com', 'E', '+51', 'refunded', 5),
      (5, '325ABD', 2026, 'b', 'd', 'g', 'es', 'PE', 9000, 9000, 'e@example.com', 'E', '+51', 'refunded', 5),
      (6, '325ABE', 2026, 'e', 'h', 'i', 'es', 'PE', 9000, 9000, 'e@example.com', 'E', '+51', 'cancelled', 5)`);
  await db.run(sql`insert into order_lines
    (order_id, position, product_id, stock_row_id, product_name, unit_price_minor, quantity, from_stock, made_to_order)
    values (4, 0, 1, 1, 'Polo', 4000, 2, 1, 1)`);
  await db.run(sql`insert into stock_movements (stock_row_id, product_id, change, balance, cause, order_id)
    values (1, 1, 1, 5, 'restock', 4)`);
  await db.run(sql`insert into payments (id, order_id, attempt, provider, provider_order_id, channel, amount_minor, status)
    values (7, 4, 1, 'izipay', 'x', 'form', 8000, 'accepted'), (8, 6, 1, 'izipay', 'y', 'form', 9000, 'accepted'),
      (9, 4, 2, 'izipay', 'z', 'form', 8000, 'accepted'), (10, 4, 3, 'izipay', 'w', 'form', 8000, 'refused')`);
  await db.run(sql`insert into manual_payments (order_id, method, amount_minor, currency, note)
    values (4, 'cash', 8000, 'PEN', 'n'), (5, 'yape', 9000, 'PEN', 'n')`);
  await db.run(sql`insert into order_events (order_id, from_status, to_status, actor, detail, created_at)
    values (4, 'cancelled', 'refunded', 'staff', 'IZI-1', 99), (5, 'cancelled', 'refunded', 'staff', 'Op. 2', 98)`);

  await migrateUntil(db, "refunds", "through");
  expect(
    await db.all(
      sql`select order_id, payment_id, means, amount_minor, note, status, settled_at from refunds order by id`,
    ),
  ).toEqual(
    [
      { order_id: 4, payment_id: 7, amount_minor: 8000, note: "IZI-1", settled_at: 99 },
      { order_id: 4, payment_id: 9, amount_minor: 8000, note: "IZI-1", settled_at: 99 },
      { order_id: 4, payment_id: null, amount_minor: 8000, note: "IZI-1", settled_at: 99 },
      { order_id: 5, payment_id: null, amount_minor: 9000, note: "Op. 2", settled_at: 98 },
    ].map((refund) => ({ ...refund, means: "recorded", status: "done" })),
  );
  expect(await db.all(sql`select restocked, withdrawn from order_lines`)).toEqual([
    { restocked: 1, withdrawn: 0 },
  ]);
  await expectSoundness();
});

test("products that exist are found by the names of their variants", async () => {
  await migrateUntil(db, "search_variants", "before");
  await db.run(
    sql`insert into languages (code, name, currency_code, currency_symbol) values ('es', 'Español', 'PEN', 'S/.')`,
  );
  await db.run(sql`insert into categories (id) values (7)`);
  await db.run(sql`insert into products (id, category_id) values (1, 7), (2, 7)`);
  await db.run(sql`insert into product_translations (product_id, language_code, name)
    values (1, 'es', 'Chompa'), (2, 'es', 'Falda')`);
  await db.run(sql`insert into product_variants (id, product_id) values (5, 1), (6, 1)`);
  await db.run(sql`insert into variant_translations (variant_id, language_code, name)
    values (5, 'es', 'Negro'), (6, 'es', 'Rojo')`);
  await migrateUntil(db, "search_variants", "through");
  const found = (words: string) =>
    db.all(sql`select product_id as id from product_search
      join product_translations on product_translations.id = product_search.rowid where product_search match ${words}`);
  expect(await found('{search_variants} : ("negro" AND "rojo")')).toEqual([{ id: 1 }]);
  expect(await found("falda")).toEqual([{ id: 2 }]);
  await expectSoundness();
});

test("orders and their events keep values, ids, indexes and triggers when they may go on unpaid", async () => {
  await migrateUntil(db, "cash_on_delivery", "before");
  const order = (id: number, status: string, paidAt: number | null) => sql`insert into orders
    (id, reference, reference_year, access_key, cart_id, idempotency_key, status, paid_at, locale, region, subtotal_minor,
      total_minor, email, name, phone, payment_way)
    values (${id}, ${`32${id}ABC`}, 2026, ${`a${id}`}, 'c', ${`f${id}`}, ${status}, ${paidAt}, 'es', 'PE', 12990, 12990,
      'rosa@example.com', 'Rosa', '+51987654321', 'transfer')`;
  await db.run(order(4, "shipped", 7));
  await db.run(order(9, "pending", null));
  await db.run(sql`insert into order_events (id, order_id, from_status, to_status, actor, detail, changes)
    values (3, 4, 'pending', 'paid', 'staff', 'yape', '{"a":1}'), (8, 9, null, 'pending', 'shopper', '', null)`);
  await db.run(sql`delete from orders where id = 9`);
  const read = async () => ({
    orders: await db.all(sql`select * from orders`),
    events: await db.all(sql`select * from order_events`),
    indexes: [await indexesOf("orders"), await indexesOf("order_events")],
    triggers: (await readTriggers()).filter(({ name }) => name !== "return_lines_pieces"),
  });
  const before = await read();

  await migrateUntil(db, "cash_on_delivery", "through");
  expect(await read()).toEqual(before);
  expect((await readTriggers()).map(({ name }) => name)).toContain("return_lines_pieces");
  await expectSoundness();
  await db.run(sql`insert into orders
    (reference, reference_year, access_key, cart_id, idempotency_key, status, locale, region, subtotal_minor, total_minor,
      email, name, phone, payment_way)
    values ('325CASH', 2026, 'n', 'c', 'n', 'confirmed', 'es', 'PE', 1, 1, 'r@example.com', 'R', '1', 'cash_on_delivery')`);
  expect(await db.all(sql`select id from orders order by id`)).toEqual([{ id: 4 }, { id: 10 }]);
  await db.run(sql`insert into order_events (order_id, to_status, actor) values (10, 'confirmed', 'system')`);
  expect(await db.all(sql`select id from order_events order by id`)).toEqual([{ id: 3 }, { id: 9 }]);
});

test("lines of orders keep the days to make them that apply when the days become a column", async () => {
  await migrateUntil(db, "agreed_making_days", "before");
  await db.run(sql`insert into categories (id) values (7)`);
  await db.run(
    sql`insert into products (id, category_id, made_to_order_days) values (1, 7, 21), (2, 7, null)`,
  );
  await db.run(sql`insert into orders (id, reference, reference_year, access_key, cart_id, idempotency_key, locale, region,
      subtotal_minor, total_minor, email, name, phone)
    values (4, '325ABC', 2026, 'a', 'c', 'f', 'es', 'PE', 2, 2, 'rosa@example.com', 'Rosa', '+51987654321')`);
  await db.run(sql`insert into order_lines (order_id, position, product_id, product_name, unit_price_minor, quantity)
    values (4, 1, 1, 'Abrigo', 1, 1), (4, 2, 2, 'Falda', 1, 1)`);
  await db.run(
    sql`insert into settings (setting_key, type, setting_value) values ('made_to_order_days', 'number', '12')`,
  );
  await migrateUntil(db, "agreed_making_days", "through");
  expect(await db.all(sql`select made_to_order_days as days from order_lines order by position`)).toEqual([
    { days: 21 },
    { days: 12 },
  ]);
  await expectSoundness();
});

test("imports keep their items and ids when they can be undone", async () => {
  await migrateUntil(db, "import_undo", "before");
  await db.run(sql`insert into imports (id, kind, status, file_name, options, columns, ignored)
    values (4, 'shopify', 'done', 'a.csv', '{}', '[]', '[]')`);
  await db.run(
    sql`insert into import_items (import_id, position, rows, state) values (4, 0, '[]', 'written')`,
  );
  await migrateUntil(db, "import_undo", "through");
  await expectSoundness();
  expect(
    await db.all(sql`select import_id, state, missing_pictures, before, undone from import_items`),
  ).toEqual([{ import_id: 4, state: "written", missing_pictures: 0, before: null, undone: null }]);
  await db.run(sql`update imports set status = 'undoing' where id = 4`);
});

test("imports keep their items, ids and indexes when WooCommerce becomes a kind of file", async () => {
  await migrateUntil(db, "woocommerce_imports", "before");
  await db.run(sql`insert into imports (id, kind, file_name, options, columns, ignored)
    values (4, 'shopify', 'a.csv', '{}', '[]', '[]'), (9, 'stock', 'b.csv', '{}', '[]', '[]')`);
  await db.run(sql`insert into import_items (import_id, position, rows) values (4, 0, '[]')`);
  await db.run(sql`delete from imports where id = 9`);
  const read = async () => ({
    imports: await db.all(sql`select * from imports`),
    items: await db.all(sql`select * from import_items`),
    indexes: [await indexesOf("imports"), await indexesOf("import_items")],
  });
  const before = await read();

  await migrateUntil(db, "woocommerce_imports", "through");
  expect(await read()).toEqual(before);
  expect(before.items).toHaveLength(1);
  await expectSoundness();
  await db.run(sql`insert into imports (kind, file_name, options, columns, ignored)
    values ('woocommerce', 'c.csv', '{}', '[]', '[]')`);
  expect(await db.all(sql`select id from imports order by id`)).toEqual([{ id: 4 }, { id: 10 }]);
});

test("order lines find the stock row and the variant that were made again", async () => {
  await migrateUntil(db, "order_lines_stock", "before");
  await db.run(
    sql`insert into languages (code, name, currency_symbol, currency_code) values ('es', 'Español', 'S/.', 'PEN')`,
  );
  await db.run(sql`insert into categories (id) values (8)`);
  await db.run(sql`insert into products (id, category_id) values (1, 8)`);
  await db.run(sql`insert into product_variants (id, product_id) values (7, 1)`);
  await db.run(
    sql`insert into variant_translations (variant_id, language_code, name) values (7, 'es', 'Negro')`,
  );
  await db.run(sql`insert into stock_rows (id, product_id, variant_id, size) values (5, 1, 7, 'M')`);
  await db.run(sql`insert into orders
    (id, reference, reference_year, access_key, cart_id, idempotency_key, locale, region, subtotal_minor, total_minor,
      email, name, phone)
    values (4, '325ABC', 2026, 'a', 'c', 'f', 'es', 'PE', 12990, 12990, 'rosa@example.com', 'Rosa', '+51987654321')`);
  const lines = [
    ["Negro", "M"],
    ["Negro", "L"],
    ["Rojo", "M"],
  ];
  for (const [position, [variant, size]] of lines.entries()) {
    await db.run(sql`insert into order_lines
      (order_id, position, product_id, product_name, variant_name, size, unit_price_minor, quantity)
      values (4, ${position}, 1, 'Bolso', ${variant}, ${size}, 100, 1)`);
  }
  await migrateUntil(db, "order_lines_stock", "through");
  expect(
    await db.all(sql`select stock_row_id as row, variant_id as variant from order_lines order by position`),
  ).toEqual([
    { row: 5, variant: 7 },
    { row: null, variant: null },
    { row: null, variant: null },
  ]);
  await expectSoundness();
});

test("pictures of settings become those of their categories", async () => {
  await migrateUntil(db, "category_pictures", "before");
  await db.run(sql`insert into categories (id) values (3), (9), (10), (14)`);
  await db.run(sql`insert into media (id, key, content_type, width, height, byte_size)
    values (5, 'bag', 'image/webp', 4, 5, 6), (6, 'bikini', 'image/webp', 4, 5, 6)`);
  await db.run(sql`insert into settings (setting_key, type, setting_value)
    values ('handbags_image', 'image', '"bag"'), ('bikini_image', 'image', '"bikini"'),
      ('shoes_image', 'image', '"collected"'), ('pants_image', 'image', '"bag"'), ('shop_image', 'image', '"bag"')`);
  await migrateUntil(db, "category_pictures", "through");
  expect(
    await db.all(sql`select id, media_id as media, on_home as onHome from categories order by id`),
  ).toEqual([
    { id: 3, media: 5, onHome: 1 },
    { id: 9, media: 6, onHome: 1 },
    { id: 10, media: null, onHome: 1 },
    { id: 14, media: null, onHome: 1 },
  ]);
  // The previous release still displays them.
  expect(await db.all(sql`select count(*) as count from settings where setting_value is not null`)).toEqual([
    { count: 5 },
  ]);
  await expectSoundness();
});

test("events have the progress that their detail named, also those of the release before", async () => {
  await migrateUntil(db, "event_progress", "before");
  await db.run(sql`insert into orders
    (id, reference, reference_year, access_key, cart_id, idempotency_key, locale, region, subtotal_minor, total_minor,
      email, name, phone)
    values (4, '325ABC', 2026, 'a', 'c', 'f', 'es', 'PE', 12990, 12990, 'rosa@example.com', 'Rosa', '+51987654321')`);
  const addEvents = () =>
    db.run(sql`insert into order_events (order_id, from_status, to_status, actor, detail) values
      (4, 'paid', 'preparing', 'staff', 'ready'), (4, 'paid', 'preparing', 'staff', 'shipment'),
      (4, 'preparing', 'shipped', 'staff', 'shipment'), (4, 'paid', 'cancelled', 'staff', 'ready'),
      (4, 'paid', 'preparing', 'staff', '')`);
  await addEvents();
  await migrateUntil(db, "event_progress", "through");
  await addEvents();
  const progresses = ["ready", "partly_shipped", null, null, null];
  const events = await db.all<{ progress: string | null }>(
    sql`select progress from order_events order by id`,
  );
  expect(events.map(({ progress }) => progress)).toEqual([...progresses, ...progresses]);
  await expectSoundness();
});
