import { type AlertKey, type AlertType, isAlertKey, isAlertType } from "~/domain/alerts";
import { cookieName, readOwnCookie, serializeCookie } from "./cookies.server";

export interface Flash {
  type: AlertType;
  key: AlertKey;
}

const NAME = "flash";

/** A message for the next page, such as `success.productAdded`. Expires after a minute. */
export const flashCookie = ({ type, key }: Flash, secure: boolean): string =>
  serializeCookie(cookieName(NAME, secure), `${type}.${key}`, { maxAgeSeconds: 60, secure, httpOnly: true });

export const clearedFlashCookie = (secure: boolean): string =>
  serializeCookie(cookieName(NAME, secure), "", { maxAgeSeconds: 0, secure, httpOnly: true });

/** The request's message, or null. The cookie is not signed, so only known messages are accepted. */
export function readFlash(request: Request, secure: boolean): Flash | null {
  const [type, key] = (readOwnCookie(request, NAME, secure) ?? "").split(".");
  return isAlertType(type) && isAlertKey(key) ? { type, key } : null;
}
