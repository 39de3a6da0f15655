/** Limit of keys per R2 list or delete call. */
export const MAX_OBJECT_KEYS = 1000;

/** A new key that nobody can guess, 32 hexadecimal digits. */
export const newObjectKey = (): string => crypto.randomUUID().replaceAll("-", "");

/** The keys with a prefix that were uploaded before a time, in slices that one call can delete. */
export async function* keysUploadedBefore(
  bucket: R2Bucket,
  prefix: string,
  before: Date,
): AsyncGenerator<string[]> {
  let cursor: string | undefined;
  do {
    const page: R2Objects = await bucket.list({
      prefix,
      limit: MAX_OBJECT_KEYS,
      ...(cursor ? { cursor } : {}),
    });
    yield page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
