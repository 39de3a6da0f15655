import { inArray, type SQL, sql } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { writeShop } from "~/domain/settings/shop.server";
import type { Database } from "~db/client";
import { valueList } from "~db/fragments";
import { categories, collections, coupons, homeVersions, menus, products, settings } from "~db/schema";
import { requireThat } from "~db/write-batch";
import type { ImportOptions } from "../import";

/** A category that an import created. */
export interface CreatedCategory {
  id: number;
  name: string;
}

const newIn = ({ createdCategories = [] }: ImportOptions) => createdCategories.filter(({ isNew }) => isNew);

const id = sql`${categories}.id`;

/** Whether staff have changed a category, or something besides products names it. */
const isUsed: SQL = sql`(
  ${categories}.version > 1
  or exists (select 1 from ${collections} where category_id = ${id})
  or exists (select 1 from ${coupons}, json_each(category_ids) named where named.value = ${id})
  or exists (select 1 from ${menus}, json_tree(entries) named where named.key = 'categoryId' and named.atom = ${id})
  or exists (
    select 1 from ${homeVersions}, json_tree(sections) named where named.key = 'categoryId' and named.atom = ${id}
  )
  or exists (
    -- A line of the size tables, such as categories: 7, 12
    select 1 from ${settings} where setting_key = 'size_tables'
      and replace(replace(replace(setting_value, ' ', ''), ':', ','), '\\n', ',') like '%,' || ${id} || ',%'
  )
)`;

/** The categories that an import created and that are there, with the ids of their products. */
async function readCreated(db: Database, options: ImportOptions) {
  const created = newIn(options);
  if (created.length === 0) return [];
  const rows = await db
    .select({
      id: categories.id,
      isUsed: isUsed.mapWith(Boolean),
      productIds: sql`(select json_group_array(id) from ${products} where category_id = ${id})`.mapWith(
        (ids): number[] => JSON.parse(ids),
      ),
    })
    .from(categories)
    .where(inArray(categories.id, valueList(created.map((one) => one.id))));
  return rows.map((row) => ({ ...row, name: created.find((one) => one.id === row.id)?.name ?? "" }));
}

/**
 * Splits the categories that an import created and that are there by whether its undo removes them. `undone` are the ids
 * of the products that it removes or gives their category back.
 */
export async function splitCreated(
  { db }: { db: Database },
  options: ImportOptions,
  undone: ReadonlySet<number> = new Set(),
): Promise<{ removed: CreatedCategory[]; kept: CreatedCategory[] }> {
  const created = await readCreated(db, options);
  const isRemoved = (category: (typeof created)[number]) =>
    !category.isUsed && category.productIds.every((productId) => undone.has(productId));
  const named = ({ id, name }: CreatedCategory) => ({ id, name });
  return {
    removed: created.filter(isRemoved).map(named),
    kept: created.filter((category) => !isRemoved(category)).map(named),
  };
}

/** How often the removal is tried while others begin to use one of the categories. */
const MOST_TRIES = 3;

/**
 * Removes the categories that an import created, except those that somebody has changed or uses by now. Those that are
 * used at this moment stay.
 */
export async function removeCreated(context: StaffContext, options: ImportOptions): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const { removed } = await splitCreated(context, options);
    if (removed.length === 0) return;
    const isRemoved = inArray(id, valueList(removed.map((category) => category.id)));
    const written = await writeShop(context, {
      queries: [
        requireThat(
          "row_changed",
          sql`(select count(*) from ${categories} where ${isRemoved} and not ${isUsed}) = ${removed.length}`,
        ),
        sql`delete from ${categories} where ${isRemoved}`,
      ],
      audit: removed.map((category) => ({
        action: "undo-import",
        entity: "category" as const,
        entityId: category.id,
        before: { name: category.name },
      })),
      isPublic: true,
    });
    if (written.ok) return;
  }
}
