import { asc, count } from "drizzle-orm";
import type { Picture } from "~/domain/media/picture";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { categories, products } from "~db/schema";
import type { Texts } from "../product/product-input";
import type { CategoryValues } from "./category";

/** A category for administration. */
export interface EditedCategory extends CategoryValues {
  id: number;
  version: number;
  /** Visible to shoppers. */
  active: boolean;
  /** Of its tile. */
  picture: Picture | null;
  /** Number of products, including inactive and archived ones. */
  products: number;
}

const categoryRows = (db: Database) =>
  db.query.categories.findMany({
    columns: { id: true, version: true, active: true, onHome: true },
    with: {
      translations: { columns: { languageCode: true, name: true, intro: true } },
      picture: {
        columns: { key: true, width: true, height: true, color: true, widths: true, focus: true },
      },
    },
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

/** Version and values of one category; null for an unknown id. */
export async function readCategory(
  db: Database,
  id: number,
): Promise<(CategoryValues & { version: number }) | null> {
  const row = await db.query.categories.findFirst({
    columns: { version: true, onHome: true },
    with: { translations: { columns: { languageCode: true, name: true, intro: true } } },
    where: (table, { eq }) => eq(table.id, id),
  });
  if (!row) return null;
  const { translations, ...category } = row;
  return { ...category, names: textsOf(translations, "name"), intros: textsOf(translations, "intro") };
}
