import { inArray, sql } from "drizzle-orm";
import type { Reader } from "~db/read-batcher";
import { media } from "~db/schema";
import { pictureColumns } from "./picture-columns.server";
import type { StoredPicture } from "./store-picture.server";

/** Stored pictures by their ids, in the given order; ids of none are left out. */
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

/** The ids of stored pictures by their keys; a key of none is left out. */
export async function findPictureIds(
  { db, read }: Reader,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const wanted = sql`(select value from json_each(${JSON.stringify(keys)}))`;
  const rows = await read(
    db.select({ id: media.id, key: media.key }).from(media).where(inArray(media.key, wanted)),
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}
