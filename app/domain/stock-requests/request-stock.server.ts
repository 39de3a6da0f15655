import { sql } from "drizzle-orm";
import { addressKey } from "~/domain/accounts/throttle.server";
import { sellableLines } from "~/domain/cart/sellable-lines.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { authThrottle, stockRequests, stockRows } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { StockRequestForm } from "./stock-request.schema";

/** Requests that one client address may send in an hour. */
export const REQUESTS_AN_HOUR = 10;
const HOUR_SECONDS = 3600;

export interface StockRequestOptions {
  productId: number;
  form: StockRequestForm;
  /** Of the page, to write in later. */
  locale: string;
  /** Where the request comes from: it counts there for an hour and is then forgotten. Null where nobody knows. */
  address: string | null;
  /** Unix seconds. */
  now: number;
}

export type StockRequestFailure = "not-for-sale" | "in-stock" | "too-many";

/**
 * Keeps the wish to be told when a size is in stock, once for each e-mail and thing that can be sold: a second one
 * changes nothing and is answered alike, so nobody learns whose e-mail is here. One round trip.
 */
export async function requestStock(
  db: Database,
  { productId, form, locale, address, now }: StockRequestOptions,
): Promise<Result<null, { code: StockRequestFailure }>> {
  const { email, variantId, size } = form;
  const key = address && `stock-request:${addressKey(address)}`;
  const sold = sellableLines(db, [{ productId, variantId, size, quantity: 1 }], locale).as("sold");
  const count = sql`coalesce((select fails from ${authThrottle} where key = ${key}), 0)`;
  const [, counted, found] = await writeBatch(db, [
    sql`delete from ${authThrottle}
      where key >= 'stock-request:' and key < 'stock-request;' and since <= ${now - HOUR_SECONDS}`,
    sql`insert into ${authThrottle} (key, fails, since, updated_at)
      select ${key}, 1, ${now}, ${now} where ${key} is not null
      on conflict (key) do update set fails = fails + 1, updated_at = ${now} returning fails`,
    db.select({ obstacle: sold.obstacle, stock: sold.stock }).from(sold),
    sql`insert into ${stockRequests} (email, consent, locale, product_id, variant_id, size, created_at)
      select ${email}, 1, ${locale}, row.product_id, row.variant_id, row.size, ${now}
      from ${sold} join ${stockRows} row on row.id = sold.stock_row_id
      where sold.obstacle is null and row.stock = 0 and ${count} <= ${REQUESTS_AN_HOUR}
      on conflict do nothing`,
  ]);
  if (Number(counted.rows[0]?.fails) > REQUESTS_AN_HOUR) return failure({ code: "too-many" });
  const [line] = found.rows;
  if (line?.obstacle !== null) return failure({ code: "not-for-sale" });
  return Number(line.stock) > 0 ? failure({ code: "in-stock" }) : success(null);
}
