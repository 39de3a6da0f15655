import { and, eq } from "drizzle-orm";
import { sellableLines } from "~/domain/cart/sellable-lines.server";
import type { Reader } from "~db/read-batcher";
import { stockRequests } from "~db/schema";

/** The waiting request with the names of its product; null when it was answered or the size cannot be bought now. */
export async function findBuyableRequest({ db, read }: Reader, id: number) {
  const [request] = await read(
    db
      .select()
      .from(stockRequests)
      .where(and(eq(stockRequests.id, id), eq(stockRequests.status, "waiting"))),
  );
  if (!request) return null;
  const { email, locale, productId, variantId, size } = request;
  const [line] = await read(sellableLines(db, [{ productId, variantId, size, quantity: 1 }], locale));
  if (!line || line.obstacle !== null || !line.stock) return null;
  return { email, locale, productId, variantId, productName: line.name, variantName: line.variantName, size };
}
