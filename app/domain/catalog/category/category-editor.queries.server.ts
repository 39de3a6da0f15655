import { asc, count } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { categories, products } from "~db/schema";
import type { Texts } from "../product/product-input";

/** A category for the administration and the API. */
export interface EditedCategory {
  id: number;
  version: number;
  /** Visible to shoppers. */
  active: boolean;
  /** By language code. */
  names: Texts;
  /** Introductions of its page by language code; empty without one. */
  intros: Texts;
  /** Number of products, including inactive and archived ones. */
  products: number;
}

const categoryRows = (db: Database) =>
  db.query.categories.findMany({
    columns: { id: true, version: true, active: true },
    with: { translations: { columns: { languageCode: true, name: true, intro: true } } },
    orderBy: [asc(categories.position), asc(categories.id)],
  });

const textsOf = <Field extends "name" | "intro">(
  translations: (Record<Field, string> & { languageCode: string })[],
  field: Field,
): Texts => Object.fromEntries(translations.map((row) => [row.languageCode, row[field]]));

/** Names of all categories in order, including hidden ones. */
export const listCategoryNames = async ({
  db,
  read,
}: Reader): Promise<Pick<EditedCategory, "id" | "names">[]> =>
  (await read(categoryRows(db))).map(({ id, translations }) => ({
    id,
    names: textsOf(translations, "name"),
  }));

/** All categories in order with their number of products. One round trip. */
export async function listEditedCategories({ db, read }: Reader): Promise<EditedCategory[]> {
  const [rows, counts] = await Promise.all([
    read(categoryRows(db)),
    read(
      db.select({ id: products.categoryId, products: count() }).from(products).groupBy(products.categoryId),
    ),
  ]);
  return rows.map(({ translations, ...category }) => ({
    ...category,
    names: textsOf(translations, "name"),
    intros: textsOf(translations, "intro"),
    products: counts.find(({ id }) => id === category.id)?.products ?? 0,
  }));
}

/** Version and texts of one category; null for an unknown id. */
export async function readCategory(
  db: Database,
  id: number,
): Promise<Pick<EditedCategory, "version" | "names" | "intros"> | null> {
  const row = await db.query.categories.findFirst({
    columns: { version: true },
    with: { translations: { columns: { languageCode: true, name: true, intro: true } } },
    where: (table, { eq }) => eq(table.id, id),
  });
  if (!row) return null;
  const { translations, version } = row;
  return { version, names: textsOf(translations, "name"), intros: textsOf(translations, "intro") };
}
