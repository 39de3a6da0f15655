import type { Region } from "~/domain/catalog/region";
import { readCookie } from "./cookies.server";

/** What the visitor chose in the region chooser; null before that (and shown as Peru). */
export type RegionChoice = Region | null;

export const REGION_MAX_AGE_SECONDS = 31_536_000;

/** The region of a request's plain cookie; anything but the two known values counts as unset. */
export function readRegion(request: Request): RegionChoice {
  const value = readCookie(request.headers.get("cookie"), "region");
  return value === "PE" || value === "INT" ? value : null;
}
