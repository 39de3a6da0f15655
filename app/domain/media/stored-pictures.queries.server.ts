import { inArray } from "drizzle-orm";
import { valueList } from "~db/fragments";
import type { Reader } from "~db/read-batcher";
import { media } from "~db/schema";
import { pictureColumns } from "./picture-columns.server";
import type { StoredPicture } from "./store-picture.server";

/** In the order of `ids`. Unknown ids are skipped. */
export async function findStoredPictures(
  { db, read }: Reader,
  ids: readonly number[],
): Promise<StoredPicture[]> {
  if (ids.length === 0) return [];
  const rows = await read(
    db
      .select({ id: media.id, ...pictureColumns })
      .from(media)
      .where(inArray(media.id, [...ids])),
  );
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Ids by key. Unknown keys are skipped. */
export async function findPictureIds(
  { db, read }: Reader,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await read(
    db
      .select({ id: media.id, key: media.key })
      .from(media)
      .where(inArray(media.key, valueList(keys))),
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}
