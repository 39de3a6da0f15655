import { type SQL, sql } from "drizzle-orm";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import { orderLines, products, productTranslations } from "~db/schema";
import type { ChargeCurrency } from "~db/vocabulary";
import type { PartGrouping, SaleSums } from "./report";

export type FoundRow = SaleSums & { currency: ChargeCurrency; key: string | null; name: string };

/** What lowers an order's gross amount to its net amount: columns of `sold`. */
const lowering = ["discount", "exchanged", "gift", "returned"];

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

/**
 * Sales by what was sold. Discounts, exchanges, gift cards and refunds are of whole orders: each line, and the delivery, has a share
 * in proportion to its price. `sold`: the common table expression of that name.
 */
export function salesByPart(db: Database, sold: SQL, by: PartGrouping) {
  const productKey = sql`cast(product_id as text)`;
  const categoryKey = sql`(select cast(category_id as text) from ${products} where id = product_id)`;
  const name = sql`coalesce((select nullif(name, '') from ${productTranslations}
    where product_id = shared.product_id and language_code = ${defaultLocale}), max(product_name), '')`;
  return db.all<FoundRow>(sql`with ${sold},
    piece as (
      select sold.id, position, product_id, product_name, quantity, unit_price_minor * quantity as price
        from sold join ${orderLines} on order_id = sold.id
      union all select id, -1, null, null, 0, delivery from sold where delivery > 0),
    running as (
      select piece.*, currency, discount, exchanged, gift, returned, gross as whole0,
        sum(price) over (partition by piece.id order by position) as rest0
      from piece join sold on sold.id = piece.id),
    ${sql.join(lowered, sql`, `)},
    shared as (
      select id, currency, product_id, product_name, quantity, price as gross, ${shares},
        ${ownOf(lowering.length)} as net
      from ${sql.raw(`lowered${lowering.length - 1}`)})
    select currency, ${by === "product" ? productKey : categoryKey} as key,
      ${by === "product" ? name : sql`''`} as name,
      count(distinct id) as orders, sum(quantity) as units, sum(gross) as "grossMinor",
      sum(discount) as "discountMinor", sum(exchanged) as "exchangedMinor", sum(gift) as "giftMinor", sum(returned) as "returnedMinor",
      sum(net) as "netMinor"
    from shared group by 1, 2 order by "netMinor" desc, 2`);
}
