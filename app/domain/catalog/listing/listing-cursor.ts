import type { Sort } from "./listing-sort";

/** Position of the keyset pagination: sort value and id of a page's last product. */
export interface Cursor {
  /** A string when sorted by name, a number otherwise; the id itself for `newest`. */
  value: string | number;
  id: number;
}

const MAX_LENGTH = 400;

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const fits = (value: unknown, sort: Sort): value is string | number =>
  sort === "name" ? typeof value === "string" : typeof value === "number" && Number.isFinite(value);

/** Serializes a cursor to a URL parameter. */
export const writeCursor = ({ value, id }: Cursor): string => JSON.stringify([value, id]);

/** Null when the text is invalid or belongs to another sort order. */
export function readCursor(text: string | null, sort: Sort): Cursor | null {
  if (!text || text.length > MAX_LENGTH) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed) || parsed.length !== 2) return null;
    const [value, id] = parsed as unknown[];
    return isId(id) && fits(value, sort) ? { value, id } : null;
  } catch {
    return null;
  }
}
