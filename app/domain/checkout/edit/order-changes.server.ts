import { type SQL, sql } from "drizzle-orm";
import { PLAIN_BOLETA } from "~/domain/receipts/receipt-form";
import type { ReceiptInput } from "~/domain/receipts/receipts";
import { orderEvents, orderLines, orders } from "~db/schema";
import type { EditedField } from "~db/vocabulary";
import type { CheckoutForm } from "../checkout.schema";
import type { buyerColumns } from "../insert-order.server";

/** An order's buyer, delivery and receipt. */
type BuyerOfOrder = ReturnType<typeof buyerColumns> & { locale: string; receipt: ReceiptInput | null };

const addressOf = (place: Omit<BuyerOfOrder, "locale" | "receipt" | "addressNote">) => [
  place.addressLine,
  place.ubigeo,
  place.district,
  place.city,
  place.state,
  place.postcode,
  place.country,
];

const receiptParts = ({ kind, documentType, documentNumber, name, address }: ReceiptInput) => [
  kind,
  documentType,
  documentNumber,
  name,
  address,
];

/** The buyer's data that a form changes. */
export function changedFields(order: BuyerOfOrder, form: CheckoutForm, locale: string): EditedField[] {
  const isChanged: Record<EditedField, boolean> = {
    name: order.name !== form.name,
    email: order.email !== form.email,
    phone: order.phone !== form.phone,
    address: String(addressOf(order)) !== String(addressOf(form)),
    note: order.addressNote !== form.note,
    receipt: String(receiptParts(order.receipt ?? PLAIN_BOLETA)) !== String(receiptParts(form.receipt)),
    language: order.locale !== locale,
  };
  return (Object.keys(isChanged) as EditedField[]).filter((field) => isChanged[field]);
}

/** SQL for an order's content now as JSON; see `OrderContent`. */
export const contentOf = (orderId: number): SQL =>
  sql`(select json_object('lines', (select json_group_array(quantity || ' × ' || product_name
          || coalesce(' · ' || variant_name, '') || coalesce(' · ' || size, ''))
        from (select * from ${orderLines} line where line.order_id = ${orderId} order by line.position)),
      'delivery', delivery_name, 'coupon', coupon_code, 'discount', discount_minor, 'total', total_minor,
      'currency', currency)
    from ${orders} where id = ${orderId})`;

const latestEdit = (orderId: number): SQL =>
  sql`(select max(id) from ${orderEvents} where order_id = ${orderId} and detail = 'edited')`;

/** SQL for a part of the latest edit's changes as JSON. */
export const changesOf = (orderId: number, part: "before" | "after"): SQL =>
  sql`(select changes -> ${sql.raw(`'$.${part}'`)} from ${orderEvents} where id = ${latestEdit(orderId)})`;

/** The query that completes the event of an edit with the content after it. */
export const recordContentAfter = (orderId: number): SQL =>
  sql`update ${orderEvents} set changes = json_set(changes, '$.after', json(${contentOf(orderId)}))
    where id = ${latestEdit(orderId)}`;
