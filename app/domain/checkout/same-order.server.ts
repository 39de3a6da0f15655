import { type SQL, sql } from "drizzle-orm";
import type { Cart } from "~/domain/cart/cart";
import { PAYABLE_SECONDS } from "~/domain/orders/orders";
import { unixSeconds } from "~/lib/dates";
import { orderDiscounts, orderLines, orders, pageVersions } from "~db/schema";
import type { PageKey } from "~db/vocabulary";
import type { Agreed } from "./agreed-discounts.server";
import type { CheckoutForm } from "./checkout.schema";

interface PlacingForm {
  cart: Pick<Cart, "id">;
  form: CheckoutForm;
  now: Date;
}

/** The order's lines in the format of `cartFingerprint`, as JSON. */
const boughtLines = sql`(select json_group_array(json_array(product_id, variant_id, size, unit_price_minor, quantity))
  from (select * from ${orderLines} line where line.order_id = ${orders.id} order by line.position))`;

/** The order's discounts as JSON. */
const appliedDiscounts = sql`(select json_group_array(json_array(coupon_id, amount_minor))
  from (select * from ${orderDiscounts} discount where discount.order_id = ${orders.id} order by discount.position))`;

/** Id of a page's version; NULL for none. */
export const versionId = (page: PageKey, number: number | null): SQL =>
  sql`(select id from ${pageVersions} where page = ${page} and number = ${number})`;

/** A payable order, or a recent free one, of this cart, at these prices, for the same buyer and delivery. */
function sameOrder(
  { currency, lines, deliveryMinor, discounts }: Agreed,
  { cart, form, now }: PlacingForm,
): SQL {
  const { name, email, phone, addressLine, ubigeo, district, city, state, postcode, country, note, zoneId } =
    form;
  const wanted = lines.map(({ productId, variantId, size, unitMinor, quantity }) => [
    productId,
    variantId,
    size,
    unitMinor,
    quantity,
  ]);
  return sql`${orders.cartId} = ${cart.id}
    and (${orders.status} in ('pending', 'refused') and ${orders.expiresAt} > ${unixSeconds(now)}
      or ${orders.status} = 'paid' and ${orders.totalMinor} = 0
        and ${orders.placedAt} > ${unixSeconds(now) - PAYABLE_SECONDS})
    and ${orders.deliveryZoneId} = ${zoneId}
    and ${orders.currency} = ${currency}
    and ${orders.termsVersionId} is ${versionId("terms", form.rules.terms)}
    and ${orders.privacyVersionId} is ${versionId("privacy", form.rules.privacy)}
    and ${orders.deliveryMinor} = ${deliveryMinor}
    and ${orders.name} = ${name} and ${orders.email} = ${email} and ${orders.phone} = ${phone}
    and ${orders.addressLine} is ${addressLine} and ${orders.ubigeo} is ${ubigeo}
    and ${orders.district} is ${district} and ${orders.city} is ${city} and ${orders.state} is ${state}
    and ${orders.postcode} is ${postcode} and ${orders.country} = ${country} and ${orders.addressNote} is ${note}
    and ${boughtLines} = ${JSON.stringify(wanted)}
    and ${appliedDiscounts} = ${JSON.stringify(discounts.map(({ coupon, amountMinor }) => [coupon.id, amountMinor]))}`;
}

/** Matches an order placed by this form, or the same order placed by another form. */
export const placedBefore = (
  agreement: Agreed,
  { key, options }: { key: string; options: PlacingForm },
): SQL => sql`${orders.idempotencyKey} = ${key} or (${sameOrder(agreement, options)})`;
