import type { SessionKey } from "~/domain/accounts/sessions/sessions";
import { readAccountCart, saveAccountCart } from "~/domain/cart/account-cart.server";
import type { Cart } from "~/domain/cart/cart";
import type { Reader } from "~db/read-batcher";
import { unavailable } from "./http/responses.server";
import { errorFields, type Log } from "./log/log.server";

interface CartCookie {
  read(request: Request, who: { isSignedIn: boolean }): Promise<Cart | null>;
  write(cart: Cart, whose: { isAccounts: boolean }): Promise<string>;
}

interface CartSource {
  request: Request;
  cookie: CartCookie;
  /** The session of the cart's owner; null for a visitor. */
  owner(): Promise<SessionKey | null>;
  reader(): Reader;
  log: Log;
}

/**
 * The cart of a request. A visitor's cart lives in the cookie; an account's lives in the database with a copy in the
 * cookie, from which the edge fills in the number of pieces.
 */
export function requestCart({ request, cookie, owner, reader, log }: CartSource) {
  let known: Promise<Cart | null> | undefined;

  async function find(): Promise<Cart | null> {
    const person = await owner();
    if (!person) return cookie.read(request, { isSignedIn: false });
    const kept = await readAccountCart(reader(), person);
    return kept === "session-over" ? null : kept;
  }

  async function save(cart: Cart): Promise<void> {
    const person = await owner();
    if (!person) return;
    try {
      await saveAccountCart(reader().db, person, cart);
    } catch (error) {
      log.error("cart-not-saved", errorFields(error));
      throw unavailable();
    }
  }

  const read = (): Promise<Cart | null> => {
    known ??= find();
    return known;
  };

  return {
    read,
    async write(cart: Cart): Promise<string> {
      await save(cart);
      known = Promise.resolve(cart);
      return cookie.write(cart, { isAccounts: (await owner()) !== null });
    },
    copy: async (cart: Cart, isAccounts?: boolean): Promise<string> =>
      cookie.write(cart, { isAccounts: isAccounts ?? (await owner()) !== null }),
    async isCookieStale(): Promise<boolean> {
      const [cart, copy] = await Promise.all([read(), cookie.read(request, { isSignedIn: true })]);
      return cart !== null && JSON.stringify(cart) !== JSON.stringify(copy);
    },
  };
}
