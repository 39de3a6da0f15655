import { and, eq, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import { textFields } from "~/domain/catalog/write-texts.server";
import { createWithSlug } from "~/domain/own-pages/create-with-slug.server";
import type { NewSlug } from "~/domain/own-pages/slug";
import { writeShop } from "~/domain/settings/shop.server";
import { failure, type Result, success } from "~/lib/result";
import { fold } from "~/lib/text/fold";
import { createReadBatcher } from "~db/read-batcher";
import { categories, collectionProducts, collections, collectionTexts, products } from "~db/schema";
import { requireChange } from "~db/write-batch";
import { type Collection, type CollectionInput, MOST_COLLECTIONS, MOST_MEMBERS } from "./collection";
import { findCollection, findCollectionBySlug } from "./collections.queries.server";

/**
 * `changed-meanwhile` carries the current collection. `slug-taken`: another one has the address. `too-many`: there are
 * `MOST_COLLECTIONS`. `too-many-members`: it would have more than `MOST_MEMBERS`. `category-unknown`: its rule names a
 * category that does not exist.
 */
export type CollectionFailure =
  | { code: "gone" | "slug-taken" | "too-many" | "too-many-members" | "category-unknown" }
  | { code: "changed-meanwhile"; current: Collection };

/** Fields for the audit log, in the form's names. */
const auditFields = ({ isPublished, kind, names, intros, rule }: CollectionInput) => ({
  published: isPublished,
  kind,
  ...textFields("names", names),
  ...textFields("intros", intros),
  ...rule,
});

const columns = ({ isPublished, kind, rule }: CollectionInput) => ({
  published: isPublished,
  kind,
  ...rule,
  tagKey: rule.tag && fold(rule.tag),
});

const textRows = ({ names, intros }: CollectionInput, collectionId: number | ReturnType<typeof newestId>) =>
  Object.entries(names).flatMap(([languageCode, name]) =>
    name ? [{ collectionId, languageCode, name, intro: intros[languageCode] ?? "" }] : [],
  );

/** Whether the category that the rule names exists. */
const hasCategory = async ({ db }: StaffContext, { rule }: CollectionInput): Promise<boolean> =>
  rule.categoryId === null || (await db.$count(categories, eq(categories.id, rule.categoryId))) > 0;

/** Inserts a collection. Returns its id; null if the slug is taken. */
async function insertCollection(
  context: StaffContext,
  slug: string,
  input: CollectionInput,
): Promise<number | null> {
  const { db } = context;
  const written = await writeShop(context, {
    queries: [
      db
        .insert(collections)
        .values({ slug, ...columns(input) })
        .returning({ id: collections.id }),
      db.insert(collectionTexts).values(textRows(input, newestId(collections))),
    ],
    audit: {
      action: "create",
      entity: "collection",
      entityId: newestId(collections),
      after: { slug, ...auditFields(input) },
    },
    isPublic: input.isPublished,
  });
  if (written.ok) return Number(written.value[0]?.rows[0]?.id);
  if (written.code === "refused" && written.broken.constraint === "collections.slug") return null;
  throw new Error("A new collection was refused", { cause: written });
}

/** Creates a collection. Returns its id. */
export async function createCollection(
  context: StaffContext,
  { slug, isSlugMade, ...input }: CollectionInput & NewSlug,
): Promise<Result<number, CollectionFailure>> {
  const { db } = context;
  if ((await db.$count(collections)) >= MOST_COLLECTIONS) return failure({ code: "too-many" });
  if (!(await hasCategory(context, input))) return failure({ code: "category-unknown" });
  const id = await createWithSlug(
    { slug, isSlugMade },
    {
      readTaken: () => db.select({ slug: collections.slug }).from(collections),
      insert: (free) => insertCollection(context, free, input),
      findSame: async (taken) => {
        const other = await findCollectionBySlug({ db, read: createReadBatcher(db).read }, taken);
        const isSame = other?.version === 1 && !difference(auditFields(other), auditFields(input));
        return isSame ? other.id : null;
      },
    },
  );
  return id === null ? failure({ code: "slug-taken" }) : success(id);
}

/** Why a write of one collection failed: the row has another version or is gone. */
async function lostCollection({ db }: StaffContext, id: number): Promise<Result<never, CollectionFailure>> {
  const current = await findCollection({ db, read: createReadBatcher(db).read }, id);
  return current ? failure({ code: "changed-meanwhile", current }) : failure({ code: "gone" });
}

export interface CollectionChange {
  current: Collection;
  /** The version that the change is based on. */
  version: number;
}

const raiseVersion = (
  { db }: StaffContext,
  { current, version }: CollectionChange,
  input?: CollectionInput,
) =>
  db
    .update(collections)
    .set({ ...(input && columns(input)), version: sql`version + 1` })
    .where(and(eq(collections.id, current.id), eq(collections.version, version)));

/** Changes a collection's words, its rule, and whether it is published. */
export async function changeCollection(
  context: StaffContext,
  { input, ...change }: CollectionChange & { input: CollectionInput },
): Promise<Result<null, CollectionFailure>> {
  const { db } = context;
  const { current, version } = change;
  if (current.version !== version) return failure({ code: "changed-meanwhile", current });
  const changed = difference(auditFields(current), auditFields(input));
  if (!changed) return success(null);
  const { id } = current;
  if (changed.after.categoryId && !(await hasCategory(context, input))) {
    return failure({ code: "category-unknown" });
  }
  const written = await writeShop(context, {
    queries: [
      raiseVersion(context, change, input),
      requireChange("row_changed"),
      db.delete(collectionTexts).where(eq(collectionTexts.collectionId, id)),
      db.insert(collectionTexts).values(textRows(input, id)),
    ],
    audit: { action: "change", entity: "collection", entityId: id, ...changed },
    isPublic: input.isPublished || current.isPublished,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return lostCollection(context, id);
  throw new Error("A collection was refused", { cause: written });
}

interface MembersChange extends CollectionChange {
  /** Ids of the products before the change, in order. */
  before: readonly number[];
  /** After it. Products that are deleted meanwhile are left out. */
  after: readonly number[];
}

/** Replaces the products of a collection by hand. */
export async function writeMembers(
  context: StaffContext,
  { before, after, ...change }: MembersChange,
): Promise<Result<null, CollectionFailure>> {
  const { db } = context;
  const { id, isPublished } = change.current;
  if (change.current.version !== change.version) {
    return failure({ code: "changed-meanwhile", current: change.current });
  }
  if (after.length > MOST_MEMBERS) return failure({ code: "too-many-members" });
  if (after.join() === before.join()) return success(null);
  const written = await writeShop(context, {
    queries: [
      raiseVersion(context, change),
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
    isPublic: isPublished,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return lostCollection(context, id);
  throw new Error("Products of a collection were refused", { cause: written });
}

/** Deletes a collection. Entries of menus and sections that lead to it are no longer displayed. */
export async function deleteCollection(
  context: StaffContext,
  { current, version }: CollectionChange,
): Promise<Result<null, CollectionFailure>> {
  const { id, slug, isPublished } = current;
  const written = await writeShop(context, {
    queries: [
      context.db.delete(collections).where(and(eq(collections.id, id), eq(collections.version, version))),
      requireChange("row_changed"),
    ],
    audit: {
      action: "delete",
      entity: "collection",
      entityId: id,
      before: { slug, ...auditFields(current) },
    },
    isPublic: isPublished,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return lostCollection(context, id);
  throw new Error("Deleting a collection was refused", { cause: written });
}
