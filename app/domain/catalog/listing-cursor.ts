import type { Sort } from "./listing-choice";

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
export function writeCursor({ value, id }: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([value, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The cursor of a URL parameter; null for anything that is none of this order. */
export function readCursor(text: string | null, sort: Sort): Cursor | null {
  if (!text || text.length > LONGEST || !/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!Array.isArray(parsed) || parsed.length !== 2) return null;
    const [value, id] = parsed as unknown[];
    return isId(id) && fits(value, sort) ? { value, id } : null;
  } catch {
    return null;
  }
}
