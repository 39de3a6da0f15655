import { DAY_SECONDS } from "~/lib/dates";
import { cookieName, readCookie, serializeCookie } from "./cookies.server";

/** As long as a cart's: buyers come back to the page of an order until it has arrived. */
const MAX_AGE_SECONDS = 60 * DAY_SECONDS;

/** Orders that share the checkout's path have cookies of different names. */
const nameOf = (id: string, secure: boolean): string => `${cookieName("key", secure, "__Secure-")}-${id}`;

/** The key that opens an order or a claim's sheet, from the cookie of its page; null without. */
export const readKeyCookie = (request: Request, id: string, secure: boolean): string | null =>
  readCookie(request.headers.get("cookie"), nameOf(id, secure));

interface KeyCookie {
  /** An order's reference, or a sheet's number. */
  id: string;
  key: string;
  /** The pages that get the cookie. */
  paths: readonly string[];
  secure: boolean;
}

/** The `Set-Cookie` values that keep the key for its pages alone. Lax, because people come from their mails. */
export const keyCookies = ({ id, key, paths, secure }: KeyCookie): string[] =>
  paths.map((path) =>
    serializeCookie(nameOf(id, secure), key, {
      maxAgeSeconds: MAX_AGE_SECONDS,
      path,
      httpOnly: true,
      secure,
    }),
  );
