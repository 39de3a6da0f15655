import { MOST_LISTED } from "./fields.server";
import { type Reply, reply } from "./operation.server";

/** Keyset pagination by ascending ids. */
export interface Page {
  limit?: number | undefined;
  /** Last id of the previous page. */
  cursor?: number | undefined;
}

/**
 * Replies with a page of a list, and a `Link: rel="next"` header when there are more rows (RFC 8288).
 * @param rows rows after the cursor by ascending ids: up to `limit` + 1
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

/** The page's limit plus one, which shows whether there is a next page. */
export const rowsToRead = ({ limit = MOST_LISTED }: Page): number => limit + 1;
