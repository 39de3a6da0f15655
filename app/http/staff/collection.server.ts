import type { AppLoadContext } from "@remix-run/cloudflare";
import { listProductRows } from "~/domain/catalog/product-table/product-table.queries.server";
import type { Member } from "~/domain/collections/collection";

const MAX_FOUND = 24;

/** Products that match a search and are not among the members. */
export async function findNewMembers(context: AppLoadContext, q: string, members: readonly Member[]) {
  const { rows, total } = await listProductRows(context, {
    search: q,
    category: null,
    state: null,
    sort: "updated",
    isDescending: true,
    limit: MAX_FOUND + members.length,
    offset: 0,
  });
  const isNew = ({ id }: { id: number }) => !members.some(({ productId }) => productId === id);
  const added = rows.filter(isNew);
  return {
    q,
    rows: added
      .slice(0, MAX_FOUND)
      .map(({ id, name, active, picture }): Member => ({ productId: id, name, isActive: active, picture })),
    hasMore: added.length > MAX_FOUND || total > rows.length,
  };
}
