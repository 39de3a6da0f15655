import { and, eq, sql } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { readerOf, type VersionedFailure } from "~/domain/fields/versioned-writes.server";
import { sluggedWrites } from "~/domain/own-pages/slugged-writes.server";
import { writeShop } from "~/domain/settings/shop.server";
import { defaultLocale } from "~/i18n/locale";
import { failure, type Result, success } from "~/lib/result";
import { fold } from "~/lib/text/fold";
import { categories, collectionProducts, collections, collectionTexts, products } from "~db/schema";
import { requireChange } from "~db/write-batch";
import { MAX_COLLECTIONS, MAX_MEMBERS } from "./collection";
import { type Collection, collectionEntity } from "./collection.fields";
import { collectionColumns, findCollection } from "./collections.queries.server";

/**
 * `slug-taken`: another one has the address. `too-many`: there are `MAX_COLLECTIONS`. `too-many-members`: it would have
 * more than `MAX_MEMBERS`. `category-unknown`: its rule names a category that does not exist.
 */
export type CollectionFailure = VersionedFailure<
  Collection,
  { code: "slug-taken" | "too-many" | "too-many-members" | "category-unknown" }
>;

/** A deletion leaves entries of menus and sections that lead to the collection, which are no longer displayed. */
export const {
  create: createCollection,
  change: changeCollection,
  remove: deleteCollection,
} = sluggedWrites({
  entity: collectionEntity,
  auditEntity: "collection",
  table: collections,
  most: MAX_COLLECTIONS,
  nameOf: ({ name }) => name[defaultLocale],
  toRow: (collection) => ({
    ...collectionColumns.toRow(collection),
    tagKey: collection.tag && fold(collection.tag),
  }),
  writeRelated: ({ db }, id, collection) => [
    db.delete(collectionTexts).where(eq(collectionTexts.collectionId, sql`${id}`)),
    db
      .insert(collectionTexts)
      .values(
        collectionColumns
          .toTextRows(collection)
          .map((text) => ({ name: "", ...text, collectionId: sql`${id}` })),
      ),
  ],
  find: findCollection,
  async check({ db }, { categoryId }, current): Promise<{ code: "category-unknown" } | null> {
    if (categoryId === null || categoryId === current?.categoryId) return null;
    const isKnown = (await db.$count(categories, eq(categories.id, categoryId))) > 0;
    return isKnown ? null : { code: "category-unknown" };
  },
  write: writeShop,
  isPublic: ({ published }) => published,
});

interface MembersChange {
  current: Collection;
  /** The version that the change is based on. */
  version: number;
  /** Ids of the products before the change, in order. */
  before: readonly number[];
  /** After it. Products that are deleted meanwhile are left out. */
  after: readonly number[];
}

/** Replaces the products of a collection by hand. */
export async function writeMembers(
  context: StaffContext,
  { current, version, before, after }: MembersChange,
): Promise<Result<null, CollectionFailure>> {
  const { db } = context;
  const { id } = current;
  if (current.version !== version) return failure({ code: "changed-meanwhile", current });
  if (after.length > MAX_MEMBERS) return failure({ code: "too-many-members" });
  if (after.join() === before.join()) return success(null);
  const written = await writeShop(context, {
    queries: [
      db
        .update(collections)
        .set({ version: sql`version + 1` })
        .where(and(eq(collections.id, id), eq(collections.version, version))),
      requireChange("row_changed"),
      db.delete(collectionProducts).where(eq(collectionProducts.collectionId, id)),
      sql`insert into ${collectionProducts} (collection_id, product_id, position)
        select cast(${id} as integer), listed.value, listed.key from json_each(${JSON.stringify(after)}) listed
        where listed.value in (select id from ${products})`,
    ],
    audit: {
      action: "change",
      entity: "collection",
      entityId: id,
      before: { products: before.join(", ") },
      after: { products: after.join(", ") },
    },
    isPublic: current.published,
  });
  if (written.ok) return success(null);
  if (written.code === "refused")
    throw new Error("Products of a collection were refused", { cause: written });
  const latest = await findCollection(readerOf(context), id);
  return latest ? failure({ code: "changed-meanwhile", current: latest }) : failure({ code: "gone" });
}
