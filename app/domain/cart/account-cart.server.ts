import { asc, eq, sql } from "drizzle-orm";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import { hasSession } from "~/domain/accounts/sessions/sessions.queries.server";
import { randomId } from "~/lib/ids";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { cartLines, carts, emptiedCarts, products, productVariants, users } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import { type Cart, type CartLine, isSameLine, MAX_LINES } from "./cart";

/**
 * The cart of an account, which the database keeps. `null`: it has none yet. `session-over`: the session has ended, so
 * that whatever cart the browser has is not to be shown.
 */
export async function readAccountCart(
  { db, read }: Reader,
  owner: SessionKey,
): Promise<Cart | null | "session-over"> {
  const rows = await read(
    db
      .select({
        cartId: carts.id,
        lastTap: carts.lastTap,
        line: {
          productId: cartLines.productId,
          variantId: cartLines.variantId,
          size: cartLines.size,
          quantity: cartLines.quantity,
        },
      })
      .from(users)
      .leftJoin(carts, eq(carts.userId, users.id))
      .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
      .where(hasSession(owner))
      .orderBy(asc(cartLines.id)),
  );
  const [first] = rows;
  if (!first) return "session-over";
  if (first.cartId === null) return null;
  const lines = rows.map(({ line }) => line).filter((line): line is CartLine => line?.productId != null);
  return { id: first.cartId, lines, ...(first.lastTap ? { lastTap: first.lastTap } : {}) };
}

/** Lines whose product or variant is gone are left out, as they can't be sold either. */
const insertLines = ({ id, lines }: Cart, owner: SessionKey) => {
  const wanted = {
    productId: sql<number>`line.value ->> 'productId'`,
    variantId: sql<number | null>`line.value ->> 'variantId'`,
    size: sql<string | null>`line.value ->> 'size'`,
    quantity: sql<number>`line.value ->> 'quantity'`,
  };
  return sql`insert into ${cartLines} (cart_id, product_id, variant_id, size, quantity)
    select ${id}, ${wanted.productId}, ${wanted.variantId}, ${wanted.size}, ${wanted.quantity}
    from json_each(${JSON.stringify(lines)}) as line
    join ${carts} on ${carts.id} = ${id} and ${carts.userId} = ${owner.userId}
    join ${users} on ${hasSession(owner)}
    join ${products} on ${products.id} = ${wanted.productId}
    left join ${productVariants} on ${productVariants.id} = ${wanted.variantId}
      and ${productVariants.productId} = ${products.id}
    where ${wanted.variantId} is null or ${productVariants.id} is not null
    order by line.key
    on conflict do nothing`;
};

const saveQueries = (owner: SessionKey, cart: Cart): WriteQuery[] => [
  sql`insert into ${carts} (id, user_id, last_tap)
    select ${cart.id}, id, ${cart.lastTap ? JSON.stringify(cart.lastTap) : null} from ${users} where ${hasSession(owner)}
    on conflict (user_id) do update
      set id = excluded.id, last_tap = excluded.last_tap, updated_at = unixepoch()`,
  sql`delete from ${cartLines} where cart_id = ${cart.id}
    and exists (select 1 from ${users} where ${hasSession(owner)})`,
  insertLines(cart, owner),
];

/** Keeps the cart of an account as it is now. Nothing is written for a session that has ended. */
export async function saveAccountCart(db: Database, owner: SessionKey, cart: Cart): Promise<void> {
  await writeBatch(db, saveQueries(owner, cart));
}

/** Both carts' lines; of equal ones the higher quantity. The account's come first where not all fit. */
export function mergeLines(kept: readonly CartLine[], brought: readonly CartLine[]): CartLine[] {
  const quantityOf = (lines: readonly CartLine[], line: CartLine) =>
    lines.find((other) => isSameLine(other, line))?.quantity ?? 0;
  const raised = kept.map((line) => ({
    ...line,
    quantity: Math.max(line.quantity, quantityOf(brought, line)),
  }));
  const added = brought.filter((line) => quantityOf(kept, line) === 0);
  return [...raised, ...added].slice(0, MAX_LINES);
}

const ownersOf = (db: Database, cartId: string) =>
  db.select({ userId: carts.userId }).from(carts).where(eq(carts.id, cartId));

/**
 * What becomes of the browser's cart at sign-in: it merges into the account's, once, and its own id is given up, so
 * that no copy of it comes back. One that another account had in this browser before is left to that account.
 * @returns the account's cart.
 */
export async function mergeIntoAccount(
  reader: Reader,
  owner: SessionKey,
  browsers: Cart | null,
): Promise<Cart> {
  const { db, read } = reader;
  const [found, owners] = await Promise.all([
    readAccountCart(reader, owner),
    read(ownersOf(db, browsers?.id ?? "")),
  ]);
  const kept = found === "session-over" ? null : found;
  const brought = owners.some(({ userId }) => userId !== owner.userId) ? null : browsers;
  const cart = {
    id: kept?.id ?? (brought?.id || randomId(12)),
    lines: mergeLines(kept?.lines ?? [], brought?.lines ?? []),
  };
  const given = brought?.id && brought.id !== cart.id ? brought.id : null;
  await writeBatch(db, [
    ...saveQueries(owner, cart),
    ...(given ? [db.insert(emptiedCarts).values({ cartId: given }).onConflictDoNothing()] : []),
  ]);
  return cart;
}
