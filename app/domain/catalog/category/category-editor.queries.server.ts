import { asc, count, eq } from "drizzle-orm";
import { entityColumns } from "~/domain/fields/entity-columns";
import type { Picture } from "~/domain/media/picture";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { categories, categoryTranslations, products } from "~db/schema";
import { type CategoryInput, categoryEntity } from "./category.fields";

export interface StoredCategory extends CategoryInput {
  id: number;
  version: number;
  /** Of its tile. */
  picture: Picture | null;
}

/** A category for administration. */
export interface EditedCategory extends StoredCategory {
  /** Number of products, including inactive and archived ones. */
  products: number;
}

export const categoryColumns = entityColumns(categoryEntity, categories, {}, categoryTranslations);

const categoryRows = (db: Database, id?: number) =>
  db.query.categories.findMany({
    with: {
      translations: { columns: { languageCode: true, name: true, intro: true } },
      picture: {
        columns: { key: true, width: true, height: true, color: true, widths: true, focus: true },
      },
    },
    where: id === undefined ? undefined : eq(categories.id, id),
    orderBy: [asc(categories.position), asc(categories.id)],
  });

type CategoryRow = Awaited<ReturnType<typeof categoryRows>>[number];

const toCategory = ({ translations, picture, ...row }: CategoryRow): StoredCategory => ({
  ...categoryColumns.fromRow(row, translations),
  id: row.id,
  version: row.version,
  picture,
});

/** All categories in order, including hidden ones. */
export const listCategories = async ({ db, read }: Reader): Promise<StoredCategory[]> =>
  (await read(categoryRows(db))).map(toCategory);

/** All categories in order with their number of products. One round trip. */
export async function listEditedCategories(reader: Reader): Promise<EditedCategory[]> {
  const { db, read } = reader;
  const [rows, counts] = await Promise.all([
    listCategories(reader),
    read(
      db.select({ id: products.categoryId, products: count() }).from(products).groupBy(products.categoryId),
    ),
  ]);
  return rows.map((category) => ({
    ...category,
    products: counts.find(({ id }) => id === category.id)?.products ?? 0,
  }));
}

/** Null for an unknown id. */
export async function findCategory({ db, read }: Reader, id: number): Promise<StoredCategory | null> {
  const [row] = await read(categoryRows(db, id));
  return row ? toCategory(row) : null;
}
