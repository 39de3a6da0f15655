import { type SQL, sql } from "drizzle-orm";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { media } from "~db/schema";
import { writeBatch } from "~db/write-batch";

/**
 * How long a picture is kept since nothing shows it: whoever uploaded it may still be at the form, and whoever took it
 * from a product may put it back, or into another form.
 */
export const GRACE_DAYS = 7;
/** How many pictures one run collects: each takes two calls of the object store. */
const SLICE = 100;

/** Nothing shows the picture: neither product, variant nor gallery, no setting, and no order as it was placed. */
const isUnused: SQL = sql`
  not exists (select 1 from product_images where media_id = media.id)
  and not exists (select 1 from product_variants where media_id = media.id)
  and not exists (select 1 from gallery_images where media_id = media.id)
  and not exists (select 1 from settings where instr(setting_value, media.key) > 0)
  and key not in (select image_key from order_lines where image_key is not null)`;

/** Keeps since when nothing shows a picture, for those of which that has changed. */
const followUse = (now: number): SQL => sql`update ${media}
  set unused_since = case when unused_since is null then ${now} end
  where (unused_since is null) = (${isUnused})`;

/** Deletes a picture's objects, save those that were uploaded again since. */
async function deleteObjects(bucket: R2Bucket, key: string, before: Date): Promise<void> {
  const { objects } = await bucket.list({ prefix: key });
  const names = objects.filter(({ uploaded }) => uploaded < before).map((object) => object.key);
  if (names.length > 0) await bucket.delete(names);
}

/**
 * Collects pictures that nothing has shown since their grace time, a slice of them; the time counts from the first run
 * that found a picture unused. First the row says that the
 * copies are gone, so that an upload of the same picture makes them again; then they go, then the row. What breaks
 * off is taken up by the next run.
 * @returns how many it deleted.
 */
export async function collectUnusedMedia(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  { now, slice = SLICE }: { now: Date; slice?: number },
): Promise<number> {
  const cutoff = unixSeconds(now) - GRACE_DAYS * DAY_SECONDS;
  const isOver = sql`unused_since < ${cutoff}`;
  const [, marked] = await writeBatch(db, [
    followUse(unixSeconds(now)),
    sql`update ${media} set widths = '[]'
      where id in (select id from ${media} where ${isOver} order by id limit ${slice})
      returning id, key`,
  ]);
  const pictures = marked.rows.map(({ id, key }) => ({ id: Number(id), key: String(key) }));
  if (pictures.length === 0) return 0;
  for (const { key } of pictures) await deleteObjects(bucket, key, new Date(cutoff * 1000));
  const ids = sql.join(
    pictures.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const [deleted] = await writeBatch(db, [
    sql`delete from ${media} where id in (${ids}) and widths = '[]' and ${isOver} and ${isUnused}`,
  ]);
  return deleted.rowsAffected;
}
