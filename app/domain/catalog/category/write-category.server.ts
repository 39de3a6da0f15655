import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { orderRows } from "~/domain/audit/order-rows.server";
import { newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import { writeShop } from "~/domain/settings/shop.server";
import { failure, type Result, success } from "~/lib/result";
import { categories, categoryTranslations } from "~db/schema";
import { requireChange } from "~db/write-batch";
import type { Texts } from "../product/product-input";
import { textFields, writeTexts } from "../write-texts.server";
import { type CategoryValues, comparableName, type ListingTexts } from "./category";
import { readCategory } from "./category-editor.queries.server";

/** Another category has the name in this language. */
interface NameTaken {
  code: "name-taken";
  languageCode: string;
}

/** `changed-meanwhile` carries the current values. `holds-products`: the category has products. */
export type CategoryFailure =
  | { code: "gone" | "holds-products" }
  | NameTaken
  | { code: "changed-meanwhile"; current: CategoryValues & { version: number } };

const auditFields = ({ names, intros, onHome }: CategoryValues) => ({
  ...textFields("names", names),
  ...textFields("intros", intros),
  onHome,
});

const writeCategoryTexts = (id: number | SQL<number>, { names, intros }: ListingTexts): SQL[] => [
  ...writeTexts("category", id, names),
  sql`update ${categoryTranslations} set intro = written.value
    from json_each(${JSON.stringify(intros)}) written
    where category_id = ${id} and language_code = written.key`,
];

/** The first of the names that another category has. @param id the category that is written; 0 for a new one */
async function findTakenName({ db }: StaffContext, id: number, names: Texts): Promise<NameTaken | undefined> {
  const others = await db
    .select({ code: categoryTranslations.languageCode, name: categoryTranslations.name })
    .from(categoryTranslations)
    .where(ne(categoryTranslations.categoryId, id));
  const taken = others.find(
    ({ code, name }) => names[code] && comparableName(names[code]) === comparableName(name),
  );
  return taken && { code: "name-taken", languageCode: taken.code };
}

/** Appends a category. Returns its id. */
export async function createCategory(
  context: StaffContext,
  values: CategoryValues,
): Promise<Result<{ id: number }, NameTaken>> {
  const { db } = context;
  const taken = await findTakenName(context, 0, values.names);
  if (taken) return failure(taken);
  const id = newestId(categories);
  const position = sql`(select coalesce(max(position), -1) + 1 from ${categories})`;
  const written = await writeShop(context, {
    queries: [
      db.insert(categories).values({ position, onHome: values.onHome }).returning({ id: categories.id }),
      ...writeCategoryTexts(id, values),
    ],
    audit: { action: "create", entity: "category", entityId: id, after: auditFields(values) },
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

export async function changeCategory(
  context: StaffContext,
  { id, version, values }: CategoryChange,
): Promise<Result<null, CategoryFailure>> {
  const { db } = context;
  const current = await readCategory(db, id);
  if (!current) return failure({ code: "gone" });
  if (current.version !== version) return failure({ code: "changed-meanwhile", current });
  const changed = difference(
    auditFields(current),
    auditFields({
      names: { ...current.names, ...values.names },
      intros: { ...current.intros, ...values.intros },
      onHome: values.onHome,
    }),
  );
  if (!changed) return success(null);
  const renamed = Object.entries(values.names).filter(([code, name]) => name !== current.names[code]);
  const taken = await findTakenName(context, id, Object.fromEntries(renamed));
  if (taken) return failure(taken);
  const written = await writeShop(context, {
    queries: [
      db
        .update(categories)
        .set({ onHome: values.onHome, version: sql`version + 1` })
        .where(and(eq(categories.id, id), eq(categories.version, version))),
      requireChange("row_changed"),
      ...writeCategoryTexts(id, values),
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

/** Deletes a category without products, including archived ones. */
export async function deleteCategory(
  context: StaffContext,
  { id, version }: Pick<CategoryChange, "id" | "version">,
): Promise<Result<null, CategoryFailure>> {
  const { db } = context;
  const current = await readCategory(db, id);
  if (!current) return failure({ code: "gone" });
  const written = await writeShop(context, {
    queries: [
      db.delete(categories).where(and(eq(categories.id, id), eq(categories.version, version))),
      requireChange("row_changed"),
    ],
    audit: { action: "delete", entity: "category", entityId: id, before: auditFields(current) },
    isPublic: true,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile", current });
  if (written.broken.kind === "foreign_key") return failure({ code: "holds-products" });
  throw new Error("A category could not be deleted", { cause: written });
}
