import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isNull } from "drizzle-orm";
import type { Database } from "../../db/client";
import { media } from "../../db/schema";

/** A line of the list of objects. */
interface MediaEntry {
  key: string;
  size: number;
  sha256: string;
  httpMetadata: Record<string, string>;
  customMetadata: Record<string, string>;
}

/** Downloads at the same time. */
const DOWNLOADS = 16;

/** The types of workers-types are those of an older compatibility date. */
type ListOptions = R2ListOptions & { include: ("httpMetadata" | "customMetadata")[] };

const fileOf = (folder: string, key: string) => join(folder, encodeURIComponent(key));

const hash = (algorithm: "md5" | "sha256", bytes: Uint8Array) =>
  createHash(algorithm).update(bytes).digest("hex");

/** The file of an earlier backup, unless it differs from the object, whose `etag` is the MD5 of its content. */
async function readCopied(path: string, etag: string): Promise<Uint8Array | null> {
  if (!existsSync(path)) return null;
  const bytes = await readFile(path);
  return hash("md5", bytes) === etag ? bytes : null;
}

async function download(bucket: R2Bucket, key: string, path: string): Promise<Uint8Array | null> {
  const object = await bucket.get(key);
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  // Renamed when complete, so that an interrupted backup leaves no half file.
  await writeFile(`${path}.partial`, bytes, { mode: 0o600 });
  await rename(`${path}.partial`, path);
  return bytes;
}

/** Copies an object unless `folder` has it. Null when it is deleted meanwhile. */
async function copyObject(
  bucket: R2Bucket,
  { key, etag, httpMetadata, customMetadata }: R2Object,
  folder: string,
) {
  const path = fileOf(folder, key);
  const known = await readCopied(path, etag);
  const bytes = known ?? (await download(bucket, key, path));
  if (!bytes) return null;
  const entry = { key, size: bytes.length, sha256: hash("sha256", bytes), httpMetadata, customMetadata };
  return { entry, isNew: !known };
}

/**
 * Copies the objects that `folder` lacks, and lists all of them with their metadata in the file `list`, one JSON object a
 * line. An object that is deleted meanwhile is left out.
 */
export async function backUpMedia(
  bucket: R2Bucket,
  { folder, list }: { folder: string; list: string },
): Promise<{ objects: number; copied: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lines = await open(list, "w", 0o600);
  let objects = 0;
  let copied = 0;
  try {
    for (let cursor: string | undefined, isLast = false; !isLast; ) {
      const options: ListOptions = { include: ["httpMetadata", "customMetadata"] };
      const page = await bucket.list(cursor === undefined ? options : { ...options, cursor });
      for (let first = 0; first < page.objects.length; first += DOWNLOADS) {
        const some = page.objects.slice(first, first + DOWNLOADS);
        for (const copy of await Promise.all(some.map((object) => copyObject(bucket, object, folder)))) {
          if (!copy) continue;
          objects += 1;
          if (copy.isNew) copied += 1;
          await lines.write(`${JSON.stringify(copy.entry)}\n`);
        }
      }
      isLast = !page.truncated;
      cursor = page.truncated ? page.cursor : undefined;
    }
  } finally {
    await lines.close();
  }
  return { objects, copied };
}

export const isEmptyBucket = async (bucket: R2Bucket): Promise<boolean> =>
  (await bucket.list({ limit: 1 })).objects.length === 0;

async function* readList(list: string): AsyncGenerator<MediaEntry> {
  for await (const line of createInterface({ input: createReadStream(list) })) yield JSON.parse(line);
}

/**
 * Deletes the files of `folder/media` that no list of a backup in `folder` names, such as those of deleted backups. None
 * while another backup writes its list there, which may name some of them.
 */
export async function pruneMedia(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.some((name) => name.endsWith(".media.jsonl.partial"))) return;
  const lists = names.filter((name) => name.endsWith(".media.jsonl"));
  const named = new Set<string>();
  for (const list of lists) {
    for await (const { key } of readList(join(folder, list))) named.add(encodeURIComponent(key));
  }
  const media = join(folder, "media");
  for (const name of await readdir(media)) if (!named.has(name)) await rm(join(media, name));
}

const stemOf = (key: string): string => key.replace(/(?:-\d+)?\.\w+$/, "");

/** Keys of the database's pictures that something uses: an unused one may have no objects any more, or not yet. */
export const listUsedPictures = async (db: Database): Promise<string[]> =>
  (await db.select({ key: media.key }).from(media).where(isNull(media.unusedSince))).map(({ key }) => key);

/** Those of the keys of which the list of a backup has no size. */
export async function findMissing(keys: string[], list: string): Promise<string[]> {
  const stems = new Set<string>();
  for await (const { key } of readList(list)) stems.add(stemOf(key));
  return keys.filter((key) => !stems.has(stemOf(key)));
}

/** @throws Error naming the first file that is missing or differs from the list. */
export async function checkMedia({ folder, list }: { folder: string; list: string }): Promise<void> {
  for await (const entry of readList(list)) {
    const path = fileOf(folder, entry.key);
    if (!existsSync(path)) throw new Error(`${path} is missing.`);
    if (hash("sha256", await readFile(path)) !== entry.sha256) throw new Error(`${path} is damaged.`);
  }
}

/** Writes the listed objects to a bucket. Others that it has stay. @returns their number. */
export async function restoreMedia(
  bucket: R2Bucket,
  { folder, list }: { folder: string; list: string },
): Promise<number> {
  let objects = 0;
  for await (const { key, httpMetadata, customMetadata } of readList(list)) {
    const { cacheExpiry, ...others } = httpMetadata;
    await bucket.put(key, new Uint8Array(await readFile(fileOf(folder, key))), {
      httpMetadata: { ...others, ...(cacheExpiry ? { cacheExpiry: new Date(cacheExpiry) } : {}) },
      customMetadata,
    });
    objects += 1;
  }
  return objects;
}
