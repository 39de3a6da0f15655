import { and, isNotNull, lt, sql } from "drizzle-orm";
import { keysUploadedBefore } from "~/domain/media/stored-objects.server";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { paymentProofs } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { PICTURE_DAYS, PROOF_PREFIX } from "./proofs";

/** An object is stored shortly before its row. */
const GRACE_SECONDS = DAY_SECONDS;

/**
 * Deletes the pictures of proofs that are older than `PICTURE_DAYS`, and of those whose buyer's data was deleted: first
 * the reference, then every object without one.
 * @returns the number of deleted objects.
 */
export async function deleteOldProofs(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  { now: date }: { now: Date },
): Promise<number> {
  const now = unixSeconds(date);
  const isOld = and(
    isNotNull(paymentProofs.pictureKey),
    lt(paymentProofs.createdAt, now - PICTURE_DAYS * DAY_SECONDS),
  );
  await writeBatch(db, [db.update(paymentProofs).set({ pictureKey: null }).where(isOld)]);
  let deleted = 0;
  const before = new Date((now - GRACE_SECONDS) * 1000);
  for await (const keys of keysUploadedBefore(bucket, PROOF_PREFIX, before)) {
    const used = await db
      .select({ key: paymentProofs.pictureKey })
      .from(paymentProofs)
      .where(sql`${paymentProofs.pictureKey} in (select value from json_each(${JSON.stringify(keys)}))`);
    const unused = keys.filter((key) => !used.some((row) => row.key === key));
    if (unused.length > 0) await bucket.delete(unused);
    deleted += unused.length;
  }
  return deleted;
}
