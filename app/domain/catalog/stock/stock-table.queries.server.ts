import { count, type SQL, sql } from "drizzle-orm";
import { defaultLocale } from "~/i18n/locale";
import type { Reader } from "~db/read-batcher";
import { products, stockRequests, stockRows } from "~db/schema";
import type { StockPolicy } from "~db/vocabulary";
import { productNameIn, variantNameIn } from "../name-in.server";
import { foundIds } from "../product-table/product-table.queries.server";
import { lowLimit, stockCondition } from "./low-stock.server";
import type { StockState } from "./stock-states";

export interface StockTableChoice {
  /** Words, a product id or a SKU; empty for all. */
  search: string;
  category: number | null;
  /** Null for every row. */
  state: StockState | null;
  /** Lowest stock first, unless descending. */
  isDescending: boolean;
  /** Language of the names, else in the default one, which is the default. */
  locale?: string;
  limit: number;
  offset: number;
}

/** A stock row that is sold. */
export interface StockTableRow {
  id: number;
  productId: number;
  /** In Spanish. */
  productName: string;
  variantName: string | null;
  size: string | null;
  sku: string | null;
  stock: number;
  /** At most this many pieces are low. */
  lowLimit: number;
  whenOut: StockPolicy;
  /** Number of people who wait for it. */
  requests: number;
}

function condition({ search, category, state }: StockTableChoice): SQL {
  const found = foundIds(search);
  return sql`${stockCondition(state)}
    ${found === null ? sql`` : sql`and ${stockRows.productId} in ${found}`}
    ${
      category === null
        ? sql``
        : sql`and ${stockRows.productId} in (select id from ${products} where category_id = ${category})`
    }`;
}

const rowsOf = (choice: StockTableChoice): SQL => {
  const direction = sql.raw(choice.isDescending ? "desc" : "asc");
  const { locale = defaultLocale } = choice;
  return sql`select stock_rows.id, stock_rows.product_id as "productId", coalesce(${productNameIn(locale, sql`stock_rows.product_id`)}, '') as "productName",
      ${variantNameIn(locale, sql`stock_rows.variant_id`)} as "variantName", stock_rows.size, stock_rows.sku, stock_rows.stock, ${lowLimit} as "lowLimit",
      products.when_out as "whenOut",
      (select count(*) from ${stockRequests} request where request.product_id = stock_rows.product_id
        and request.variant_key = stock_rows.variant_key and request.size_key = stock_rows.size_key
        and request.status = 'waiting') as requests
    from (select stock_rows.id from ${stockRows} where ${condition(choice)}
      order by stock_rows.stock ${direction}, stock_rows.id ${direction}
      limit ${choice.limit} offset ${choice.offset}) page
    left join ${stockRows} on stock_rows.id = page.id
    left join ${products} on products.id = stock_rows.product_id
    order by stock_rows.stock ${direction}, stock_rows.id ${direction}`;
};

/** Reads one page of the stock rows that are sold and the total of the choice, in one round trip. */
export async function listStockTable(
  { db, read }: Reader,
  choice: StockTableChoice,
): Promise<{ rows: StockTableRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    read(db.all<StockTableRow>(rowsOf(choice))),
    read(db.select({ total: count() }).from(stockRows).where(condition(choice))),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
