import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { DAY_SECONDS } from "~/lib/dates";
import { folded } from "~/lib/text/folded.server";
import {
  collectionProducts,
  currentPrices,
  productListings as listings,
  NO_OWN_PRICE,
  products,
} from "~db/schema";
import type { CollectionKind } from "~db/vocabulary";
import type { Region } from "../region";

/** The collection that a list is of. */
export interface ListedCollection {
  id: number;
  kind: CollectionKind;
}

/** The former price of what the visitor pays: soles where a product has no price in dollars. */
const compareAt: Record<Region, SQL> = {
  PE: sql`price.pen_compare_at_minor`,
  INT: sql`iif(${listings.priceInt} < ${NO_OWN_PRICE}, price.usd_compare_at_minor, price.pen_compare_at_minor)`,
};

/**
 * Condition that a row of `product_listings` meets the rule of the row `collection`. The unary plus keeps SQLite,
 * which has no statistics here, from using an index in another order than the list's.
 */
export function meetsRule(region: Region): SQL {
  const ofProduct = sql`from ${products} ruled where ruled.id = ${listings.productId}`;
  return sql`(collection.category_id is null or +${listings.categoryId} = collection.category_id)
    and (collection.min_pen_minor is null or +${listings.pricePe} >= collection.min_pen_minor)
    and (collection.max_pen_minor is null or +${listings.pricePe} <= collection.max_pen_minor)
    and (coalesce(collection.min_pen_minor, collection.max_pen_minor) is null or +${listings.pricePe} < ${NO_OWN_PRICE})
    and (collection.days is null
      or (select ruled.created_at ${ofProduct}) > unixepoch() - collection.days * ${sql.raw(String(DAY_SECONDS))})
    and (collection.tag_key is null or exists (select 1 ${ofProduct} and ruled.tags <> '[]'
      and exists (select 1 from json_each(${folded(sql`ruled.tags`)}) tag where tag.value = collection.tag_key)))
    and (not collection.on_sale or exists (select 1 from ${currentPrices} price
      where price.product_id = ${listings.productId} and ${compareAt[region]} is not null))`;
}

/** Query for the ids of the first products of the row `collection`, in the order of its page. */
export const firstProducts = (
  kind: CollectionKind,
  { locale, region, limit }: { locale: string; region: Region; limit: number },
): SQL =>
  kind === "hand"
    ? sql`(select ${listings.productId} from ${collectionProducts} member
        cross join ${listings} on ${listings.productId} = member.product_id and ${listings.languageCode} = ${locale}
        where member.collection_id = collection.id order by member.position limit ${limit})`
    : sql`(select ${listings.productId} from ${listings}
        where ${listings.languageCode} = ${locale} and ${meetsRule(region)}
        order by ${listings.featured}, ${listings.productId} limit ${limit})`;

/** The listings of a collection by hand, with their `place` in it. */
export const memberListings = (collectionId: SQLWrapper | number): SQL => sql`
  (select ${listings}.*, ${collectionProducts.position} as place
    from ${collectionProducts} cross join ${listings} on ${listings.productId} = ${collectionProducts.productId}
    where ${collectionProducts.collectionId} = ${collectionId}) as ${listings}`;
