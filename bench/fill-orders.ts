import { sql } from "drizzle-orm";
import { DAY_SECONDS } from "../app/lib/dates";
import type { TestDatabase } from "../db/test-database";
import { numbers } from "./fill-catalogue";

/** Orders of the last days are still to be sent. */
const OPEN_DAYS = 7;
const YEAR_DAYS = 365;

/**
 * Inserts `orders` paid orders of two lines, spread evenly over the year before `now` in Unix seconds, with a guest for
 * every two of them, and their events, payments, receipts and mails, with a review of every fifth that was handed over. The
 * first `orders` products of the catalogue are in them, and each has ten entries of the audit log.
 */
export async function fillOrders(
  { db }: Pick<TestDatabase, "db">,
  { orders: count, now }: { orders: number; now: number },
): Promise<void> {
  const placed = sql`(${now} - (${count} - n) * ${YEAR_DAYS * DAY_SECONDS} / ${count})`;
  const isOpen = sql`${placed} > ${now - OPEN_DAYS * DAY_SECONDS}`;
  const person = sql`((n + 1) / 2)`;
  const text = (prefix: string, number = person) => sql`(${prefix} || ${number})`;
  await db.run(sql`${numbers(Math.ceil(count / 2))}
    insert into users (id, email, name, phone, role)
    select n, 'persona' || n || '@correo.example', 'Persona ' || n, '+51' || (900000000 + n), 'Guest' from numbers`);
  await db.run(sql`${numbers(count)}
    insert into orders (id, reference, reference_year, access_key, cart_id, idempotency_key, user_id, status, locale,
      region, subtotal_minor, total_minor, email, name, phone, delivery_days_min, delivery_days_max, placed_at, paid_at,
      stock_taken_at, handed_over_at)
    select n, 'R' || (1000000 + n), 2026, 'key' || n, 'cart' || n, 'idem' || n, ${person},
      iif(${isOpen}, 'paid', 'handed_over'), 'es', 'PE', 20000, 20000,
      ${text("persona")} || '@correo.example', ${text("Persona ")}, '+51' || (900000000 + ${person}),
      1, 3, ${placed}, ${placed}, ${placed}, iif(${isOpen}, null, ${placed})
    from numbers`);
  for (const position of [1, 2]) {
    await db.run(sql`${numbers(count)}
      insert into order_lines (order_id, position, product_id, product_name, size, unit_price_minor, quantity, from_stock,
        made_to_order)
      select n, ${position}, n * ${position} * 7 % ${count} + 1, 'Prenda', 'M', 10000, 1, n % 4 > 0, n % 4 = 0
      from numbers`);
  }
  await db.run(sql`${numbers(count)}
    insert into order_events (order_id, from_status, to_status, actor, created_at)
    select n, 'pending', 'paid', 'provider', ${placed} from numbers`);
  await db.run(sql`${numbers(count)}
    insert into payments (order_id, attempt, provider, provider_order_id, channel, amount_minor, status, created_at)
    select n, 1, 'izipay', 'attempt' || n, 'form', 20000, 'accepted', ${placed} from numbers`);
  await db.run(sql`${numbers(count)}
    insert into receipts (order_id, kind, igv_percent, name, series, number, issued_at, net_minor, igv_minor, total_minor)
    select n, 'boleta', 18, ${text("Persona ")}, 'B001', n, ${placed}, 16949, 3051, 20000 from numbers`);
  await db.run(sql`${numbers(count)}
    insert into mail_outbox (kind, subject_id, dedupe_key, status, attempts, queued_at, sent_at)
    select 'order-paid', n, 'order-paid:' || n, 'sent', 1, ${placed}, ${placed} from numbers`);
  await db.run(sql`insert into reviews (order_id, product_id, stars, text, name, language_code, status, written_at)
    select order_id, product_id, 5, 'Buena tela.', 'Rosa', 'es', 'approved', handed_over_at
    from orders join order_lines on order_lines.order_id = orders.id and position = 1
    where status = 'handed_over' and orders.id % 5 = 0`);
  await db.run(sql`${numbers(count * 10)}
    insert into audit_log (at, actor_email, action, entity, entity_id, after)
    select ${now} - n, 'rosa@example.com', 'update', 'product', (n % ${count} + 1), '{"name":"Prenda"}' from numbers`);
}
