import { type SQL, sql } from "drizzle-orm";
import type { Cart } from "~/domain/cart/cart";
import { GIFT_ZONE } from "~/domain/gift-cards/gift-zone";
import { PAYABLE_SECONDS } from "~/domain/orders/orders";
import { unixSeconds } from "~/lib/dates";
import { orderStatus, statusList } from "~db/order-status-sql";
import {
  giftCardMovements,
  orderDiscounts,
  orderEvents,
  orderLines,
  orders,
  pageVersions,
  receipts,
} from "~db/schema";
import type { PageKey } from "~db/vocabulary";
import type { Agreed } from "./agreed-discounts.server";
import type { CheckoutForm } from "./checkout.schema";

/** Until then an equal order that a member of staff types in another tab is the same; later it is another sale. */
const SAME_STAFF_ORDER_SECONDS = 10 * 60;

interface PlacingForm {
  giftCardId?: number | null;
  cart: Pick<Cart, "id">;
  /** The member of staff who places the order for the buyer. */
  placing?: { staff: { id: number }; isByKeyAlone?: boolean } | undefined;
  form: CheckoutForm;
  now: Date;
}

/** The order's lines in the format of `cartFingerprint`, as JSON. */
const boughtLines = sql`(select json_group_array(json_array(product_id, variant_id, size, unit_price_minor, quantity, gift_id))
  from (select * from ${orderLines} line where line.order_id = ${orders.id} order by line.position))`;

/** The order's discounts as JSON. */
const appliedDiscounts = sql`(select json_group_array(json_array(coupon_id, amount_minor))
  from (select * from ${orderDiscounts} discount where discount.order_id = ${orders.id} order by discount.position))`;

/** Id of a page's version; NULL for none. */
export const versionId = (page: PageKey, number: number | null): SQL =>
  sql`(select id from ${pageVersions} where page = ${page} and number = ${number})`;

/** Whether the order's receipt is the one that the form asks for. */
const hasReceipt = ({ kind, documentType, documentNumber, name, address }: CheckoutForm["receipt"]): SQL =>
  sql`exists (select 1 from ${receipts} receipt where receipt.order_id = ${orders.id} and receipt.kind = ${kind}
    and receipt.document_type is ${documentType} and receipt.document_number is ${documentNumber}
    and (receipt.kind = 'boleta' or receipt.name is ${name}) and receipt.address is ${address})`;

/** Staff have no cart: two tabs in which one person types the same order place it once. */
const placedTogether = ({ cart, placing, now }: PlacingForm): SQL =>
  placing
    ? sql`${orders.placedAt} > ${unixSeconds(now) - SAME_STAFF_ORDER_SECONDS}
        and exists (select 1 from ${orderEvents} placed where placed.order_id = ${orders.id}
        and placed.from_status is null and placed.actor = 'staff' and placed.user_id = ${placing.staff.id})`
    : sql`${orders.cartId} = ${cart.id}`;

/** An agreement with the discounts that an order would have. */
type Content = Pick<Agreed, "currency" | "lines" | "deliveryMinor" | "giftMinor"> & {
  discounts: readonly { coupon: { id: number }; amountMinor: number }[];
  rounding?: { amountMinor: number } | null;
};

/** Whether an order has the agreed lines, prices, delivery and discounts, for the form's buyer. */
export function hasContent(
  { currency, lines, deliveryMinor, discounts, rounding, giftMinor }: Content,
  form: CheckoutForm,
): SQL {
  const { name, email, phone, addressLine, ubigeo, district, city, state, postcode, country, note, zoneId } =
    form;
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
  return sql`coalesce(${orders.deliveryZoneId}, ${GIFT_ZONE}) = ${zoneId} and ${orders.giftMinor} = ${giftMinor}
    and ${orders.currency} = ${currency}
    and ${orders.termsVersionId} is ${versionId("terms", form.rules.terms)}
    and ${orders.privacyVersionId} is ${versionId("privacy", form.rules.privacy)}
    and ${orders.deliveryMinor} = ${deliveryMinor}
    and ${orders.name} = ${name} and ${orders.email} = ${email} and ${orders.phone} = ${phone}
    and ${orders.addressLine} is ${addressLine} and ${orders.ubigeo} is ${ubigeo}
    and ${orders.district} is ${district} and ${orders.city} is ${city} and ${orders.state} is ${state}
    and ${orders.postcode} is ${postcode} and ${orders.country} = ${country} and ${orders.addressNote} is ${note}
    and ${hasReceipt(form.receipt)}
    and ${boughtLines} = ${JSON.stringify(wanted)}
    and ${appliedDiscounts} = ${JSON.stringify(takenOff)}`;
}

/** Whether the order's part that a gift card pays is paid by this one. */
const isPaidBy = ({ giftMinor }: Agreed, { giftCardId = null }: PlacingForm): SQL =>
  giftMinor === 0
    ? sql`true`
    : sql`exists (select 1 from ${giftCardMovements} spent where spent.order_id = ${orders.id}
        and spent.gift_card_id is ${giftCardId})`;

/** A payable order, or a recent one that is free or paid on delivery, of this cart, at these prices, for the same buyer and delivery. */
function sameOrder(agreement: Agreed, placing: PlacingForm): SQL {
  const { form, now } = placing;
  return sql`${placedTogether(placing)}
    and (${orders.status} in ${statusList("isPayable")} and ${orders.expiresAt} > ${unixSeconds(now)}
      or (${orders.status} = ${orderStatus.confirmed} or ${orders.status} = ${orderStatus.paid} and ${orders.totalMinor} = 0)
        and ${orders.placedAt} > ${unixSeconds(now) - PAYABLE_SECONDS})
    and (${orders.paymentWay} = ${form.way} or ${orders.totalMinor} = 0)
    and ${isPaidBy(agreement, placing)}
    and ${hasContent(agreement, form)}`;
}

/** Matches an order placed by this form, or the same order placed by another form. */
export function placedBefore(
  agreement: Agreed,
  { key, options }: { key: string; options: PlacingForm },
): SQL {
  const hasKey = sql`${orders.idempotencyKey} = ${key}`;
  return options.placing?.isByKeyAlone ? hasKey : sql`${hasKey} or (${sameOrder(agreement, options)})`;
}
