import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Cart } from "~/domain/cart/cart";
import { cartFingerprint, cartSeen } from "~/domain/cart/fingerprint";
import { sellableLines, type WantedLine } from "~/domain/cart/sellable-lines.server";
import { mayChargeDollars, type Region } from "~/domain/catalog/region";
import { drawEndings, newReference } from "~/domain/orders/new-reference.server";
import { PAYABLE_SECONDS } from "~/domain/orders/orders";
import { unixSeconds } from "~/lib/dates";
import { sha256 } from "~/lib/hash";
import { randomId } from "~/lib/ids";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  deliveryZones,
  deliveryZoneTranslations,
  languages,
  orderEvents,
  orderLines,
  orders,
  users,
} from "~db/schema";
import { type ChargeCurrency, chargeCurrencies } from "~db/vocabulary";
import { constraintFailure, type WriteQuery, writeBatch } from "~db/write-batch";
import type { CheckoutForm } from "./checkout.schema";

const REFERENCE_TRIES = 8;

export interface PlaceOrderOptions {
  /** What the request's cookie holds. */
  cart: Cart;
  form: CheckoutForm;
  /** Null registers the buyer as a Guest. */
  userId: number | null;
  locale: string;
  region: Region;
  /** Whether the payment contract has dollars. */
  chargeUsd: boolean;
  now: Date;
  /** Draws endings of references; others in tests. */
  referenceEndings?: () => string[];
}

export interface PlacedOrder {
  orderId: number;
  reference: string;
  /** Opens the order's page without signing in. */
  accessKey: string;
  /** Minor units of the order's currency. */
  totalMinor: number;
  /** False when this form, or one that says the same, had made the order before. */
  created: boolean;
}

/**
 * `cart-changed`: a price, a quantity or a line is no longer what the form showed. `zone-gone`: the way of delivery is
 * no longer offered.
 */
export type PlaceOrderFailure = "cart-empty" | "cart-changed" | "zone-gone";

/** The same form sent again, by a double click or a reload, has the same key; one that was corrected has another. */
const idempotencyKeyOf = (form: CheckoutForm): Promise<string> => sha256(JSON.stringify(form));

const placedOrder = (db: Database, condition: SQL) =>
  db
    .select({
      orderId: orders.id,
      reference: orders.reference,
      accessKey: orders.accessKey,
      totalMinor: orders.totalMinor,
    })
    .from(orders)
    .where(condition);

/** What a shopper agreed to pay for: a cart's lines at the prices that the form showed. */
interface Agreement {
  currency: ChargeCurrency;
  lines: WantedLine[];
}

/** What the form showed, or null when it showed another cart, or a currency that the order can't be charged in. */
function readAgreement({ cart, form, region, chargeUsd }: PlaceOrderOptions): Agreement | null {
  const seen = cartSeen(form.fingerprint);
  const currency = chargeCurrencies.find((code) => code === seen.currency);
  if (!currency || (currency === "USD" && !mayChargeDollars(region, chargeUsd))) return null;
  const lines = cart.lines.map((line, index) => ({
    ...line,
    unitPrice: { minor: Number(seen.lines[index]?.unitMinor ?? 0) },
  }));
  if (cartFingerprint({ id: cart.id, currency, lines }) !== form.fingerprint) return null;
  return {
    currency,
    lines: lines.map(({ unitPrice, ...line }) => ({ ...line, unitMinor: unitPrice.minor })),
  };
}

const zonePrice = (currency: ChargeCurrency): SQL =>
  currency === "USD" ? sql`price_usd_minor` : sql`price_minor`;

const linePrice = (currency: ChargeCurrency): SQL =>
  currency === "USD" ? sql`dollars_minor` : sql`soles_minor`;

/** The order's lines as `cartFingerprint` tells them apart, in JSON. */
const boughtLines = sql`(select json_group_array(json_array(product_id, variant_id, size, unit_price_minor, quantity))
  from (select * from ${orderLines} line where line.order_id = ${orders.id} order by line.position))`;

/** An order that can still be paid of this very cart, at these prices, for the same buyer and delivery. */
function sameOrder({ currency, lines }: Agreement, { cart, form, now }: PlaceOrderOptions): SQL {
  const { name, email, phone, addressLine, district, city, state, postcode, country, note, zoneId } = form;
  const wanted = lines.map((line) => [
    ...[line.productId, line.variantId, line.size],
    ...[line.unitMinor, line.quantity],
  ]);
  return sql`${orders.cartId} = ${cart.id} and ${orders.status} in ('pending', 'refused')
    and ${orders.expiresAt} > ${unixSeconds(now)} and ${orders.deliveryZoneId} = ${zoneId}
    and ${orders.currency} = ${currency}
    and ${orders.deliveryMinor} = (select ${zonePrice(currency)} from ${deliveryZones} where id = ${zoneId})
    and ${orders.name} = ${name} and ${orders.email} = ${email} and ${orders.phone} = ${phone}
    and ${orders.addressLine} is ${addressLine} and ${orders.district} is ${district}
    and ${orders.city} is ${city} and ${orders.state} is ${state}
    and ${orders.postcode} is ${postcode} and ${orders.country} = ${country} and ${orders.addressNote} is ${note}
    and ${boughtLines} = ${JSON.stringify(wanted)}`;
}

/** What keeps an order from being placed: this form's, or the same one of another form. */
const placedBefore = (agreement: Agreement, key: string, options: PlaceOrderOptions): SQL =>
  sql`${orders.idempotencyKey} = ${key} or (${sameOrder(agreement, options)})`;

const zoneName = (zoneId: number, languageCode: string): SQL =>
  sql`(select name from ${deliveryZoneTranslations} where zone_id = ${zoneId} and language_code = ${languageCode})`;

/** Whether something of the order has no dollar price, so that it is charged in soles. */
const lacksDollars = sql`(count(dollars_minor) < count(*)
  or exists (select 1 from ${deliveryZones} where active = 1 and price_usd_minor is null)
  or not exists (select 1 from ${languages} where code = 'en' and currency_code = 'USD'))`;

/**
 * The order's row. Where a line or price changed, its subtotal is NULL, where the zone is gone, its delivery, and where
 * there is the same order already, its date.
 */
function insertOrder(
  db: Database,
  agreement: Agreement,
  key: string,
  options: PlaceOrderOptions,
): WriteQuery {
  const { currency, lines } = agreement;
  const { form, locale, region, cart, userId, now, referenceEndings = drawEndings } = options;
  const sold = sellableLines(db, lines, locale).as("sold");
  const isRightCurrency =
    currency === "PEN" && mayChargeDollars(region, options.chargeUsd) ? sql`${lacksDollars}` : sql`1`;
  const subtotal = sql`(select case when count(*) = ${lines.length} and ${isRightCurrency}
      then sum(quantity * ${linePrice(currency)}) end
    from ${sold} where obstacle is null and ${linePrice(currency)} = agreed_minor)`;
  const delivery = sql`(select ${zonePrice(currency)} from ${deliveryZones} where id = ${form.zoneId} and active = 1)`;
  const { name, email, phone, addressLine, district, city, state, postcode, country, note } = form;
  return db.insert(orders).values({
    ...newReference(now, referenceEndings()),
    accessKey: randomId(),
    cartId: cart.id,
    idempotencyKey: key,
    userId: userId ?? sql`last_insert_rowid()`,
    locale,
    region,
    currency,
    subtotalMinor: subtotal,
    deliveryMinor: delivery,
    totalMinor: sql`${subtotal} + ${delivery}`,
    ...{ name, email, phone, addressLine, district, city, state, postcode, country, addressNote: note },
    deliveryZoneId: form.zoneId,
    deliveryName: sql`coalesce(${zoneName(form.zoneId, locale)}, ${zoneName(form.zoneId, "es")}, '')`,
    placedAt: sql`case when not exists (select 1 from ${orders} where ${sameOrder(agreement, options)})
      then ${unixSeconds(now)} end`,
    expiresAt: unixSeconds(now) + PAYABLE_SECONDS,
  });
}

/** Names, picture and price are those of the catalogue at this moment. */
const insertLines = (
  db: Database,
  { currency, lines }: Agreement,
  orderId: SQL,
  locale: string,
): WriteQuery =>
  sql`insert into ${orderLines} (order_id, position, product_id, variant_id, stock_row_id, product_name,
      variant_name, size, image_key, unit_price_minor, quantity)
    select ${orderId}, line_index + 1, product_id, variant_id, stock_row_id, name,
      variant_name, size, picture ->> 'key', ${linePrice(currency)}, quantity
    from ${sellableLines(db, lines, locale).as("sold")}`;

function placingQueries(db: Database, agreement: Agreement, key: string, options: PlaceOrderOptions) {
  const { name, email, phone } = options.form;
  const guest = db.insert(users).values({ name, email, telefono: phone, role: "Guest" });
  const orderId = sql`(select id from orders where idempotency_key = ${key})`;
  return [
    ...(options.userId === null ? [guest] : []),
    insertOrder(db, agreement, key, options),
    insertLines(db, agreement, orderId, options.locale),
    db
      .insert(orderEvents)
      .values({ orderId: sql`${orderId}`, toStatus: "pending", actor: "shopper", userId: options.userId }),
    placedOrder(db, eq(orders.idempotencyKey, key)),
  ];
}

/**
 * Queries that give the account an order that its buyer made as a guest, before signing in: the guest's row goes, which
 * leaves the order nobody's. Anyone else's stays theirs.
 */
const giveToAccount = (db: Database, orderId: number, userId: number): WriteQuery[] => [
  sql`delete from ${users} where role = 'Guest' and id = (select user_id from ${orders} where id = ${orderId})`,
  db
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.id, orderId), isNull(orders.userId))),
];

type Attempt =
  | PlacedOrder
  | "placed-before"
  | "placed-alike"
  | "reference-taken"
  | "cart-changed"
  | "zone-gone";

async function tryToPlace(db: Database, queries: WriteQuery[]): Promise<Attempt> {
  try {
    const row = (await writeBatch(db, queries)).at(-1)?.rows[0];
    return {
      orderId: Number(row?.id),
      reference: String(row?.reference),
      accessKey: String(row?.access_key),
      totalMinor: Number(row?.total_minor),
      created: true,
    };
  } catch (error) {
    const constraint = constraintFailure(error)?.constraint;
    if (constraint === "orders.idempotency_key") return "placed-before";
    if (constraint === "orders.placed_at") return "placed-alike";
    if (constraint === "orders.reference") return "reference-taken";
    if (constraint === "orders.subtotal_minor") return "cart-changed";
    if (constraint === "orders.delivery_minor") return "zone-gone";
    throw error;
  }
}

/**
 * Makes an order of the cart, waiting for its payment, in one round trip. Prices are read by the write itself; when
 * they or the lines are no longer what the form showed, nothing is written. The same form sent any number of times, even at
 * once, makes one order; so does another form of the unchanged cart with the same answers while that order can be paid. Stock is taken by paying, not here.
 */
export async function placeOrder(
  { db, read }: Reader,
  options: PlaceOrderOptions,
): Promise<Result<PlacedOrder, { code: PlaceOrderFailure }>> {
  const key = await idempotencyKeyOf(options.form);
  const reuse = async (placed: Omit<PlacedOrder, "created">) => {
    if (options.userId !== null) await writeBatch(db, giveToAccount(db, placed.orderId, options.userId));
    return success({ ...placed, created: false });
  };
  /** Unless this very form made an order before. */
  const refuse = async (code: PlaceOrderFailure) => {
    const [known] = await read(placedOrder(db, eq(orders.idempotencyKey, key)));
    return known ? reuse(known) : failure({ code });
  };
  if (options.cart.lines.length === 0) return refuse("cart-empty");
  const agreement = readAgreement(options);
  if (!agreement) return refuse("cart-changed");
  for (let count = 0; count < REFERENCE_TRIES; count++) {
    const attempt = await tryToPlace(db, placingQueries(db, agreement, key, options));
    if (typeof attempt === "object") return success(attempt);
    if (attempt === "cart-changed" || attempt === "zone-gone") return refuse(attempt);
    const [placed] = await read(placedOrder(db, placedBefore(agreement, key, options)));
    if (placed) return reuse(placed);
  }
  throw new Error("No free reference was drawn");
}
