import { sql } from "drizzle-orm";
import { countAndWrite, mailCounters } from "~/domain/accounts/sign-in/call-limits.server";
import { sellableLines } from "~/domain/cart/sellable-lines.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { stockRequests, stockRows } from "~db/schema";
import type { StockRequestForm } from "./stock-request.schema";

export interface StockRequestOptions {
  productId: number;
  form: StockRequestForm;
  /** Language of the page, for the later mail. */
  locale: string;
  /** The client's address; null where the platform does not provide it. */
  address: string | null;
  now: Date;
}

/** `too-many`: a limit of the network, the mailbox or the shop is reached. */
export type StockRequestFailure =
  | { code: "not-for-sale" | "in-stock" }
  | { code: "too-many"; retryAfterSeconds: number };

/**
 * Stores a request to be notified when a size is in stock, once per e-mail and stock row. A repeated request gets the
 * same answer, so that it does not disclose whose e-mails are stored.
 */
export async function requestStock(
  db: Database,
  { productId, form, locale, address, now }: StockRequestOptions,
): Promise<Result<null, StockRequestFailure>> {
  const { email, variantId, size } = form;
  const sold = sellableLines(db, [{ productId, variantId, size, quantity: 1 }], locale).as("sold");
  const { counted, found } = await countAndWrite(db, {
    counters: mailCounters("stockRequest", { address, email }),
    write: (isAllowed) => sql`
      insert into ${stockRequests} (email, consent, locale, product_id, variant_id, size, created_at)
      select ${email}, 1, ${locale}, row.product_id, row.variant_id, row.size, ${unixSeconds(now)}
      from ${sold} join ${stockRows} row on row.id = sold.stock_row_id
      where sold.obstacle is null and row.stock = 0 and ${isAllowed}
      on conflict do nothing`,
    read: db.select({ obstacle: sold.obstacle, stock: sold.stock }).from(sold),
    at: now,
  });
  if (!counted.allowed) return failure({ code: "too-many", retryAfterSeconds: counted.retryAfterSeconds });
  const [line] = found.rows;
  if (line?.obstacle !== null) return failure({ code: "not-for-sale" });
  return Number(line.stock) > 0 ? failure({ code: "in-stock" }) : success(null);
}
