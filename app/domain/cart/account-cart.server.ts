import { asc, eq, sql } from "drizzle-orm";
import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import { hasSession } from "~/domain/accounts/sessions/sessions.queries.server";
import { randomId } from "~/lib/ids";
import type { Database } from "~db/client";
import { jsonRows } from "~db/fragments";
import type { Reader } from "~db/read-batcher";
import { cartLines, carts, emptiedCarts, products, productVariants, users } from "~db/schema";
import { constraintFailure, guarded, guardOf, type WriteQuery, writeBatch } from "~db/write-batch";
import { type Cart, type CartLine, emptyCart, isSameLine, type LastTap, MAX_LINES, NO_CART } from "./cart";

/** A cart with its version; null and 0 while the account has none. */
export interface StoredCart {
  cart: Cart | null;
  version: number;
}

/**
 * Reads the cart of an account, with the last tap if it came from this session. `session-over`: the session has ended,
 * so the cart must not be shown.
 */
export async function readAccountCart(
  { db, read }: Reader,
  owner: SessionKey,
): Promise<StoredCart | "session-over"> {
  const rows = await read(
    db
      .select({
        cartId: carts.id,
        version: carts.version,
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
  if (first.cartId === null) return { cart: null, version: 0 };
  const lines = rows.flatMap(({ line }): CartLine[] => {
    if (line?.productId == null) return [];
    const { giftId, ...rest } = line;
    return [giftId ? { ...rest, giftId } : rest];
  });
  const { session = null, ...tap } = first.lastTap ?? {};
  const lastTap = session === owner.idHash ? { lastTap: tap as LastTap } : {};
  return { cart: { id: first.cartId, lines, ...lastTap }, version: Number(first.version) };
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
    from ${jsonRows(lines)} as line
    join ${carts} on ${carts.id} = ${id} and ${carts.userId} = ${owner.userId}
    join ${users} on ${hasSession(owner)}
    join ${products} on ${products.id} = ${wanted.productId}
    left join ${productVariants} on ${productVariants.id} = ${wanted.variantId}
      and ${productVariants.productId} = ${products.id}
    where ${wanted.variantId} is null or ${productVariants.id} is not null
    order by line.key
    on conflict do nothing`;
};

/** Rolls back when the cart has another version than was read, or the session has ended. */
function saveQueries(
  db: Database,
  owner: SessionKey,
  { version, cart, emptiedIds }: { version: number; cart: Cart; emptiedIds: readonly string[] },
): WriteQuery[] {
  const lastTap = cart.lastTap && JSON.stringify({ ...cart.lastTap, session: owner.idHash });
  return [
    ...guarded(
      sql`insert into ${carts} (id, user_id, last_tap)
      select ${cart.id}, id, ${lastTap ?? null} from ${users} where ${hasSession(owner)}
        and ${version} = coalesce((select version from ${carts} where user_id = ${owner.userId}), 0)
      on conflict (user_id) do update
        set id = excluded.id, last_tap = excluded.last_tap, version = version + 1, updated_at = unixepoch()`,
      "row_changed",
    ),
    sql`delete from ${cartLines} where cart_id = ${cart.id}`,
    insertLines(cart, owner),
    ...emptiedIds.map((cartId) => db.insert(emptiedCarts).values({ cartId }).onConflictDoNothing()),
  ];
}

/**
 * Devices that change a cart at the same moment: in each round at least one succeeds. Bounded by the requests that
 * one invocation of a Worker may make (50).
 */
const MAX_ATTEMPTS = 8;

/** The result of a change of the cart. Without a cart, or with the one that was read, nothing is stored. */
export interface CartChanged {
  cart?: Cart;
  /** Id of another cart that this one replaces. */
  replacedId?: string;
}

interface AccountChange<Changed> {
  owner: SessionKey;
  /** What the request has read before; it is read again only after a conflict. */
  before?: StoredCart | undefined;
  /** Called with `NO_CART` without one, and again with the fresh cart when another device has changed it since. */
  change(cart: Cart): Promise<Changed>;
}

/**
 * Changes the account's cart (optimistic concurrency): a change that another device's overtook is applied again to the
 * cart that it left. Ids of carts that are replaced or emptied are recorded, so that no mirror restores them.
 * @throws when the cart still changes after `MAX_ATTEMPTS`
 */
export async function changeAccountCart<Changed extends CartChanged>(
  reader: Reader,
  { owner, before, change }: AccountChange<Changed>,
): Promise<{ changed: Changed; before: Cart; after: StoredCart } | "session-over"> {
  let stored = before ?? (await readAccountCart(reader, owner));
  for (let attempt = 1; stored !== "session-over"; attempt++) {
    const current = stored.cart ?? NO_CART;
    const changed = await change(current);
    const { cart, replacedId = "" } = changed;
    if (!cart || cart === current) return { changed, before: current, after: stored };
    const emptiedIds = [replacedId, current.id].filter((id) => id !== "" && id !== cart.id);
    try {
      const write = { version: stored.version, cart, emptiedIds };
      await writeBatch(reader.db, saveQueries(reader.db, owner, write));
      return { changed, before: current, after: { cart, version: stored.version + 1 } };
    } catch (error) {
      const isConflict = guardOf(constraintFailure(error)) === "row_changed";
      if (!isConflict || attempt === MAX_ATTEMPTS) throw error;
    }
    stored = await readAccountCart(reader, owner);
  }
  return stored;
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
  const owners = read(ownersOf(db, browserCart?.id ?? ""));
  const merged = await changeAccountCart(reader, {
    owner,
    async change(existing) {
      const isAnothers = (await owners).some(({ userId }) => userId !== owner.userId);
      const incoming = isAnothers ? null : browserCart;
      const id = existing.id || incoming?.id || randomId(12);
      const lines = mergeLines(existing.lines, incoming?.lines ?? []);
      return { cart: { id, lines }, replacedId: incoming?.id ?? "" };
    },
  });
  return merged === "session-over" ? emptyCart() : merged.changed.cart;
}
