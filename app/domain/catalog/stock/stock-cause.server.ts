import { type SQL, sql } from "drizzle-orm";
import { stockCause } from "~db/schema";
import type { StockCause } from "~db/vocabulary";
import type { WriteQuery } from "~db/write-batch";

export interface NamedCause {
  cause: StockCause;
  orderId?: number | SQL;
  /** Null for the command line. */
  userId?: number | null;
}

/**
 * Names the cause of the stock changes of some queries of a batch, for the triggers that record them. The queries
 * before and after a guard of the caller must be within `queries`.
 */
export const withStockCause = (
  { cause, orderId, userId }: NamedCause,
  queries: readonly WriteQuery[],
): WriteQuery[] => [
  sql`insert or replace into ${stockCause} (id, cause, order_id, user_id)
    values (1, ${cause}, ${orderId ?? null}, ${userId ?? null})`,
  ...queries,
  sql`delete from ${stockCause}`,
];
