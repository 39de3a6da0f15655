import { eq, inArray } from "drizzle-orm";
import { makeCopies } from "~/domain/media/make-copies.server";
import { objectName, type Picture } from "~/domain/media/picture";
import { pictureFacts } from "~/domain/media/picture-facts";
import type { PictureFailure } from "~/domain/media/picture-failure";
import { MAX_PICTURE_PIXELS } from "~/domain/media/picture-limits";
import { keysUploadedBefore, newObjectKey } from "~/domain/media/stored-objects.server";
import { DAY_SECONDS } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orders, reviewPictures, reviews } from "~db/schema";
import { MAX_REVIEW_PICTURE_BYTES, MAX_REVIEW_PICTURE_RATIO } from "./reviews";

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
  if (file.size > MAX_REVIEW_PICTURE_BYTES) return failure({ code: "picture-bytes" });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = pictureFacts(bytes);
  if (!read.ok) return read;
  const { width, height } = read.value;
  if (width * height > MAX_PICTURE_PIXELS) return failure({ code: "picture-pixels" });
  if (Math.max(width, height) > Math.min(width, height) * MAX_REVIEW_PICTURE_RATIO)
    return failure({ code: "picture-shape" });
  const copies = await makeCopies(images, bytes, read.value);
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
      .select({ status: reviews.status, accessKey: orders.accessKey, userId: orders.userId })
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

/** A form that was sent writes its rows seconds after its pictures. */
const GRACE_SECONDS = DAY_SECONDS;

/**
 * Deletes the pictures that no review has: taken away by their author, of a deleted account, or of a form that failed.
 * @returns the number of deleted objects.
 */
export async function collectReviewPictures(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  { now }: { now: Date },
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_SECONDS * 1000);
  let deleted = 0;
  for await (const old of keysUploadedBefore(bucket, PREFIX, before)) {
    const unused = await withoutRow(db, old);
    if (unused.length > 0) await bucket.delete(unused);
    deleted += unused.length;
  }
  return deleted;
}

const keyOf = (object: string): string => NAME.exec(object.slice(PREFIX.length))?.[1] ?? "";

async function withoutRow(db: Database, objects: readonly string[]): Promise<string[]> {
  if (objects.length === 0) return [];
  const keys = [...new Set(objects.map(keyOf))];
  const rows = await db
    .select({ key: reviewPictures.key })
    .from(reviewPictures)
    .where(inArray(reviewPictures.key, keys));
  const used = new Set(rows.map(({ key }) => key));
  return objects.filter((object) => !used.has(keyOf(object)));
}
