import { and, ne, notInArray, sql } from "drizzle-orm";
import { orderRows } from "~/domain/audit/order-rows.server";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { type VersionedFailure, versionedWrites } from "~/domain/fields/versioned-writes.server";
import { writeShop } from "~/domain/settings/shop.server";
import { categories, categoryTranslations } from "~db/schema";
import { comparableName } from "./category";
import { type CategoryInput, categoryEntity } from "./category.fields";
import { categoryColumns, findCategory, type StoredCategory } from "./category-editor.queries.server";

/** `name-taken`: another category has the name in this language. `holds-products`: the category has products. */
type CategoryRefused = { code: "name-taken"; languageCode: string } | { code: "holds-products" };
export type CategoryFailure = VersionedFailure<StoredCategory, CategoryRefused>;

/** Refuses a new name that another category has. @param current the category that is written; null for a new one */
async function refuseTaken(
  { db }: StaffContext,
  { name: names }: CategoryInput,
  current: StoredCategory | null,
): Promise<CategoryRefused | null> {
  const others = await db
    .select({ code: categoryTranslations.languageCode, name: categoryTranslations.name })
    .from(categoryTranslations)
    .where(ne(categoryTranslations.categoryId, current?.id ?? 0));
  const taken = others.find(({ code, name }) => {
    const own = names[code];
    return own && own !== current?.name[code] && comparableName(own) === comparableName(name);
  });
  return taken ? { code: "name-taken", languageCode: taken.code } : null;
}

/** A new category is the last one. Only a category without products, including archived ones, can be deleted. */
export const {
  create: createCategory,
  change: changeCategory,
  remove: deleteCategory,
} = versionedWrites({
  entity: categoryEntity,
  auditEntity: "category",
  table: categories,
  toRow: categoryColumns.toRow,
  newRow: () => ({ position: sql`(select coalesce(max(position), -1) + 1 from ${categories})` }),
  writeRelated({ db }, id, category) {
    const { categoryId, languageCode } = categoryTranslations;
    const rows = categoryColumns.toTextRows(category);
    const kept = rows.map((text) => text.languageCode);
    return [
      db.delete(categoryTranslations).where(and(sql`${categoryId} = ${id}`, notInArray(languageCode, kept))),
      // Products have the names in their search texts, which an update writes only for a changed name.
      db
        .insert(categoryTranslations)
        .values(rows.map((text) => ({ name: "", ...text, categoryId: sql`${id}` })))
        .onConflictDoUpdate({
          target: [categoryId, languageCode],
          set: { name: sql`excluded.name`, intro: sql`excluded.intro` },
        }),
    ];
  },
  find: findCategory,
  check: refuseTaken,
  refusalOf: ({ kind }): CategoryRefused | null =>
    kind === "foreign_key" ? { code: "holds-products" } : null,
  write: writeShop,
  isPublic: () => true,
});

/** @param ids all categories in their new order; `changed-meanwhile` when the list is not complete */
export const orderCategories = (context: StaffContext, ids: readonly number[]) =>
  orderRows(context, {
    table: categories,
    ids,
    list: "categories",
    entity: "category",
    entityId: "all",
    isPublic: true,
    write: writeShop,
  });
