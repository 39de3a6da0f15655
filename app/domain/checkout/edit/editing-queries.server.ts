import { eq, sql } from "drizzle-orm";
import { STAFF_PAYABLE_SECONDS } from "~/domain/orders/orders";
import { isProofWaiting } from "~/domain/orders/payment/proof-queries.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { withdrawMail } from "~/domain/outbox/withdraw-mail.server";
import { takesOfflineWays } from "~/domain/payments/offline-ways";
import { igvPercentNow } from "~/domain/receipts/igv-percent.server";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { statusList } from "~db/order-status-sql";
import { orderDiscounts, orderEvents, orderLines, orders, receipts, users } from "~db/schema";
import { type EditedField, orderEventDetails } from "~db/vocabulary";
import { guarded, requireThat, type WriteQuery } from "~db/write-batch";
import { type Agreed, isFree } from "../agreed-discounts.server";
import { agreementGuards, discountGuards } from "../agreement-guards.server";
import type { CheckoutForm } from "../checkout.schema";
import { payNothing } from "../free-order.server";
import { agreedColumns, contentQueries, deliveryColumns, type OrderedBy } from "../order-content.server";
import { editedContent, editedDelivery } from "./edited-content.server";
import type { EditedOrder } from "./edited-order.queries.server";
import { hasNoOpenAttempt } from "./open-attempt.server";
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
  agreement: Agreed,
  { options, orderId }: { options: OrderedBy; orderId: number },
): WriteQuery[] => [
  db.delete(orderLines).where(eq(orderLines.orderId, orderId)),
  db.delete(orderDiscounts).where(eq(orderDiscounts.orderId, orderId)),
  ...contentQueries(db, agreement, { orderId: sql`${orderId}`, locale: options.locale }),
];

/**
 * Queries that replace what an unpaid order contains. Guards come first, by precedence, and before the content that they
 * compare with is replaced. The order keeps its reference, link and status, and can be paid for as long as one that staff
 * place; by card, once it goes where nothing else is offered.
 */
export function editingQueries(
  db: Database,
  agreement: Agreed,
  { options, order, version, outdates, staffId, fields }: Editing,
): WriteQuery[] {
  const { edited, form } = options;
  const editedId = order.id;
  const now = unixSeconds(options.now);
  const orderId = sql`${editedId}`;
  const { country } = form;
  const canStayOffline = takesOfflineWays({ country, currency: agreement.currency, giftMinor: 0 });
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
    ...agreementGuards(db, agreement, options),
    ...discountGuards(agreement, options),
    db
      .update(orders)
      .set({
        ...agreedColumns(agreement, options),
        ...(edited ? editedDelivery({ ...options, edited }) : deliveryColumns(options)),
        ...(canStayOffline ? {} : { paymentWay: "card" as const }),
        expiresAt: sql`max(coalesce(${orders.expiresAt}, 0), ${now + STAFF_PAYABLE_SECONDS})`,
        updatedAt: now,
        version: increment(orders.version),
      })
      .where(isOrder(editedId)),
    ...(edited
      ? editedContent(db, agreement, { options: { ...options, edited }, orderId: editedId })
      : replacedContent(db, agreement, { options, orderId: editedId })),
    recordContentAfter(editedId),
    saveReceipt(order, form, now),
    correctGuest(editedId, form),
    ...(isFree(agreement)
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
