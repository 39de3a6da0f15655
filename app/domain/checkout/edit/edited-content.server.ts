import { eq, type SQL, sql } from "drizzle-orm";
import { sellableLines } from "~/domain/cart/sellable-lines.server";
import type { Database } from "~db/client";
import { jsonRows } from "~db/fragments";
import { orderDiscounts, orderLines } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import { type Agreed, discountOf, insertDiscount } from "../agreed-discounts.server";
import { addSubtotal, deliveryColumns, insertLines, type OrderedBy } from "../order-content.server";
import { agreedLine, areDiscountsKept } from "./agreed-content";
import type { EditedOrder } from "./edited-order.queries.server";

interface EditedContent {
  options: OrderedBy & { edited: EditedOrder };
  orderId: number;
}

/** Moves positions out of the way, so that lines can change theirs. */
const ASIDE = 1_000;

/** Lines that the order has keep their row, with other pieces and positions. */
function keepLines(agreed: Agreed, { options, orderId }: EditedContent): WriteQuery[] {
  const kept = agreed.lines.flatMap((line, index) => {
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
const renameLines = (db: Database, { lines }: Agreed, { options, orderId }: EditedContent): WriteQuery =>
  sql`update ${orderLines} set product_name = named.name, variant_name = named.variant_name
    from ${sellableLines(db, lines, options.locale).as("named")}
    where order_id = ${orderId} and order_lines.position = named.line_index + 1
      and named.obstacle is null and named.name <> ''`;

/** Columns of an edited order's delivery zone: those of the zone that it has stay as agreed. */
export function editedDelivery(options: EditedContent["options"]) {
  const { edited, form, locale } = options;
  const columns = deliveryColumns(options);
  if (edited.deliveryZoneId !== form.zoneId) return columns;
  return edited.locale === locale ? {} : { deliveryName: columns.deliveryName };
}

/**
 * Queries that change the lines and discounts of an order to those agreed, and its sums. What the edit does not touch
 * stays as it is stored.
 */
export function editedContent(db: Database, agreed: Agreed, content: EditedContent): WriteQuery[] {
  const { options, orderId } = content;
  const { edited, locale, form, couponCode } = options;
  const id: SQL = sql`${orderId}`;
  const added = agreed.lines.filter((line) => !agreedLine(edited, line));
  const asked = { lines: agreed.lines, zoneId: form.zoneId, code: couponCode };
  const isSameLanguage = edited.locale === locale;
  return [
    ...keepLines(agreed, content),
    ...(added.length > 0
      ? [insertLines(db, added, { orderId: id, locale, after: agreed.lines.length - added.length })]
      : []),
    ...(isSameLanguage ? [] : [renameLines(db, agreed, content)]),
    addSubtotal(id, discountOf(agreed), agreed.giftMinor),
    ...(areDiscountsKept(asked, edited)
      ? []
      : [
          db.delete(orderDiscounts).where(eq(orderDiscounts.orderId, orderId)),
          ...agreed.discounts.map((discount, index) =>
            insertDiscount(db, discount, { orderId: id, index, locale, edited }),
          ),
        ]),
  ];
}
