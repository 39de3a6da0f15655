import { eq, sql } from "drizzle-orm";
import { sellableLines } from "~/domain/cart/sellable-lines.server";
import { STAFF_PAYABLE_SECONDS } from "~/domain/orders/orders";
import { isProofWaiting } from "~/domain/orders/payment/proof-queries.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { withdrawMail } from "~/domain/outbox/withdraw-mail.server";
import { takesOfflineWays } from "~/domain/payments/offline-ways";
import { igvPercentNow } from "~/domain/receipts/igv-percent.server";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { increment, jsonRows } from "~db/fragments";
import { statusList } from "~db/order-status-sql";
import { orderDiscounts, orderEvents, orderLines, orders, receipts, users } from "~db/schema";
import { type EditedField, orderEventDetails } from "~db/vocabulary";
import { guarded, requireThat, type WriteQuery } from "~db/write-batch";
import type { CheckoutForm } from "../checkout.schema";
import { agreementGuards, discountGuards } from "../guards.server";
import {
  addSubtotal,
  agreedColumns,
  deliveryColumns,
  insertContent,
  insertDiscounts,
  insertLines,
} from "../insert-order.server";
import { isFree, type OrderedBy, type Quote } from "../quote.server";
import { payNothing } from "../without-payment.server";
import { agreedLine, areDiscountsKept } from "./agreed-content";
import { type EditedOrder, hasNoOpenAttempt } from "./edited-order.queries.server";
import { contentOf, recordContentAfter } from "./order-changes.server";

interface Editing {
  options: OrderedBy;
  order: EditedOrder;
  /** The order's version that the person saw. */
  version: number;
  /** See `OrderEdit`. */
  outdates: number;
  staffId: number | null;
  fields: EditedField[];
}

const isOrder = (orderId: number) => eq(orders.id, orderId);

/**
 * Replaces the receipt's kind and buyer; it has no number before the order is paid. The rate stays as agreed, unless the
 * order becomes an export or is none any more.
 */
const saveReceipt = (order: EditedOrder, { receipt, country }: CheckoutForm, now: number): WriteQuery => {
  const { kind, documentType, documentNumber, name, address } = receipt;
  const isSameRate = (order.country === "PE") === (country === "PE");
  const orderId = order.id;
  const igvPercent = igvPercentNow(sql`${country}`);
  return sql`insert into ${receipts} (order_id, kind, document_type, document_number, name, address, igv_percent, created_at)
    values (${orderId}, ${kind}, ${documentType}, ${documentNumber}, ${name}, ${address}, ${igvPercent}, ${now})
    on conflict (order_id) do update set kind = excluded.kind, document_type = excluded.document_type,
      document_number = excluded.document_number, name = excluded.name, address = excluded.address,
      igv_percent = ${isSameRate ? sql`receipts.igv_percent` : sql`excluded.igv_percent`}, updated_at = ${now}`;
};

/** A guest's row is the order's own and says who its customer is. Accounts are corrected elsewhere. */
const correctGuest = (orderId: number, { name, email, phone }: CheckoutForm): WriteQuery =>
  sql`update ${users} set name = ${name}, email = ${email}, phone = ${phone}, version = version + 1
    where role = 'Guest' and id = (select user_id from ${orders} where id = ${orderId})
      and (name <> ${name} or email <> ${email} or phone is not ${phone})`;

/** Replaces all content of an order that is charged in another currency from now on, so that nothing stays as agreed. */
const replacedContent = (
  db: Database,
  quote: Quote,
  { options, orderId }: { options: OrderedBy; orderId: number },
): WriteQuery[] => [
  db.delete(orderLines).where(eq(orderLines.orderId, orderId)),
  db.delete(orderDiscounts).where(eq(orderDiscounts.orderId, orderId)),
  ...insertContent(db, quote, { orderId: sql`${orderId}`, locale: options.locale }),
];

interface EditedContent {
  options: OrderedBy & { edited: EditedOrder };
  orderId: number;
}

/** Moves positions out of the way, so that lines can change theirs. */
const ASIDE = 1_000;

/** Lines that the order has keep their row, with other pieces and positions. */
function keepLines(quote: Quote, { options, orderId }: EditedContent): WriteQuery[] {
  const kept = quote.lines.flatMap((line, index) => {
    const found = agreedLine(options.edited, line);
    return found ? [{ id: found.id, quantity: line.quantity, position: index + 1 }] : [];
  });
  const rows = jsonRows(kept);
  return [
    sql`delete from ${orderLines} where order_id = ${orderId}
      and id not in (select value ->> 'id' from ${rows})`,
    sql`update ${orderLines} set position = position + ${ASIDE} where order_id = ${orderId}`,
    sql`update ${orderLines} set quantity = kept.value ->> 'quantity', position = kept.value ->> 'position'
      from ${rows} kept where order_lines.id = kept.value ->> 'id' and order_id = ${orderId}`,
  ];
}

/** In another language, names of products that are still for sale. */
const renameLines = (db: Database, { lines }: Quote, { options, orderId }: EditedContent): WriteQuery =>
  sql`update ${orderLines} set product_name = named.name, variant_name = named.variant_name
    from ${sellableLines(db, lines, options.locale).as("named")}
    where order_id = ${orderId} and order_lines.position = named.line_index + 1
      and named.obstacle is null and named.name <> ''`;

/** Columns of an edited order's delivery zone: those of the zone that it has stay as agreed. */
function editedDelivery(options: EditedContent["options"]) {
  const { edited, form, locale } = options;
  const columns = deliveryColumns(options);
  if (edited.deliveryZoneId !== form.zoneId) return columns;
  return edited.locale === locale ? {} : { deliveryName: columns.deliveryName };
}

/**
 * Queries that change the lines and discounts of an order to those agreed, and its sums. What the edit does not touch
 * stays as it is stored.
 */
function editedContent(db: Database, quote: Quote, content: EditedContent): WriteQuery[] {
  const { options, orderId } = content;
  const { edited, locale, form, couponCode } = options;
  const id = sql`${orderId}`;
  const added = quote.lines.filter((line) => !agreedLine(edited, line));
  const asked = { lines: quote.lines, zoneId: form.zoneId, code: couponCode };
  const isSameLanguage = edited.locale === locale;
  return [
    ...keepLines(quote, content),
    ...(added.length > 0
      ? [insertLines(db, added, { orderId: id, locale, after: quote.lines.length - added.length })]
      : []),
    ...(isSameLanguage ? [] : [renameLines(db, quote, content)]),
    addSubtotal(id, quote),
    ...(areDiscountsKept(asked, edited)
      ? []
      : [
          db.delete(orderDiscounts).where(eq(orderDiscounts.orderId, orderId)),
          ...insertDiscounts(db, quote.discounts, { orderId: id, locale, edited }),
        ]),
  ];
}

/**
 * Queries that replace what an unpaid order contains. Guards come first, by precedence, and before the content that they
 * compare with is replaced. The order keeps its reference, link and status, and can be paid for as long as one that staff
 * place; by card, once it goes where nothing else is offered.
 */
export function editingQueries(
  db: Database,
  quote: Quote,
  { options, order, version, outdates, staffId, fields }: Editing,
): WriteQuery[] {
  const { edited, form } = options;
  const editedId = order.id;
  const now = unixSeconds(options.now);
  const orderId = sql`${editedId}`;
  const { country } = form;
  const canStayOffline = takesOfflineWays({ country, currency: quote.currency, giftMinor: 0 });
  const changes = sql`json_object('before', json(${contentOf(editedId)}), 'fields', json(${JSON.stringify(fields)}))`;
  return [
    ...guarded(
      sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, detail, changes, created_at)
      select id, status, status, 'staff', ${staffId}, ${orderEventDetails.edited}, ${changes}, ${now} from ${orders}
      where id = ${editedId} and version = ${version} and status in ${statusList("canEdit")} and name <> ''
        and not ${isProofWaiting(editedId)}`,
      "row_changed",
    ),
    requireThat("payment_open", hasNoOpenAttempt(editedId, { outdates, now })),
    ...agreementGuards(db, quote, options),
    ...discountGuards(quote, options),
    db
      .update(orders)
      .set({
        ...agreedColumns(quote, options),
        ...(edited ? editedDelivery({ ...options, edited }) : deliveryColumns(options)),
        ...(canStayOffline ? {} : { paymentWay: "card" as const }),
        expiresAt: sql`max(coalesce(${orders.expiresAt}, 0), ${now + STAFF_PAYABLE_SECONDS})`,
        updatedAt: now,
        version: increment(orders.version),
      })
      .where(isOrder(editedId)),
    ...(edited
      ? editedContent(db, quote, { options: { ...options, edited }, orderId: editedId })
      : replacedContent(db, quote, { options, orderId: editedId })),
    recordContentAfter(editedId),
    saveReceipt(order, form, now),
    correctGuest(editedId, form),
    ...(isFree(quote)
      ? payNothing(orderId, options.now)
      : [
          // Of several edits within a minute the last one is told.
          withdrawMail(db, { kind: "order-changed", subjectId: editedId, since: 0 }),
          queueMail({
            kind: "order-changed",
            subjects: sql`select id, version from ${orders} where id = ${editedId}`,
            occasion: sql`subject.version`,
            now,
          }),
        ]),
  ];
}
