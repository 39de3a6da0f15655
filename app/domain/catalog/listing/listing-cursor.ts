import { base64url } from "jose";
import type { Sort } from "./listing-sort";

/** The last product of a page: what it was ordered by, and its id. */
export interface Cursor {
  /** A name for the order by name, a number for the others; of `newest` the id itself. */
  value: string | number;
  id: number;
}

const LONGEST = 400;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const fits = (value: unknown, sort: Sort): value is string | number =>
  sort === "name" ? typeof value === "string" : typeof value === "number" && Number.isFinite(value);

/** A cursor as one URL parameter that nobody needs to understand. */
export const writeCursor = ({ value, id }: Cursor): string =>
  base64url.encode(new TextEncoder().encode(JSON.stringify([value, id])));

/** The cursor of a URL parameter; null for anything that is none of this order. */
export function readCursor(text: string | null, sort: Sort): Cursor | null {
  if (!text || text.length > LONGEST) return null;
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(text)));
    if (!Array.isArray(parsed) || parsed.length !== 2) return null;
    const [value, id] = parsed as unknown[];
    return isId(id) && fits(value, sort) ? { value, id } : null;
  } catch {
    return null;
  }
}
