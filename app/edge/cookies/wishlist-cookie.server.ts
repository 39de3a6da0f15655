import { parseWishlist, type Wish, wishlistText } from "~/domain/wishlist/wishlist";
import { cookieName, readOwnCookie, serializeCookie } from "./cookies.server";

const NAME = "wishlist";
const YEAR_SECONDS = 31_536_000;

/** Before the copy of an account's list; to whoever reads wishes it is none. */
const ACCOUNTS = "account-";

/** Whether the browser has the copy of an account's list, which is nobody's once the session is over. */
export const hasAccountsWishlist = (request: Request, secure: boolean): boolean =>
  readOwnCookie(request, NAME, secure)?.startsWith(ACCOUNTS) ?? false;

/** The wishlist in its plain cookie, read as far as it is one. An account's copy is empty to whoever is not signed in. */
export const readWishlist = (
  request: Request,
  { isSignedIn, secure }: { isSignedIn: boolean; secure: boolean },
): Wish[] =>
  !isSignedIn && hasAccountsWishlist(request, secure)
    ? []
    : parseWishlist(readOwnCookie(request, NAME, secure));

/** The `Set-Cookie` value that makes the browser keep this list for a year. Scripts may read it: it is their copy. */
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
