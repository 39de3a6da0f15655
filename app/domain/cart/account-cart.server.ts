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
 * Reads the cart of an account. `null`: the account has no cart yet. `session-over`: the session has ended, so the
 * browser's cart must not be shown either.
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
          giftId: sql<string | null>`nullif(${cartLines.giftId}, '')`,
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
  const lines = rows.flatMap(({ line }): CartLine[] => {
    if (line?.productId == null) return [];
    const { giftId, ...rest } = line;
    return [giftId ? { ...rest, giftId } : rest];
  });
  return { id: first.cartId, lines, ...(first.lastTap ? { lastTap: first.lastTap } : {}) };
}

/** Skips lines whose product or variant was deleted. */
const insertLines = ({ id, lines }: Cart, owner: SessionKey) => {
  const wanted = {
    productId: sql<number>`line.value ->> 'productId'`,
    variantId: sql<number | null>`line.value ->> 'variantId'`,
    size: sql<string | null>`line.value ->> 'size'`,
    quantity: sql<number>`line.value ->> 'quantity'`,
    giftId: sql<string>`coalesce(line.value ->> 'giftId', '')`,
  };
  return sql`insert into ${cartLines} (cart_id, product_id, variant_id, size, quantity, gift_id)
    select ${id}, ${wanted.productId}, ${wanted.variantId}, ${wanted.size}, ${wanted.quantity}, ${wanted.giftId}
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

/** Replaces the account's cart. Does nothing when the session has ended. */
export async function saveAccountCart(db: Database, owner: SessionKey, cart: Cart): Promise<void> {
  await writeBatch(db, saveQueries(owner, cart));
}

/**
 * Merges the account's lines with the browser's. Equal lines get the higher quantity; beyond `MAX_LINES` the
 * account's lines come first.
 */
export function mergeLines(own: readonly CartLine[], browserLines: readonly CartLine[]): CartLine[] {
  const quantityOf = (lines: readonly CartLine[], line: CartLine) =>
    lines.find((other) => isSameLine(other, line))?.quantity ?? 0;
  const raised = own.map((line) => ({
    ...line,
    quantity: Math.max(line.quantity, quantityOf(browserLines, line)),
  }));
  const added = browserLines.filter((line) => quantityOf(own, line) === 0);
  return [...raised, ...added].slice(0, MAX_LINES);
}

const ownersOf = (db: Database, cartId: string) =>
  db.select({ userId: carts.userId }).from(carts).where(eq(carts.id, cartId));

/**
 * Merges the browser's cart into the account's at sign-in. The browser cart's id is recorded as emptied, so that no
 * mirror restores it. A browser cart that belongs to another account is ignored.
 * @returns the account's cart.
 */
export async function mergeIntoAccount(
  reader: Reader,
  owner: SessionKey,
  browserCart: Cart | null,
): Promise<Cart> {
  const { db, read } = reader;
  const [accountCart, owners] = await Promise.all([
    readAccountCart(reader, owner),
    read(ownersOf(db, browserCart?.id ?? "")),
  ]);
  const existing = accountCart === "session-over" ? null : accountCart;
  const incoming = owners.some(({ userId }) => userId !== owner.userId) ? null : browserCart;
  const cart = {
    id: existing?.id ?? (incoming?.id || randomId(12)),
    lines: mergeLines(existing?.lines ?? [], incoming?.lines ?? []),
  };
  const replacedId = incoming?.id && incoming.id !== cart.id ? incoming.id : null;
  await writeBatch(db, [
    ...saveQueries(owner, cart),
    ...(replacedId ? [db.insert(emptiedCarts).values({ cartId: replacedId }).onConflictDoNothing()] : []),
  ]);
  return cart;
}
