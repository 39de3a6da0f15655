import { sha256 } from "~/lib/hash";
import { randomId } from "~/lib/ids";
import type { Database } from "~db/client";
import { gifts } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { Gift } from "./gift-card";

/** Twelve bytes as base64url, as lines of carts name gifts. */
const ID_LENGTH = 16;

const idOf = async (cartId: string, gift: Gift): Promise<string> =>
  (await sha256(JSON.stringify([cartId, ...Object.values(gift)])))
    .slice(0, ID_LENGTH)
    .replaceAll("+", "-")
    .replaceAll("/", "_");

/**
 * Stores what a buyer typed, for a line of the cart to refer to. Idempotent for a cart with an id: the same words have the
 * same id, so that a form that was sent twice makes one line.
 * @returns its id
 */
export async function keepGift(
  db: Database,
  { gift, cartId }: { gift: Gift & { locale: string }; cartId: string },
): Promise<string> {
  const id = cartId === "" ? randomId(12) : await idOf(cartId, gift);
  await writeBatch(db, [
    db
      .insert(gifts)
      .values({ ...gift, id })
      .onConflictDoNothing(),
  ]);
  return id;
}
