import { type AlertKey, type AlertType, isAlertKey, isAlertType } from "~/domain/alerts";
import { fingerprint } from "~/lib/hash";
import { cookieName, readOwnCookie, serializeCookie } from "./cookies.server";

export interface Flash {
  type: AlertType;
  key: AlertKey;
}

const NAME = "flash";

/** Cookies whose changes messages report. */
const CHANGED = ["cart", "wishlist"];

/** The `Set-Cookie` value of a change and the page that reports it. */
interface Change {
  cookie: string | undefined;
  page: string;
}

const proofOf = (pair: string, { pathname, search }: URL): string =>
  fingerprint(`${pathname}${search} ${pair}`);

/**
 * A message for the next page, such as `success.productAdded`. Expires after a minute. One that reports a change is for
 * its page only, and only while the browser has the cookie that the change has set: another tab's response may have
 * replaced it.
 */
export function flashCookie({ type, key }: Flash, secure: boolean, change?: Change): string {
  const [pair] = change?.cookie?.split(";") ?? [];
  const proof = change && pair ? `.${proofOf(pair, new URL(change.page, "https://shop"))}` : "";
  return serializeCookie(cookieName(NAME, secure), `${type}.${key}${proof}`, {
    maxAgeSeconds: 60,
    secure,
    httpOnly: true,
  });
}

export const clearedFlashCookie = (secure: boolean): string =>
  serializeCookie(cookieName(NAME, secure), "", { maxAgeSeconds: 0, secure, httpOnly: true });

/** The request's message, or null. The cookie is not signed, so only known messages are accepted. */
export function readFlash(request: Request, secure: boolean): Flash | null {
  const [type, key, proof] = (readOwnCookie(request, NAME, secure) ?? "").split(".");
  if (!isAlertType(type) || !isAlertKey(key)) return null;
  const page = new URL(request.url);
  const isTrue = CHANGED.some(
    (name) =>
      proof === proofOf(`${cookieName(name, secure)}=${readOwnCookie(request, name, secure) ?? ""}`, page),
  );
  return proof === undefined || isTrue ? { type, key } : null;
}
