import { DAY_SECONDS } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { type ReadPicture, readPicture, type UnreadablePicture } from "../read-picture.server";
import { newObjectKey } from "../stored-objects.server";

/** Private pictures are deleted this long after they were sent. */
export const PRIVATE_PICTURE_DAYS = 180;

/** Unix seconds before which private pictures are old. */
export const privatePicturesSince = (now: number): number => now - PRIVATE_PICTURE_DAYS * DAY_SECONDS;

/**
 * Stores pictures under new keys, as they were sent: all of them or, when one is refused, none. `/media/` serves no
 * name with a `prefix` that ends in a slash. `deleteUnusedObjects` deletes those without a row.
 * @throws when the object store is unavailable.
 */
export async function storePrivatePictures(
  bucket: R2Bucket,
  files: readonly Blob[],
  { prefix, mostBytes }: { prefix: `${string}/`; mostBytes: number },
): Promise<Result<{ keys: string[] }, { code: UnreadablePicture }>> {
  const pictures: ReadPicture[] = [];
  for (const file of files) {
    const read = await readPicture(file, mostBytes);
    if (!read.ok) return failure(read);
    pictures.push(read.value);
  }
  const keys = pictures.map(() => prefix + newObjectKey());
  await Promise.all(
    pictures.map(({ bytes, facts }, index) =>
      bucket.put(keys[index] ?? "", bytes, { httpMetadata: { contentType: facts.contentType } }),
    ),
  );
  return success({ keys });
}
