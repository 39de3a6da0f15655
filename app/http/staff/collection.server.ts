import type { AppLoadContext } from "@remix-run/cloudflare";
import { listProductRows } from "~/domain/catalog/product-table/product-table.queries.server";
import type { Collection, Member } from "~/domain/collections/collection";
import { findCollection } from "~/domain/collections/collections.queries.server";
import { categoryName, type Shop } from "~/domain/settings/shop";
import { requireRow } from "./require-row.server";

export const requireCollection = (context: AppLoadContext, id: string | undefined): Promise<Collection> =>
  requireRow(id, (collectionId) => findCollection(context, collectionId));

/** What the form of a collection offers. */
export const collectionChoices = ({ languages, categories }: Shop, locale: string) => ({
  languages: languages.map(({ code, name }) => ({ code, name })),
  categories: categories.map((category) => ({ id: category.id, name: categoryName(category, locale) })),
});

const MOST_FOUND = 24;

/** Products that match a search and are not among the members. */
export async function findNewMembers(context: AppLoadContext, q: string, members: readonly Member[]) {
  const { rows, total } = await listProductRows(context, {
    search: q,
    category: null,
    state: null,
    sort: "updated",
    isDescending: true,
    limit: MOST_FOUND + members.length,
    offset: 0,
  });
  const isNew = ({ id }: { id: number }) => !members.some(({ productId }) => productId === id);
  const added = rows.filter(isNew);
  return {
    q,
    rows: added
      .slice(0, MOST_FOUND)
      .map(({ id, name, active, picture }): Member => ({ productId: id, name, isActive: active, picture })),
    hasMore: added.length > MOST_FOUND || total > rows.length,
  };
}
