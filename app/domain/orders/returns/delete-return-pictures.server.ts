import { inArray, lt } from "drizzle-orm";
import { deleteUnusedObjects } from "~/domain/media/shoppers/delete-unused-objects.server";
import { privatePicturesSince } from "~/domain/media/shoppers/private-pictures.server";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { returnPictures, returnRequests } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { RETURN_PREFIX } from "./returns";

/**
 * Deletes the pictures of old requests, of those whose buyer's data was deleted, and of forms that failed: first the
 * rows, then every object without one.
 * @returns the number of deleted objects.
 */
export async function deleteReturnPictures(
  store: { db: Database; bucket: R2Bucket },
  { now }: { now: Date },
): Promise<number> {
  const { db } = store;
  const old = db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(lt(returnRequests.createdAt, privatePicturesSince(unixSeconds(now))));
  await writeBatch(db, [db.delete(returnPictures).where(inArray(returnPictures.returnId, old))]);
  return deleteUnusedObjects(store, { prefix: RETURN_PREFIX, column: returnPictures.key, now });
}
