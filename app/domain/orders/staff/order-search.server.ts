import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isPerson } from "~/domain/accounts/people/person-search.server";
import { MAX_SEARCH_RESULTS } from "~/domain/catalog/product-table/product-table";
import { anyNamesExpression, searchWords } from "~/domain/catalog/search/search";
import { CODE_GROUP } from "~/domain/gift-cards/gift-card";
import { normalizeGiftCode } from "~/domain/gift-cards/normalize-gift-code";
import { normalizeDocumentNumber } from "~/lib/peru/identity-document";
import { normalizeCode } from "~/lib/text/normalize";
import { phoneDigits, phonesOf } from "~/lib/text/phone-search";
import { productSearch } from "~db/product-search";
import {
  giftCardMovements,
  giftCards,
  manualPayments,
  orderLines,
  orders,
  paymentProofs,
  payments,
  productTranslations,
  receipts,
  refunds,
  shipments,
  stockRows,
} from "~db/schema";
import { compactIn } from "~db/schema/columns";
import { orderLookUpSchema } from "../look-up-order.schema";
import { operationNumber } from "../payment/operation-number";

/** How many of the newest orders are searched for a buyer's name while somebody types, and how many products by theirs. */
export const WHILE_TYPING = { orders: 5000, products: 50 };

/** How many rows a query for ids returns of each kind. */
interface Most {
  orders: number;
  products: number;
}

/** A negative LIMIT is none in SQLite. */
const ALL: Most = { orders: -1, products: MAX_SEARCH_RESULTS };

const RECEIPT = /^([FB]\d{3})0*(\d{1,8})$/;

/** A code as `compactIn` compares it. */
const compactCode = (code: string): string =>
  code.replace(/[ ./-]/g, "").replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** What people copy a reference or e-mail with: the order's address, or words before it. */
const wholeText = (text: string): string =>
  /\/orders\/([^/?#]{1,20})/.exec(text)?.[1] ??
  text.replace(/^(?:pedido|orden|order)\b(?:\s?n(?:[°o]|ro)?\.?)?\s?(?!.*@)/i, "");

const listOf = (values: Iterable<string>): SQL =>
  sql`(${sql.join(
    [...values].map((value) => sql`${value}`),
    sql`, `,
  )})`;

/** The whole reference or e-mail of an order that a text is; null for another text. */
function wholeOf(typed: string) {
  const text = wholeText(typed);
  const { reference, email } = orderLookUpSchema.shape;
  const read = { reference: reference.safeParse(text), email: email.safeParse(text) };
  if (read.reference.success) return { column: orders.reference, value: read.reference.data };
  return read.email.success ? { column: orders.email, value: read.email.data } : null;
}

/** Orders with products of which the name has the words: of each product those with its newest lines. */
function byProduct(text: string, most: Most): SQL | null {
  const words = searchWords(text);
  if (words.length === 0) return null;
  const product = sql`(select distinct named.product_id from ${productSearch}
    cross join ${productTranslations} named on named.id = ${productSearch.rowid}
    where product_search match ${anyNamesExpression(words)}
    order by ${productSearch.rowid} desc limit ${most.products}) product`;
  const isOfProduct = sql`product_id = product.product_id`;
  if (most === ALL)
    return sql`select order_id from ${product} cross join ${orderLines} line on line.${isOfProduct}`;
  return sql`select order_id from ${product} cross join ${orderLines} line on line.id in (
    select id from ${orderLines} where ${isOfProduct} order by order_id desc limit ${most.orders})`;
}

/** Queries for ids of orders, the newest first, by what identifies an order or something of it. All use indexes. */
function idsBy(typed: string, most: Most): SQL[] {
  const text = normalizeCode(typed);
  const code = normalizeDocumentNumber(text);
  const whole = wholeOf(text);
  const phone = phoneDigits(text);
  const operation = operationNumber(text);
  const [, series, number] = RECEIPT.exec(code) ?? [];
  const compact = compactCode(text);
  const ending = normalizeGiftCode(text)?.slice(-CODE_GROUP) ?? code;
  const latest = sql`order by orders.id desc limit ${most.orders}`;
  const queries = [
    whole && sql`select id from ${orders} where ${whole.column} = ${whole.value} ${latest}`,
    phone && sql`select id from ${orders} where phone in ${listOf(phonesOf(phone))} ${latest}`,
    operation && sql`select order_id from ${manualPayments} where operation_number = ${operation}`,
    operation && sql`select order_id from ${paymentProofs} where operation_number = ${operation}`,
    series && sql`select order_id from ${receipts} where series = ${series} and number = ${Number(number)}`,
    sql`select order_id from ${receipts} where document_number = ${code} order by id desc limit ${most.orders}`,
    sql`select order_id from ${shipments}
      where ${compactIn("tracking_number")} = ${compact} and tracking_number <> ''`,
    sql`select order_id from ${refunds} where ${compactIn("note")} = ${compact} and note <> ''`,
    sql`select order_id from ${payments} where provider_order_id = ${text}`,
    sql`select movement.order_id from ${giftCards} card
      join ${giftCardMovements} movement on movement.gift_card_id = card.id and movement.order_id is not null
      where card.ending = ${ending}`,
    sql`select line.order_id from ${giftCards} card join ${orderLines} line on line.id = card.order_line_id
      where card.ending = ${ending}`,
    sql`select line.order_id from ${stockRows} stocked join ${orderLines} line on line.stock_row_id = stocked.id
      where ${compactIn("stocked.sku")} = ${compact} order by line.id desc limit ${most.orders}`,
    byProduct(text, most),
  ];
  return queries.filter((query) => query instanceof Object) as SQL[];
}

/** Condition of the orders whose buyer or reference has the words. Undefined for a whole one, which is found by its index. */
const byWords = (
  typed: string,
  { reference, ...person }: Record<"name" | "email" | "phone" | "reference", SQLWrapper>,
): SQL | undefined => (wholeOf(typed.trim()) ? undefined : isPerson(typed, person, [reference]));

const isIn = (queries: readonly SQL[]): SQL =>
  sql`orders.id in (${sql.join(
    queries.map((query) => sql`select * from (${query})`),
    sql` union all `,
  )})`;

/**
 * Condition of the orders that a search finds: by the words of name, e-mail, phone and reference; by the phone, however it is
 * written; by the number of an identity document, an operation, a parcel, a receipt or a payment attempt; by a gift card's
 * code or ending; by an SKU, however it is spaced; by a product's name in any language. Undefined when nothing was typed.
 */
export const orderSearch = (typed: string): SQL | undefined =>
  typed.trim() === "" ? undefined : or(byWords(typed, orders), isIn(idsBy(typed, ALL)));

/**
 * The same for a list of the newest `most` orders that is read while somebody types: words are searched in the newest orders,
 * and few products and lines are read, so that the cost does not grow with the shop.
 */
export function recentOrderSearch(typed: string, most: number): SQL {
  const columns = { name: sql`name`, email: sql`email`, phone: sql`phone`, reference: sql`reference` };
  const words = byWords(typed, columns);
  const newest = sql`(select id, name, email, phone, reference from ${orders}
    order by placed_at desc, id desc limit ${WHILE_TYPING.orders})`;
  return isIn([
    ...idsBy(typed, { orders: most, products: WHILE_TYPING.products }),
    ...(words ? [sql`select id from ${newest} newest where ${words}`] : []),
  ]);
}
