import type { Database } from "~db/client";
import { emptiedCarts } from "~db/schema";
import { writeBatch } from "~db/write-batch";

/**
 * Keeps in mind that a cart was emptied, so that no browser's mirror brings it back. To be called wherever a cart
 * gives up its id: when it is cleared, loses its last line, or its shopper signs out. Twice is as good as once.
 */
export async function recordEmptiedCart(db: Database, cartId: string): Promise<void> {
  if (cartId === "") return;
  await writeBatch(db, [db.insert(emptiedCarts).values({ cartId }).onConflictDoNothing()]);
}
