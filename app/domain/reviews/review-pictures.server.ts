import { eq } from "drizzle-orm";
import { makeCopies } from "~/domain/media/make-copies.server";
import { objectName, type Picture } from "~/domain/media/picture";
import type { PictureFailure } from "~/domain/media/picture-failure";
import { readDecodablePicture } from "~/domain/media/read-picture.server";
import { deleteUnusedObjects } from "~/domain/media/shoppers/delete-unused-objects.server";
import { shopperPictures } from "~/domain/media/shoppers/shopper-pictures";
import { newObjectKey } from "~/domain/media/stored-objects.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orders, reviewPictures, reviews } from "~db/schema";
import { MAX_REVIEW_PICTURE_RATIO } from "./reviews";

/** Not served by `/media/…`, whose names have no slash. */
const PREFIX = "reviews/";
const NAME = /^([0-9a-f]{32})-\d{1,4}\.webp$/;

type RefusedPicture = { code: Exclude<PictureFailure, "picture-metadata"> };

/**
 * Stores a shopper's picture as copies that are encoded anew, so that nothing but the decoded image is kept: no
 * location, no appended data. Its row is written with its review; `collectReviewPictures` deletes objects without one.
 * @throws when the object store or the Images service is unavailable.
 */
export async function storeReviewPicture(
  { bucket, images }: { bucket: R2Bucket; images: ImagesBinding },
  file: Blob,
): Promise<Result<Picture, RefusedPicture>> {
  const limits = { mostBytes: shopperPictures.bytes, mostRatio: MAX_REVIEW_PICTURE_RATIO };
  const read = await readDecodablePicture(file, limits);
  if (!read.ok) return read;
  const copies = await makeCopies(images, read.value.bytes, read.value.facts);
  if (!copies) return failure({ code: "picture-broken" });
  const key = newObjectKey();
  await Promise.all(
    copies.files.map((copy) =>
      bucket.put(PREFIX + objectName(key, copy.width), copy.bytes, {
        httpMetadata: { contentType: "image/webp" },
      }),
    ),
  );
  const { color, files } = copies;
  const widths = files.map((copy) => copy.width);
  return success({ key, width: copies.width, height: copies.height, color, widths });
}

export interface FoundPicture {
  object: R2ObjectBody;
  /** Whether everyone may see it. */
  isPublic: boolean;
}

/** The order of a picture's review. */
interface PictureOrder {
  reference: string;
  accessKey: string;
  /** Its buyer's account; null without one. */
  userId: number | null;
}

/**
 * The object of a picture by its name, such as `{key}-640.webp`. Null for an unknown one, and for a picture that is not
 * public unless `mayOpen` accepts its order.
 */
export async function openReviewPicture(
  { db, read }: Reader,
  bucket: R2Bucket,
  { name, mayOpen }: { name: string; mayOpen: (order: PictureOrder) => Promise<boolean> },
): Promise<FoundPicture | null> {
  const key = NAME.exec(name)?.[1];
  if (!key) return null;
  const [row] = await read(
    db
      .select({
        status: reviews.status,
        reference: orders.reference,
        accessKey: orders.accessKey,
        userId: orders.userId,
      })
      .from(reviewPictures)
      .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .where(eq(reviewPictures.key, key)),
  );
  if (!row) return null;
  const { status, ...order } = row;
  const isPublic = status === "approved";
  if (!isPublic && !(await mayOpen(order))) return null;
  const object = await bucket.get(PREFIX + name);
  return object && { object, isPublic };
}

const keyOf = (object: string): string => NAME.exec(object.slice(PREFIX.length))?.[1] ?? "";

/**
 * Deletes the pictures that no review has: taken away by their author, of a deleted account, or of a form that failed.
 * @returns the number of deleted objects.
 */
export const collectReviewPictures = (
  store: { db: Database; bucket: R2Bucket },
  { now }: { now: Date },
): Promise<number> => deleteUnusedObjects(store, { prefix: PREFIX, column: reviewPictures.key, keyOf, now });
