import { type AlertKey, type AlertType, isAlertKey, isAlertType } from "~/domain/alerts";
import { readCookie, serializeCookie } from "./cookies.server";

export interface Flash {
  type: AlertType;
  key: AlertKey;
}

/** A message for the next page this browser sees: `success.productAdded`. A minute is enough to get there. */
export const flashCookie = ({ type, key }: Flash, secure: boolean): string =>
  serializeCookie("flash", `${type}.${key}`, { maxAgeSeconds: 60, secure, httpOnly: true });

export const clearedFlashCookie = (secure: boolean): string =>
  serializeCookie("flash", "", { maxAgeSeconds: 0, secure, httpOnly: true });

/** The message a request carries, or null; the cookie is plain, so only known messages count. */
export function readFlash(request: Request): Flash | null {
  const [type, key] = (readCookie(request.headers.get("cookie"), "flash") ?? "").split(".");
  return isAlertType(type) && isAlertKey(key) ? { type, key } : null;
}
