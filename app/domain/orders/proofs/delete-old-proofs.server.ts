import { and, isNotNull, lt } from "drizzle-orm";
import { deleteUnusedObjects } from "~/domain/media/shoppers/delete-unused-objects.server";
import { privatePicturesSince } from "~/domain/media/shoppers/private-pictures.server";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { paymentProofs } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { PROOF_PREFIX } from "./proofs";

/**
 * Deletes the pictures of old proofs, and of those whose buyer's data was deleted: first the reference, then every
 * object without one. The operation's number stays, for the books.
 * @returns the number of deleted objects.
 */
export async function deleteOldProofs(
  store: { db: Database; bucket: R2Bucket },
  { now }: { now: Date },
): Promise<number> {
  const { db } = store;
  const isOld = and(
    isNotNull(paymentProofs.pictureKey),
    lt(paymentProofs.createdAt, privatePicturesSince(unixSeconds(now))),
  );
  await writeBatch(db, [db.update(paymentProofs).set({ pictureKey: null }).where(isOld)]);
  return deleteUnusedObjects(store, { prefix: PROOF_PREFIX, column: paymentProofs.pictureKey, now });
}
