import { and, eq, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { toHex } from "~/lib/hex";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { media } from "~db/schema";
import { type Copies, makeCopies, uprightSize } from "./make-copies.server";
import { objectName, type Picture } from "./picture";
import type { PictureFacts } from "./picture-facts";
import type { PictureFailure } from "./picture-failure";
import { MAX_PICTURE_BYTES, MAX_PICTURE_RATIO } from "./picture-limits";
import { readDecodablePicture } from "./read-picture.server";

/** `images` is missing where the platform does not provide the Images binding. */
export interface PictureStore {
  bucket: R2Bucket;
  images: ImagesBinding | undefined;
}

export interface StoredPicture extends Picture {
  /** Its row in `media`. */
  id: number;
}

const storedColumns = {
  id: media.id,
  key: media.key,
  width: media.width,
  height: media.height,
  color: media.color,
  widths: media.widths,
};

const KEY_LENGTH = 32;

const contentKey = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))).slice(0, KEY_LENGTH);

/** Restarts the grace period. */
const uploadedAgain = { createdAt: sql`(unixepoch())`, unusedSince: null };

/** A stored picture that has copies. */
const renewStored = (db: Database, key: string): Promise<StoredPicture | undefined> =>
  db
    .update(media)
    .set(uploadedAgain)
    .where(and(eq(media.key, key), sql`${media.widths} <> '[]'`))
    .returning(storedColumns)
    .get();

type MediaValues = Omit<typeof media.$inferInsert, "id" | "key" | "createdAt" | "unusedSince" | "widths">;

/** Row values of a picture that is served in copies, or as uploaded. */
function mediaValues(bytes: Uint8Array, facts: PictureFacts, copies: Copies | null): MediaValues {
  if (!copies) {
    return {
      ...uprightSize(facts),
      contentType: facts.contentType,
      byteSize: bytes.byteLength,
      color: null,
    };
  }
  const { width, height, color, files } = copies;
  const byteSize = files.at(-1)?.bytes.byteLength ?? 0;
  return { width, height, color, contentType: "image/webp", byteSize };
}

const putObject = (bucket: R2Bucket, name: string, bytes: ArrayBuffer | Uint8Array, contentType: string) =>
  bucket.put(name, bytes, { httpMetadata: { contentType } });

/**
 * Stores an uploaded picture under the hash of its content, so that identical pictures are stored once. It is served
 * in copies without metadata. Without the Images binding, pictures without metadata are stored as uploaded.
 * `collectUnusedMedia` deletes unused pictures.
 * @throws when the object store, the database or the Images service is unavailable.
 */
export async function storePicture(
  context: StaffContext,
  { bucket, images }: PictureStore,
  file: Blob,
): Promise<Result<StoredPicture, { code: PictureFailure }>> {
  const limits = { mostBytes: MAX_PICTURE_BYTES, mostRatio: MAX_PICTURE_RATIO };
  const read = await readDecodablePicture(file, limits);
  if (!read.ok) return read;
  const { bytes, facts } = read.value;

  const key = await contentKey(bytes);
  const existing = await renewStored(context.db, key);
  if (existing) return success(existing);
  if (!images && facts.hasMetadata) return failure({ code: "picture-metadata" });
  const copies = images ? await makeCopies(images, bytes, facts) : null;
  if (images && !copies) return failure({ code: "picture-broken" });

  // The row is inserted first, without copies. If anything fails later, the next upload of the same picture
  // repairs it, or it is collected.
  const values = mediaValues(bytes, facts, copies);
  const row = await context.db
    .insert(media)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: media.key, set: { ...values, ...uploadedAgain } })
    .returning(storedColumns)
    .get();
  const widths = copies?.files.map(({ width }) => width) ?? [];
  if (copies) {
    await Promise.all(
      copies.files.map((copy) =>
        putObject(bucket, objectName(key, copy.width), copy.bytes, values.contentType),
      ),
    );
  } else {
    await putObject(bucket, key, bytes, values.contentType);
  }
  const written = await staffWrite(context, {
    queries: [context.db.update(media).set({ widths }).where(eq(media.id, row.id))],
    audit: { action: "upload", entity: "media", entityId: row.id, after: { key, ...values, widths } },
    isPublic: false,
  });
  if (!written.ok) throw new Error(`The picture ${key} could not be stored: ${written.code}`);
  return success({ ...row, widths });
}
