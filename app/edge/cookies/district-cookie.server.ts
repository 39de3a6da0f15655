import { cookieName, readOwnCookie, serializeCookie } from "./cookies.server";

const NAME = "district";
const YEAR_SECONDS = 31_536_000;

/** Reads the visitor's district (INEI's code) from its unsigned cookie; "" without one. */
export function readDistrict(request: Request, secure: boolean): string {
  const value = readOwnCookie(request, NAME, secure) ?? "";
  return /^\d{6}$/.test(value) ? value : "";
}

/** The `Set-Cookie` value that stores the district for a year. Not HttpOnly: a script checks whether there is one. */
export const districtCookie = (ubigeo: string, secure: boolean): string =>
  serializeCookie(cookieName(NAME, secure), ubigeo, { maxAgeSeconds: YEAR_SECONDS, secure });
