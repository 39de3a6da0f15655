import { DAY_SECONDS } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { barePicture } from "../bare-picture";
import { type DecodablePictureFailure, type ReadPicture, readDecodablePicture } from "../read-picture.server";
import { newObjectKey } from "../stored-objects.server";

/** Private pictures are deleted this long after they were sent. */
export const PRIVATE_PICTURE_DAYS = 180;

/** Unix seconds before which private pictures are old. */
export const privatePicturesSince = (now: number): number => now - PRIVATE_PICTURE_DAYS * DAY_SECONDS;

/** Screenshots of a long page are that narrow. */
const MOST_RATIO = 30;

/** The picture without its metadata, which may say where somebody lives; null when it is truncated. */
function bareBytes({ bytes, facts }: ReadPicture): Uint8Array<ArrayBuffer> | null {
  try {
    return barePicture(bytes, facts);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Stores pictures under new keys, bare (see `barePicture`): all of them or, when one is refused, none. `/media/` serves no
 * name with a `prefix` that ends in a slash. `deleteUnusedObjects` deletes those without a row.
 * @throws when the object store is unavailable.
 */
export async function storePrivatePictures(
  bucket: R2Bucket,
  files: readonly Blob[],
  { prefix, mostBytes }: { prefix: `${string}/`; mostBytes: number },
): Promise<Result<{ keys: string[] }, { code: DecodablePictureFailure }>> {
  const pictures: { bytes: Uint8Array<ArrayBuffer>; contentType: string }[] = [];
  for (const file of files) {
    const read = await readDecodablePicture(file, { mostBytes, mostRatio: MOST_RATIO });
    if (!read.ok) return failure(read);
    const bytes = bareBytes(read.value);
    if (!bytes) return failure({ code: "picture-broken" });
    pictures.push({ bytes, contentType: read.value.facts.contentType });
  }
  const keys = pictures.map(() => prefix + newObjectKey());
  await Promise.all(
    pictures.map(({ bytes, contentType }, index) =>
      bucket.put(keys[index] ?? "", bytes, { httpMetadata: { contentType } }),
    ),
  );
  return success({ keys });
}
