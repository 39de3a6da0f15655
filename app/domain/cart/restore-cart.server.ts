import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { statusList } from "~db/order-status-sql";
import type { Reader } from "~db/read-batcher";
import { carts, emptiedCarts, orders } from "~db/schema";
import { addLine } from "./add-to-cart.server";
import type { Cart, CartLine } from "./cart";
import { splitSellable } from "./cart.queries.server";

export type RestoreFailure =
  | "cart-not-lost"
  | "cart-of-account"
  | "cart-emptied"
  | "cart-paid"
  | "nothing-to-restore";

const emptied = (db: Database, cartId: string) =>
  db.select({ cartId: emptiedCarts.cartId }).from(emptiedCarts).where(eq(emptiedCarts.cartId, cartId));

/** Orders that were paid, or will be on delivery. */
const boughtOrders = (db: Database, cartId: string) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.cartId, cartId),
        or(isNotNull(orders.paidAt), inArray(orders.status, statusList("canOweCash"))),
      ),
    );

/** Carts of accounts are read from the database at sign-in. */
const accountCarts = (db: Database, cartId: string) =>
  db.select({ id: carts.id }).from(carts).where(eq(carts.id, cartId));

/** Merges equal lines and keeps the line limit. */
const merge = (id: string, lines: readonly CartLine[]): Cart =>
  lines.reduce((cart, line) => addLine(cart, line).cart, { id, lines: [] } as Cart);

/**
 * Restores a cart from the browser's mirror under its old id, when the cookie was lost. Never restores an emptied or
 * paid cart. Lines that can't be sold are returned as `dropped`.
 * @param cart the cart in the request's cookie
 */
export async function restoreCart(
  { db, read }: Reader,
  { cart, mirror }: { cart: Cart | null; mirror: Cart },
): Promise<Result<{ cart: Cart; dropped: CartLine[] }, { code: RestoreFailure }>> {
  const isOtherCart = cart !== null && cart.id !== "" && cart.id !== mirror.id;
  if (isOtherCart || (cart && cart.lines.length > 0)) return { ok: false, code: "cart-not-lost" };
  const [tombstones, paid, owned, { sellable, dropped }] = await Promise.all([
    read(emptied(db, mirror.id)),
    read(boughtOrders(db, mirror.id)),
    read(accountCarts(db, mirror.id)),
    splitSellable({ db, read }, mirror),
  ]);
  if (owned.length > 0) return { ok: false, code: "cart-of-account" };
  if (tombstones.length > 0) return { ok: false, code: "cart-emptied" };
  if (paid.length > 0) return { ok: false, code: "cart-paid" };
  if (sellable.length === 0) return { ok: false, code: "nothing-to-restore" };
  return success({ cart: merge(mirror.id, sellable), dropped });
}
