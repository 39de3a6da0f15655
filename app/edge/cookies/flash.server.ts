import { type AlertKey, type AlertType, isAlertKey, isAlertType } from "~/domain/alerts";
import { cookieName, readOwnCookie, serializeCookie } from "./cookies.server";

export interface Flash {
  type: AlertType;
  key: AlertKey;
}

const NAME = "flash";

/** A message for the next page this browser sees: `success.productAdded`. A minute is enough to get there. */
export const flashCookie = ({ type, key }: Flash, secure: boolean): string =>
  serializeCookie(cookieName(NAME, secure), `${type}.${key}`, { maxAgeSeconds: 60, secure, httpOnly: true });

export const clearedFlashCookie = (secure: boolean): string =>
  serializeCookie(cookieName(NAME, secure), "", { maxAgeSeconds: 0, secure, httpOnly: true });

/** The message a request carries, or null; the cookie is plain, so only known messages count. */
export function readFlash(request: Request, secure: boolean): Flash | null {
  const [type, key] = (readOwnCookie(request, NAME, secure) ?? "").split(".");
  return isAlertType(type) && isAlertKey(key) ? { type, key } : null;
}
