import type { Database } from "~db/client";
import { emptiedCarts } from "~db/schema";
import { writeBatch } from "~db/write-batch";

/**
 * Records a cart id as emptied, so that no browser's mirror restores it. Call it wherever a cart gives up its id:
 * when it is cleared, loses its last line, or its shopper signs out. Idempotent.
 */
export async function recordEmptiedCart(db: Database, cartId: string): Promise<void> {
  if (cartId === "") return;
  await writeBatch(db, [db.insert(emptiedCarts).values({ cartId }).onConflictDoNothing()]);
}
