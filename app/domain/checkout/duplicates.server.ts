import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { GIFT_ZONE } from "~/domain/gift-cards/gift-zone";
import { PAYABLE_SECONDS } from "~/domain/orders/orders";
import { unixSeconds } from "~/lib/dates";
import { sha256 } from "~/lib/hash";
import type { Database } from "~db/client";
import { orderStatus, statusList } from "~db/order-status-sql";
import type { Reader } from "~db/read-batcher";
import {
  giftCardMovements,
  orderDiscounts,
  orderEvents,
  orderLines,
  orders,
  receipts,
  users,
} from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { CheckoutForm } from "./checkout.schema";
import { buyerColumns, type PlaceOrderOptions, versionId } from "./insert-order.server";
import type { Quote } from "./quote.server";

/** The stored key of an order that a member of staff places with the key `typed`. */
export const staffOrderKey = (staffId: number, typed: string): Promise<string> =>
  sha256(JSON.stringify([staffId, typed]));

/**
 * A form sent twice, by a double click or a reload, has the same key; a buyer's corrected form has another. A form of
 * staff places one order, however it is corrected.
 */
export const idempotencyKeyOf = ({ form, placing }: PlaceOrderOptions): Promise<string> =>
  placing ? staffOrderKey(placing.staff.id, form.idempotencyKey) : sha256(JSON.stringify(form));

/** The order's lines in the format of `cartFingerprint`, as JSON. */
const boughtLines = sql`(select json_group_array(json_array(product_id, variant_id, size, unit_price_minor, quantity, gift_id))
  from (select * from ${orderLines} line where line.order_id = ${orders.id} order by line.position))`;

/** The order's discounts as JSON. */
const appliedDiscounts = sql`(select json_group_array(json_array(coupon_id, amount_minor))
  from (select * from ${orderDiscounts} discount where discount.order_id = ${orders.id} order by discount.position))`;

/** True when the order's receipt is the one that the form asks for. */
const hasReceipt = ({ kind, documentType, documentNumber, name, address }: CheckoutForm["receipt"]): SQL =>
  sql`exists (select 1 from ${receipts} receipt where receipt.order_id = ${orders.id} and receipt.kind = ${kind}
    and receipt.document_type is ${documentType} and receipt.document_number is ${documentNumber}
    and (receipt.kind = 'boleta' or receipt.name is ${name}) and receipt.address is ${address})`;

/** Within it an equal order that a member of staff types in another tab is the same; later it is another sale. */
const SAME_STAFF_ORDER_SECONDS = 10 * 60;

/** Staff have no cart: two tabs in which one person types the same order place it once. */
const placedTogether = ({ cart, placing, now }: PlaceOrderOptions): SQL =>
  placing
    ? sql`${orders.placedAt} > ${unixSeconds(now) - SAME_STAFF_ORDER_SECONDS}
        and exists (select 1 from ${orderEvents} placed where placed.order_id = ${orders.id}
        and placed.from_status is null and placed.actor = 'staff' and placed.user_id = ${placing.staff.id})`
    : sql`${orders.cartId} = ${cart.id}`;

/** A quote, as far as an order is compared with it. */
type Content = Pick<Quote, "currency" | "lines" | "deliveryMinor" | "giftMinor"> & {
  discounts: readonly { coupon: { id: number }; amountMinor: number }[];
  rounding?: { amountMinor: number } | null;
};

/** True when an order has the agreed lines, prices, delivery and discounts, for the form's buyer. */
export function hasContent(
  { currency, lines, deliveryMinor, discounts, rounding, giftMinor }: Content,
  form: CheckoutForm,
): SQL {
  const wanted = lines.map(({ productId, variantId, size, unitMinor, quantity, giftId = null }) => [
    productId,
    variantId,
    size,
    unitMinor,
    quantity,
    giftId,
  ]);
  const takenOff = [
    ...discounts.map(({ coupon, amountMinor }) => [coupon.id, amountMinor]),
    ...(rounding ? [[null, rounding.amountMinor]] : []),
  ];
  const isSameBuyer = Object.entries(buyerColumns(form)).map(
    ([column, value]) => sql`${orders[column as keyof ReturnType<typeof buyerColumns>]} is ${value}`,
  );
  // `+` hides the indexes of two columns that are the same in nearly all orders.
  return sql`coalesce(${orders.deliveryZoneId}, ${GIFT_ZONE}) = ${form.zoneId} and ${orders.giftMinor} = ${giftMinor}
    and ${orders.currency} = ${currency} and ${orders.deliveryMinor} = ${deliveryMinor}
    and +${orders.termsVersionId} is ${versionId("terms", form.rules.terms)}
    and +${orders.privacyVersionId} is ${versionId("privacy", form.rules.privacy)}
    and ${sql.join(isSameBuyer, sql` and `)}
    and ${hasReceipt(form.receipt)}
    and ${boughtLines} = ${JSON.stringify(wanted)}
    and ${appliedDiscounts} = ${JSON.stringify(takenOff)}`;
}

/** True when the order's part that a gift card pays is paid by this one. */
const isPaidBy = ({ giftMinor }: Quote, { giftCardId = null }: PlaceOrderOptions): SQL =>
  giftMinor === 0
    ? sql`true`
    : sql`exists (select 1 from ${giftCardMovements} spent where spent.order_id = ${orders.id}
        and spent.gift_card_id is ${giftCardId})`;

/**
 * True for a payable order, or a recent one that is free or paid on delivery, of this cart, at these prices, for the same
 * buyer and delivery.
 */
function sameOrder(quote: Quote, placing: PlaceOrderOptions): SQL {
  const { form, now } = placing;
  return sql`${placedTogether(placing)}
    and (${orders.status} in ${statusList("isPayable")} and ${orders.expiresAt} > ${unixSeconds(now)}
      or (${orders.status} = ${orderStatus.confirmed} or ${orders.status} = ${orderStatus.paid} and ${orders.totalMinor} = 0)
        and ${orders.placedAt} > ${unixSeconds(now) - PAYABLE_SECONDS})
    and (${orders.paymentWay} = ${form.way} or ${orders.totalMinor} = 0)
    and ${isPaidBy(quote, placing)}
    and ${hasContent(quote, form)}`;
}

/** True for an order placed by this form, which has the `key`, or the same order placed by another form. */
export const isPlacedBefore = (quote: Quote, key: string, options: PlaceOrderOptions): SQL =>
  options.placing?.isByKeyAlone
    ? sql`${orders.idempotencyKey} = ${key}`
    : sql`${orders.idempotencyKey} = ${key} or (${sameOrder(quote, options)})`;

export interface PlacedOrder {
  orderId: number;
  reference: string;
  /** Opens the order page without signing in. */
  accessKey: string;
  /** Minor units of the order's currency. */
  totalMinor: number;
  /** False when this form, or an equal one, created the order before. */
  created: boolean;
}

type Known = Omit<PlacedOrder, "created">;

export const placedOrders = (db: Database, condition: SQL) =>
  db
    .select({
      orderId: orders.id,
      reference: orders.reference,
      accessKey: orders.accessKey,
      totalMinor: orders.totalMinor,
    })
    .from(orders)
    .where(condition);

/** The order with a stored key. */
export const findOrderOfKey = async ({ db, read }: Reader, key: string): Promise<Known | undefined> =>
  (await read(placedOrders(db, eq(orders.idempotencyKey, key))))[0];

/**
 * An order that was placed before. A guest's is assigned to the account that its buyer has signed in to since; deleting
 * the guest's row sets the order's user to null. Orders of other accounts are not touched.
 */
export async function reuseOrder(
  db: Database,
  known: Known,
  { userId }: PlaceOrderOptions,
): Promise<PlacedOrder> {
  const { orderId } = known;
  if (userId !== null) {
    await writeBatch(db, [
      sql`delete from ${users} where role = 'Guest' and id = (select user_id from ${orders} where id = ${orderId})`,
      db
        .update(orders)
        .set({ userId })
        .where(and(eq(orders.id, orderId), isNull(orders.userId))),
    ]);
  }
  return { ...known, created: false };
}
