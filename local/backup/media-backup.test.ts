import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { backUpMedia, checkMedia, isEmptyBucket, pruneMedia, restoreMedia } from "./media-backup";
import { openBucket, remoteBucketConfig } from "./open-bucket";

let folder: string;
let bucket: R2Bucket;
let closings: (() => Promise<void>)[];

async function open(name: string): Promise<R2Bucket> {
  const opened = await openBucket({ local: join(folder, name) });
  closings.push(opened.close);
  return opened.bucket;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrina-media-"));
  closings = [];
  bucket = await open("original");
});
afterEach(async () => {
  for (const close of closings) await close();
  rmSync(folder, { recursive: true });
});

const backup = () => ({ folder: join(folder, "media"), list: join(folder, "list.jsonl") });

async function readObjects(source: R2Bucket) {
  const { objects } = await source.list();
  return Promise.all(
    objects.map(async ({ key }) => {
      const object = await source.get(key);
      const bytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer()).toString("hex");
      return { key, bytes, http: object?.httpMetadata, custom: object?.customMetadata };
    }),
  );
}

test("a restored bucket has each object's bytes and metadata", async () => {
  const every = Uint8Array.from({ length: 256 }, (_, value) => value);
  await bucket.put("ab12-400.webp", every, { httpMetadata: { contentType: "image/webp" } });
  await bucket.put("reviews/x y/ñ?.webp", new Uint8Array(), { customMetadata: { owner: "ana" } });
  await bucket.put("../outside", new Uint8Array([1]), {
    httpMetadata: { contentDisposition: "attachment", cacheExpiry: new Date(86_400_000) },
  });
  expect(await backUpMedia(bucket, backup())).toEqual({ objects: 3, copied: 3 });
  await checkMedia(backup());
  const target = await open("target");
  expect(await isEmptyBucket(target)).toBe(true);
  expect(await restoreMedia(target, backup())).toBe(3);
  expect(await isEmptyBucket(target)).toBe(false);
  expect(await readObjects(target)).toEqual(await readObjects(bucket));
});

test("the next backup copies what is new or was damaged on disk, and lists all", async () => {
  await bucket.put("a", new Uint8Array([1]));
  await bucket.put("b", new Uint8Array([2]));
  await backUpMedia(bucket, backup());
  writeFileSync(join(backup().folder, "b"), "damaged");
  await bucket.put("c", new Uint8Array([3]));
  expect(await backUpMedia(bucket, backup())).toEqual({ objects: 3, copied: 2 });
  expect(readdirSync(backup().folder)).toEqual(["a", "b", "c"]);
  expect(readFileSync(backup().list, "utf8").trim().split("\n")).toHaveLength(3);
  await checkMedia(backup());
});

test("files that no backup names any more are deleted", async () => {
  const list = (name: string) => ({
    folder: join(folder, "media"),
    list: join(folder, `${name}.media.jsonl`),
  });
  await bucket.put("old/ñ", new Uint8Array([1]));
  await backUpMedia(bucket, list("first"));
  await bucket.delete("old/ñ");
  await bucket.put("new", new Uint8Array([2]));
  await backUpMedia(bucket, list("second"));
  await pruneMedia(folder);
  await checkMedia(list("first"));
  rmSync(join(folder, "first.media.jsonl"));
  const other = join(folder, "third.media.jsonl.partial");
  writeFileSync(other, "");
  await pruneMedia(folder);
  expect(readdirSync(join(folder, "media"))).toHaveLength(2);
  rmSync(other);
  await pruneMedia(folder);
  expect(readdirSync(join(folder, "media"))).toEqual(["new"]);
  await checkMedia(list("second"));
});

test("more objects than one page of a listing are copied", async () => {
  for (const number of [1, 2, 3, 4, 5]) await bucket.put(`object-${number}`, new Uint8Array([number]));
  const inPages = {
    list: (options?: R2ListOptions) => bucket.list({ ...options, limit: 2 }),
    get: (key: string) => bucket.get(key),
  } as R2Bucket;
  expect(await backUpMedia(inPages, backup())).toEqual({ objects: 5, copied: 5 });
});

test("a damaged and a missing file are named", async () => {
  await bucket.put("a", new Uint8Array([1]));
  await backUpMedia(bucket, backup());
  writeFileSync(join(backup().folder, "a"), "damaged");
  await expect(checkMedia(backup())).rejects.toThrow(/media.a is damaged/);
  rmSync(join(backup().folder, "a"));
  await expect(checkMedia(backup())).rejects.toThrow(/media.a is missing/);
});

test("the remote binding names the bucket of wrangler.toml and nothing else of it", () => {
  expect(remoteBucketConfig(undefined)).toEqual({
    name: "vitrina-backup",
    compatibility_date: expect.any(String),
    r2_buckets: [{ binding: "MEDIA", bucket_name: "vitrina-media", remote: true }],
  });
});
