import { type SQL, sql } from "drizzle-orm";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import { orderDiscounts, orderLines, products, productTranslations } from "~db/schema";
import type { ChargeCurrency } from "~db/vocabulary";
import type { PartGrouping, SaleSums } from "./report";

export type FoundRow = SaleSums & { currency: ChargeCurrency; key: string | null; name: string };

/**
 * What lowers an order's amount after discounts to its net amount: columns of `shared`. `unshared` is the discount of
 * orders whose shares are not stored yet.
 */
const lowering = ["unshared", "exchanged", "gift", "returned"] as const;

/**
 * Common table expressions that lower the running sums of an order's parts, in their order, by each of `lowering`. A
 * rounded part of what the former left over is at most all of it, so no part's net amount is negative.
 */
const lowered = lowering.map((amount, index) => {
  const column = sql.raw(amount);
  const [rest, whole] = [sql.raw(`rest${index}`), sql.raw(`whole${index}`)];
  const from = index === 0 ? sql`running` : sql.raw(`lowered${index - 1}`);
  return sql`${sql.raw(`lowered${index}`)} as (select *,
    ${rest} - coalesce(${rest} * ${column} / ${whole}, 0) as ${sql.raw(`rest${index + 1}`)},
    ${whole} - ${column} as ${sql.raw(`whole${index + 1}`)} from ${from})`;
});

/** The part's own amount of a running sum. */
const ownOf = (index: number): SQL => {
  const rest = sql.raw(`rest${index}`);
  return sql`(${rest} - lag(${rest}, 1, 0) over (partition by id order by position))`;
};

const shares = sql.join(
  lowering.map((amount, index) => sql`${ownOf(index)} - ${ownOf(index + 1)} as ${sql.raw(amount)}`),
  sql`, `,
);

/** Sums of an order's stored discounts, and of their shares of lines. Exchanges have none. */
const discountSums = sql`(select coalesce(sum(amount_minor), 0) from ${orderDiscounts}
  where order_id = sold.id and line_shares is not null)`;
const lineSums = (condition: SQL): SQL => sql`(select coalesce(sum(share.value), 0)
  from ${orderDiscounts} discount, json_each(discount.line_shares) share
  where discount.order_id = sold.id and ${condition})`;

/**
 * Sales by what was sold, in the categories of then. Each line, and the delivery, has its stored share of each discount.
 * Exchanges, gift cards and refunds are of whole orders, and shared in proportion to what was paid. `sold`: the common
 * table expression of that name.
 */
export function salesByPart(db: Database, sold: SQL, by: PartGrouping) {
  const productKey = sql`cast(product_id as text)`;
  const categoryNow = sql`(select category_id from ${products} where id = product_id)`;
  const categoryKey = sql`cast(coalesce(category_id, ${categoryNow}) as text)`;
  const name = sql`coalesce((select nullif(name, '') from ${productTranslations}
    where product_id = shared.product_id and language_code = ${defaultLocale}), max(product_name), '')`;
  return db.all<FoundRow>(sql`with ${sold},
    piece as (
      select sold.id, position, product_id, category_id, product_name, quantity, unit_price_minor * quantity as price,
          ${lineSums(sql`share.key = cast(${orderLines.position} as text)`)} as own
        from sold join ${orderLines} on order_id = sold.id
      union all select id, -1, null, null, null, 0, delivery, ${discountSums} - ${lineSums(sql`true`)}
        from sold where delivery > 0),
    running as (
      select piece.*, currency, discount - ${discountSums} as unshared, exchanged, gift, returned,
        gross - ${discountSums} as whole0,
        sum(price - own) over (partition by piece.id order by position) as rest0
      from piece join sold on sold.id = piece.id),
    ${sql.join(lowered, sql`, `)},
    shared as (
      select id, currency, product_id, category_id, product_name, quantity, price as gross, own, ${shares},
        ${ownOf(lowering.length)} as net
      from ${sql.raw(`lowered${lowering.length - 1}`)})
    select currency, ${by === "product" ? productKey : categoryKey} as key,
      ${by === "product" ? name : sql`''`} as name,
      count(distinct id) as orders, sum(quantity) as units, sum(gross) as "grossMinor",
      sum(own + unshared) as "discountMinor", sum(exchanged) as "exchangedMinor", sum(gift) as "giftMinor", sum(returned) as "returnedMinor",
      sum(net) as "netMinor"
    from shared group by 1, 2 order by "netMinor" desc, 2`);
}
