import { type SQL, sql } from "drizzle-orm";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { valueList } from "~db/fragments";
import { media } from "~db/schema";
import { writeBatch } from "~db/write-batch";

/** Unused pictures are kept for this long, because an open form may still refer to them. */
export const GRACE_DAYS = 7;
/** Pictures per run; each takes two calls of the object store. */
const SLICE = 100;

/** Not referenced by any product, variant, category, gallery, setting or order line. */
const isUnused: SQL = sql`
  not exists (select 1 from product_images where media_id = media.id)
  and not exists (select 1 from product_variants where media_id = media.id)
  and not exists (select 1 from categories where media_id = media.id)
  and not exists (select 1 from gallery_images where media_id = media.id)
  and not exists (select 1 from settings where instr(setting_value, media.key) > 0)
  and key not in (select image_key from order_lines where image_key is not null)`;

/** Sets or clears `unused_since` where a picture's use has changed. */
const updateUnusedSince = (now: number): SQL => sql`update ${media}
  set unused_since = case when unused_since is null then ${now} end
  where (unused_since is null) = (${isUnused})`;

/** Deletes a picture's objects, except those uploaded since `before`. */
async function deleteObjects(bucket: R2Bucket, key: string, before: Date): Promise<void> {
  const { objects } = await bucket.list({ prefix: key });
  const names = objects.filter(({ uploaded }) => uploaded < before).map((object) => object.key);
  if (names.length > 0) await bucket.delete(names);
}

/**
 * Deletes pictures that have been unused for `GRACE_DAYS`. Works in an order that tolerates interruption: first the
 * row's `widths` are emptied, so that a new upload of the same picture creates its copies again, then the objects are
 * deleted, then the row. The next run continues an interrupted one.
 * @returns the number of deleted pictures.
 */
export async function collectUnusedMedia(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  { now, slice = SLICE }: { now: Date; slice?: number },
): Promise<number> {
  const cutoff = unixSeconds(now) - GRACE_DAYS * DAY_SECONDS;
  const isExpired = sql`unused_since < ${cutoff}`;
  const { marked } = await writeBatch(db, {
    unused: updateUnusedSince(unixSeconds(now)),
    marked: sql`update ${media} set widths = '[]'
      where id in (select id from ${media} where ${isExpired} order by id limit ${slice})
      returning id, key`,
  });
  const pictures = marked.rows.map(({ id, key }) => ({ id: Number(id), key: String(key) }));
  if (pictures.length === 0) return 0;
  for (const { key } of pictures) await deleteObjects(bucket, key, new Date(cutoff * 1000));
  const [deleted] = await writeBatch(db, [
    sql`delete from ${media} where id in ${valueList(pictures.map(({ id }) => id))} and widths = '[]' and ${isExpired} and ${isUnused}`,
  ]);
  return deleted.rowsAffected;
}
