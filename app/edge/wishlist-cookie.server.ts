import { parseWishlist, type Wish, wishlistText } from "~/domain/wishlist/wishlist";
import { readCookie, serializeCookie } from "./cookies.server";

const NAME = "wishlist";
const YEAR_SECONDS = 31_536_000;

/** The visitor's wishlist in its plain cookie, read as far as it is one. */
export const readWishlist = (request: Request): Wish[] =>
  parseWishlist(readCookie(request.headers.get("cookie"), NAME));

/** The `Set-Cookie` value that makes the browser keep this list for a year. Scripts may read it: it is their copy. */
export const wishlistCookie = (list: readonly Wish[], secure: boolean): string =>
  serializeCookie(NAME, wishlistText(list), {
    maxAgeSeconds: list.length > 0 ? YEAR_SECONDS : 0,
    secure,
  });
