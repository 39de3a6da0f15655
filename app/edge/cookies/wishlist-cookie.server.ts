import { parseWishlist, type Wish, wishlistText } from "~/domain/wishlist/wishlist";
import { cookieName, readOwnCookie, serializeCookie } from "./cookies.server";

const NAME = "wishlist";
const YEAR_SECONDS = 31_536_000;

/** Prefix that marks the copy of an account's list. `parseWishlist` ignores it. */
const ACCOUNTS = "account-";

/** Whether the cookie is a copy of an account's list, which is ignored once the session is over. */
export const hasAccountsWishlist = (request: Request, secure: boolean): boolean =>
  readOwnCookie(request, NAME, secure)?.startsWith(ACCOUNTS) ?? false;

/**
 * Reads the wishlist from its unsigned cookie, skipping invalid entries. An account's copy is empty when signed out.
 */
export const readWishlist = (
  request: Request,
  { isSignedIn, secure }: { isSignedIn: boolean; secure: boolean },
): Wish[] =>
  !isSignedIn && hasAccountsWishlist(request, secure)
    ? []
    : parseWishlist(readOwnCookie(request, NAME, secure));

/** The `Set-Cookie` value that stores the list for a year. Not HttpOnly: scripts read it. */
export const wishlistCookie = (
  list: readonly Wish[],
  { secure, isAccounts }: { secure: boolean; isAccounts: boolean },
): string =>
  serializeCookie(
    cookieName(NAME, secure),
    (isAccounts && list.length > 0 ? ACCOUNTS : "") + wishlistText(list),
    {
      maxAgeSeconds: list.length > 0 ? YEAR_SECONDS : 0,
      secure,
    },
  );
