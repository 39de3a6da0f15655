import { and, eq, type SQL, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { orderRows } from "~/domain/audit/order-rows.server";
import { newestId, type StaffContext, type WriteFailure } from "~/domain/audit/staff-write.server";
import { writeShop } from "~/domain/settings/shop.server";
import { failure, type Result, success } from "~/lib/result";
import { categories, categoryTranslations } from "~db/schema";
import { guardOf, requireChange, requireThat } from "~db/write-batch";
import type { Texts } from "../product/product-input";
import { textFields, writeTexts } from "../write-texts.server";
import type { CategoryValues } from "./category";
import { readCategory } from "./category-editor.queries.server";

/** Another category has the name in this language. */
interface NameTaken {
  code: "name-taken";
  languageCode: string;
}

/** `changed-meanwhile` carries the current texts. `holds-products`: the category has products. */
export type CategoryFailure =
  | { code: "gone" | "holds-products" }
  | NameTaken
  | { code: "changed-meanwhile"; current: CategoryValues & { version: number } };

const auditFields = ({ names, intros }: CategoryValues) => ({
  ...textFields("names", names),
  ...textFields("intros", intros),
});

const writeCategoryTexts = (id: number | SQL<number>, { names, intros }: CategoryValues): SQL[] => [
  ...writeTexts("category", id, names),
  sql`update ${categoryTranslations} set intro = written.value
    from json_each(${JSON.stringify(intros)}) written
    where category_id = ${id} and language_code = written.key`,
];

/** Languages in which a category other than `id` has one of the names, whatever the case. */
const takenNames = (id: number | SQL<number>, names: Texts): SQL =>
  sql`select language_code from ${categoryTranslations}
    join json_each(${JSON.stringify(names)}) written on written.key = language_code
    where category_id <> ${id} and written.value <> '' and lower(name) = lower(written.value)`;

const requireFreeNames = (id: number | SQL<number>, { names }: CategoryValues): SQL =>
  requireThat("name_taken", sql`not exists (${takenNames(id, names)})`);

/** The failure of a write that `requireFreeNames` refused. @throws for any other refusal. */
async function nameTaken(
  { db }: StaffContext,
  id: number,
  { names }: CategoryValues,
  written: WriteFailure,
): Promise<Result<never, NameTaken>> {
  const taken = await db.get<{ language_code: string }>(takenNames(id, names));
  const isNameTaken = written.code === "refused" && guardOf(written.broken) === "name_taken";
  if (!isNameTaken || !taken) throw new Error("A category was refused", { cause: written });
  return failure({ code: "name-taken", languageCode: taken.language_code });
}

/** Appends a category. Returns its id. */
export async function createCategory(
  context: StaffContext,
  values: CategoryValues,
): Promise<Result<{ id: number }, NameTaken>> {
  const { db } = context;
  const id = newestId(categories);
  const position = sql`(select coalesce(max(position), -1) + 1 from ${categories})`;
  const written = await writeShop(context, {
    queries: [
      db.insert(categories).values({ position }).returning({ id: categories.id }),
      ...writeCategoryTexts(id, values),
      requireFreeNames(id, values),
    ],
    audit: { action: "create", entity: "category", entityId: id, after: auditFields(values) },
    isPublic: true,
  });
  if (written.ok) return success({ id: Number(written.value[0]?.rows[0]?.id) });
  return nameTaken(context, 0, values, written);
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
    }),
  );
  if (!changed) return success(null);
  const written = await writeShop(context, {
    queries: [
      db
        .update(categories)
        .set({ version: sql`version + 1` })
        .where(and(eq(categories.id, id), eq(categories.version, version))),
      requireChange("row_changed"),
      ...writeCategoryTexts(id, values),
      requireFreeNames(id, values),
    ],
    audit: { action: "change", entity: "category", entityId: id, ...changed },
    isPublic: true,
  });
  if (written.ok) return success(null);
  if (written.code === "refused") return nameTaken(context, id, values, written);
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
