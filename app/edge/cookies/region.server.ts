import type { Region } from "~/domain/catalog/region";
import { cookieName, readOwnCookie, serializeCookie } from "./cookies.server";

/** What the visitor chose in the region chooser; null before that (and shown as Peru). */
export type RegionChoice = Region | null;

const NAME = "region";
const YEAR_SECONDS = 31_536_000;

/** The `Cookie` pair of a region. */
export const regionPair = (region: Region, secure: boolean): string =>
  `${cookieName(NAME, secure)}=${region}`;

/** The `Set-Cookie` value that keeps a region for a year. */
export const regionCookie = (region: Region, secure: boolean): string =>
  serializeCookie(cookieName(NAME, secure), region, { maxAgeSeconds: YEAR_SECONDS, secure });

/** The region of a request's plain cookie; anything but the two known values counts as unset. */
export function readRegion(request: Request, secure: boolean): RegionChoice {
  const value = readOwnCookie(request, NAME, secure);
  return value === "PE" || value === "INT" ? value : null;
}
