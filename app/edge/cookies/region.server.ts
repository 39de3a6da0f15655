import type { Region } from "~/domain/catalog/region";
import { cookieName, readOwnCookie, serializeCookie } from "./cookies.server";

/** The region that the visitor chose; null before that, which is treated as Peru. */
export type RegionChoice = Region | null;

const NAME = "region";
const YEAR_SECONDS = 31_536_000;

export const regionPair = (region: Region, secure: boolean): string =>
  `${cookieName(NAME, secure)}=${region}`;

/** The `Set-Cookie` value that stores the region for a year. */
export const regionCookie = (region: Region, secure: boolean): string =>
  serializeCookie(cookieName(NAME, secure), region, { maxAgeSeconds: YEAR_SECONDS, secure });

/** Reads the region from its unsigned cookie; null for anything but the two known values. */
export function readRegion(request: Request, secure: boolean): RegionChoice {
  const value = readOwnCookie(request, NAME, secure);
  return value === "PE" || value === "INT" ? value : null;
}
