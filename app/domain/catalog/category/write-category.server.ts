import { and, asc, eq, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { newestId, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { clearShopCache } from "~/domain/settings/shop.server";
import { failure, type Result, success } from "~/lib/result";
import { categories } from "~db/schema";
import { requireChange, requireThat } from "~db/write-batch";
import type { Texts } from "../product/product-input";
import { textFields, writeTexts } from "../write-texts.server";
import type { CategoryValues } from "./category.schema";
import { readCategory } from "./category-editor.queries.server";

/** `changed-meanwhile` carries the current names. `holds-products`: the category has products. */
export type CategoryFailure =
  | { code: "gone" | "holds-products" }
  | { code: "changed-meanwhile"; current: { version: number; names: Texts } };

const auditFields = (names: Texts) => textFields("names", names);

/** Clears this isolate's shop cache after a successful write. */
async function writeCategories(...[context, write]: Parameters<typeof staffWrite>) {
  const written = await staffWrite(context, write);
  if (written.ok) clearShopCache();
  return written;
}

/** Appends a category. Returns its id. */
export async function createCategory(
  context: StaffContext,
  { names }: CategoryValues,
): Promise<Result<{ id: number }, never>> {
  const { db } = context;
  const id = newestId(categories);
  const position = sql`(select coalesce(max(position), -1) + 1 from ${categories})`;
  const written = await writeCategories(context, {
    queries: [
      db.insert(categories).values({ position }).returning({ id: categories.id }),
      ...writeTexts("category", id, names),
    ],
    audit: { action: "create", entity: "category", entityId: id, after: auditFields(names) },
    isPublic: true,
  });
  if (written.ok) return success({ id: Number(written.value[0]?.rows[0]?.id) });
  throw new Error("A new category was refused", { cause: written });
}

export interface CategoryChange {
  id: number;
  /** Version of the category that the form displayed. */
  version: number;
  values: CategoryValues;
}

export async function renameCategory(
  context: StaffContext,
  { id, version, values: { names } }: CategoryChange,
): Promise<Result<null, CategoryFailure>> {
  const { db } = context;
  const current = await readCategory(db, id);
  if (!current) return failure({ code: "gone" });
  if (current.version !== version) return failure({ code: "changed-meanwhile", current });
  const changed = difference(auditFields(current.names), auditFields({ ...current.names, ...names }));
  if (!changed) return success(null);
  const written = await writeCategories(context, {
    queries: [
      db
        .update(categories)
        .set({ version: sql`version + 1` })
        .where(and(eq(categories.id, id), eq(categories.version, version))),
      requireChange("row_changed"),
      ...writeTexts("category", id, names),
    ],
    audit: { action: "change", entity: "category", entityId: id, ...changed },
    isPublic: true,
  });
  if (written.ok) return success(null);
  if (written.code === "refused") throw new Error("A category was refused", { cause: written });
  const latest = await readCategory(db, id);
  return latest ? failure({ code: "changed-meanwhile", current: latest }) : failure({ code: "gone" });
}

/** @param ids all categories in their new order; `changed-meanwhile` when the list is not complete */
export async function orderCategories(
  context: StaffContext,
  ids: readonly number[],
): Promise<Result<null, { code: "changed-meanwhile" }>> {
  const { db } = context;
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const before = rows.map(({ id }) => id);
  if (before.join() === ids.join()) return success(null);
  const ascending = JSON.stringify([...ids].sort((a, b) => a - b));
  const written = await writeCategories(context, {
    queries: [
      requireThat(
        "list_changed",
        sql`(select json_group_array(id) from (select id from ${categories} order by id)) = ${ascending}`,
      ),
      db.update(categories).set({
        position: sql`(select key from json_each(${JSON.stringify(ids)}) where value = ${categories.id})`,
      }),
    ],
    audit: {
      action: "order",
      entity: "category",
      entityId: "all",
      before: { categories: before },
      after: { categories: ids },
    },
    isPublic: true,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile" });
  throw new Error("Reordering categories was refused", { cause: written });
}

/** Deletes a category without products, including archived ones. */
export async function deleteCategory(
  context: StaffContext,
  { id, version }: Pick<CategoryChange, "id" | "version">,
): Promise<Result<null, CategoryFailure>> {
  const { db } = context;
  const current = await readCategory(db, id);
  if (!current) return failure({ code: "gone" });
  const written = await writeCategories(context, {
    queries: [
      db.delete(categories).where(and(eq(categories.id, id), eq(categories.version, version))),
      requireChange("row_changed"),
    ],
    audit: { action: "delete", entity: "category", entityId: id, before: auditFields(current.names) },
    isPublic: true,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile", current });
  if (written.broken.kind === "foreign_key") return failure({ code: "holds-products" });
  throw new Error("A category could not be deleted", { cause: written });
}
