import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import {
  type CartChanged,
  changeAccountCart,
  readAccountCart,
  type StoredCart,
} from "~/domain/cart/account-cart.server";
import { type Cart, NO_CART } from "~/domain/cart/cart";
import { recordEmptiedCart } from "~/domain/cart/empty-cart.server";
import type { Reader } from "~db/read-batcher";
import type { CartAccount } from "./cookies/cart-cookie.server";
import { unavailable } from "./http/responses.server";
import { errorFields, type Log } from "./log/log.server";

interface CartCookie {
  read(request: Request, who: { isSignedIn: boolean }): Promise<Cart | null>;
  write(cart: Cart, whose: { accountId: number | null }): Promise<string>;
  accountOf(request: Request): Promise<CartAccount | null>;
}

interface CartSource {
  request: Request;
  cookie: CartCookie;
  /** The session of the cart's owner; null for a visitor. */
  owner(): Promise<SessionKey | null>;
  /** The `Set-Cookie` value that removes the session from this browser. */
  clearSession(): string;
  reader(): Reader;
  log: Log;
}

interface Changed<Result> {
  result: Result;
  /** The cart that the change was applied to. */
  before: Cart;
  /** `Set-Cookie` values; none when the cart is unchanged. */
  cookies: string[];
}

/**
 * The cart of a request. A visitor's cart lives in the cookie; an account's lives in the database with a copy in the
 * cookie, from which the edge fills in the number of pieces.
 */
export function requestCart({ request, cookie, owner, clearSession, reader, log }: CartSource) {
  let known: Promise<StoredCart | "session-over"> | undefined;
  /** Whether this request has written a visitor's cart. */
  let isVisitors = false;

  async function find(): Promise<StoredCart | "session-over"> {
    const person = await owner();
    if (person) return readAccountCart(reader(), person);
    return { cart: await cookie.read(request, { isSignedIn: false }), version: 0 };
  }

  const stored = () => {
    known ??= find();
    return known;
  };

  async function read(): Promise<Cart | null> {
    const found = await stored();
    return found === "session-over" ? null : found.cart;
  }

  async function changeAccounts<Result extends CartChanged>(
    change: (cart: Cart) => Promise<Result>,
  ): Promise<Changed<Result> | null> {
    const [person, before] = await Promise.all([owner(), stored()]);
    if (!person || before === "session-over") return null;
    const saved = await changeAccountCart(reader(), { owner: person, before, change });
    if (saved === "session-over") {
      known = Promise.resolve(saved);
      return null;
    }
    known = Promise.resolve(saved.after);
    const { cart } = saved.changed;
    const isChanged = cart !== undefined && cart !== saved.before;
    const cookies = isChanged ? [await cookie.write(cart, { accountId: person.userId })] : [];
    return { result: saved.changed, before: saved.before, cookies };
  }

  /** Also for an account whose session has ended: its browser continues as a visitor, so that nothing is lost. */
  async function changeVisitors<Result extends CartChanged>(
    change: (cart: Cart) => Promise<Result>,
  ): Promise<Changed<Result>> {
    const found = await stored();
    const isOver = found === "session-over";
    const before = (isOver ? await cookie.read(request, { isSignedIn: false }) : found.cart) ?? NO_CART;
    const result = await change(before);
    const { cart } = result;
    if (!cart || cart === before) return { result, before, cookies: [] };
    if (cart.id !== before.id) await recordEmptiedCart(reader().db, before.id);
    known = Promise.resolve({ cart, version: 0 });
    isVisitors = true;
    const session = isOver ? [clearSession()] : [];
    return { result, before, cookies: [await cookie.write(cart, { accountId: null }), ...session] };
  }

  return {
    read,

    /**
     * Changes the cart and stores it. `change` may be called again with the cart that another device has left; see
     * `changeAccountCart`. Throws a 503 page when the cart can't be stored.
     */
    async change<Result extends CartChanged>(
      change: (cart: Cart) => Promise<Result>,
    ): Promise<Changed<Result>> {
      try {
        return (await changeAccounts(change)) ?? (await changeVisitors(change));
      } catch (error) {
        if (error instanceof Response) throw error;
        log.error("cart-not-saved", errorFields(error));
        throw unavailable();
      }
    },

    copy: async (cart: Cart, accountId?: number | null): Promise<string> =>
      cookie.write(cart, {
        accountId: accountId === undefined ? ((await owner())?.userId ?? null) : accountId,
      }),

    /**
     * The account whose session in this browser has ended: its row is gone, or the browser dropped its cookie and still
     * has the copy of the cart. Null for a live session, for visitors, and once the request continues as a visitor.
     */
    async endedAccount(): Promise<CartAccount | null> {
      if (isVisitors) return null;
      const person = await owner();
      if (!person) return cookie.accountOf(request);
      return (await stored()) === "session-over" ? { id: person.userId } : null;
    },

    async isCookieStale(): Promise<boolean> {
      const [cart, copy] = await Promise.all([read(), cookie.read(request, { isSignedIn: true })]);
      return cart !== null && JSON.stringify(cart) !== JSON.stringify(copy);
    },
  };
}
