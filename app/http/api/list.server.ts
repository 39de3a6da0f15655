import { MOST_LISTED } from "./fields.server";
import { type Reply, reply } from "./operation.server";

/** A page of a list by ascending ids. */
export interface Page {
  limit?: number | undefined;
  /** The last id of the page before. */
  cursor?: number | undefined;
}

/**
 * A list, with the address of its next page where there is more (RFC 8288).
 * @param rows by ascending ids from behind the cursor on, one more than `limit` where there are so many.
 */
export function listReply<Row extends { id: number }>(
  request: Request,
  { limit = MOST_LISTED }: Page,
  rows: readonly Row[],
  show: (row: Row) => unknown,
): Reply {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (!last || rows.length <= limit) return reply(200, shown.map(show));
  const next = new URL(request.url);
  next.searchParams.set("limit", String(limit));
  next.searchParams.set("cursor", String(last.id));
  return reply(200, shown.map(show), { link: `<${next.pathname}${next.search}>; rel="next"` });
}

/** How many rows to read for a page. */
export const rowsToRead = ({ limit = MOST_LISTED }: Page): number => limit + 1;
