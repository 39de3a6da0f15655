import { and, eq, inArray, sql } from "drizzle-orm";
import type { AuditEntry, StaffContext, WriteFailure } from "~/domain/audit/staff-write.server";
import type { Picture } from "~/domain/media/picture";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import { type Result, success } from "~/lib/result";
import type { Reader } from "~db/read-batcher";
import { categories, media } from "~db/schema";
import { requireChange, requireThat, type WriteQuery } from "~db/write-batch";
import { writeShop } from "./shop.server";

/** A category with the picture of its tile on the home page. */
export interface CategoryPicture {
  id: number;
  version: number;
  /** The category's, by language code. */
  names: Record<string, string>;
  picture: Picture | null;
}

const namesByLanguage = sql`(select json_group_object(language_code, name) from category_translations
  where category_id = ${categories.id})`.mapWith((json): Record<string, string> => JSON.parse(json));

/** The categories among `ids` with their pictures. */
export const listCategoryPictures = (
  { db, read }: Reader,
  ids: readonly number[],
): Promise<CategoryPicture[]> =>
  read(
    db
      .select({
        id: categories.id,
        version: categories.version,
        names: namesByLanguage,
        picture: { ...pictureColumns, focus: media.focus },
      })
      .from(categories)
      .leftJoin(media, eq(media.id, categories.mediaId))
      .where(inArray(categories.id, [...ids])),
  );

export interface CategoryPictureChange {
  category: CategoryPicture;
  /** Version of the category that the form displayed. */
  version: number;
  /** Key of a stored picture; null for none. */
  key: string | null;
}

/** Sets a category's picture, with its audit entry, for a batch that fails when the category has another version. */
export function categoryPictureWrite(
  { db }: StaffContext,
  { category: { id, picture }, version, key }: CategoryPictureChange,
): { queries: WriteQuery[]; audit: AuditEntry } {
  const mediaId = sql`(select id from ${media} where key = ${key})`;
  return {
    queries: [
      requireThat("picture_gone", sql`${key} is null or ${mediaId} is not null`),
      db
        .update(categories)
        .set({ mediaId: key === null ? null : mediaId, version: sql`version + 1` })
        .where(and(eq(categories.id, id), eq(categories.version, version))),
      requireChange("row_changed"),
    ],
    audit: {
      action: "change",
      entity: "category",
      entityId: id,
      before: { picture: picture?.key ?? null },
      after: { picture: key },
    },
  };
}

/** Sets or removes a category's picture. */
export async function changeCategoryPicture(
  context: StaffContext,
  change: CategoryPictureChange,
): Promise<Result<null, WriteFailure>> {
  if (change.key === (change.category.picture?.key ?? null)) return success(null);
  const written = await writeShop(context, { ...categoryPictureWrite(context, change), isPublic: true });
  return written.ok ? success(null) : written;
}
