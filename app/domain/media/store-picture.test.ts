import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { auditLog, media } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { openPictureStore, plainPicture, upload } from "../../../tests/support/data/picture-store";
import { copyWidths, MAX_PICTURE_BYTES } from "./picture-limits";
import { storePicture } from "./store-picture.server";

let store: Awaited<ReturnType<typeof openPictureStore>>;
let database: TestDatabase;
let context: StaffContext;
beforeAll(async () => {
  store = await openPictureStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  database = await createTestDatabase();
  context = { db: database.db, staff: { id: null, email: "rosa@example.com" } };
});
afterEach(() => database.close());

const keep = (bytes: Uint8Array, images: ImagesBinding | undefined = store.images) =>
  storePicture(context, { bucket: store.bucket, images }, upload(bytes));

const storeWithoutCopies = (bytes: Uint8Array) =>
  storePicture(context, { bucket: store.bucket, images: undefined }, upload(bytes));

async function stored(name: string): Promise<Buffer> {
  const object = await store.bucket.get(name);
  if (!object) throw new Error(`${name} is not in the store`);
  return Buffer.from(await object.arrayBuffer());
}

test.each([
  [1, [320]],
  [320, [320]],
  [500, [320, 500]],
  [1280, [320, 640, 960, 1280]],
  [5000, [320, 640, 960, 1280]],
])("a picture %d pixels wide has copies of %j", (width, widths) => {
  expect(copyWidths(width)).toEqual(widths);
});

test("stores a picture under the hash of its content, in copies without metadata", async () => {
  const bytes = await plainPicture(1500, 1000)
    .withExif({ IFD0: { Artist: "Rosa" } })
    .jpeg()
    .toBuffer();
  const key = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
  const widths = [320, 640, 960, 1280];
  const kept = await keep(bytes);
  expect(kept).toMatchObject({ ok: true, value: { key, width: 1280, height: 853, widths } });
  for (const width of widths) {
    const copy = await stored(`${key}-${width}.webp`);
    const metadata = await sharp(copy).metadata();
    expect(metadata).toMatchObject({ format: "webp", width });
    expect(metadata).not.toHaveProperty("exif");
  }
  const object = await store.bucket.head(`${key}-640.webp`);
  expect(object?.httpMetadata?.contentType).toBe("image/webp");
  const [row] = await database.db.select().from(media);
  expect(row).toMatchObject({
    key,
    contentType: "image/webp",
    color: expect.stringMatching(/^#[bc]\w[78]\w[34]\w$/),
  });
  expect(row?.byteSize).toBe((await stored(`${key}-1280.webp`)).byteLength);
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { action: "upload", entity: "media", entityId: String(row?.id), after: { key, widths } },
  ]);
});

test("the same picture is stored once, and a new upload restarts its grace period", async () => {
  const bytes = await plainPicture(400, 400).png().toBuffer();
  const first = await keep(bytes);
  await database.db.update(media).set({ createdAt: 5, unusedSince: 6 });
  expect(await keep(bytes)).toEqual(first);
  expect(await database.db.$count(media)).toBe(1);
  const row = await database.db.select().from(media).get();
  expect(row?.createdAt).toBeGreaterThan(5);
  expect(row?.unusedSince).toBeNull();
  expect(await database.db.$count(auditLog)).toBe(1);
});

test("a new upload repairs an incomplete picture", async () => {
  const bytes = await plainPicture(300, 300, "#204060").png().toBuffer();
  const first = await keep(bytes);
  await database.db.update(media).set({ widths: [] });
  expect(await keep(bytes)).toEqual(first);
});

// Workerd's local service does not flip.
const turned = ["jpeg", "png", "webp"].flatMap((format) =>
  [3, 6, 8].map((orientation) => [format, orientation]),
);

test.each(turned as ["jpeg" | "png" | "webp", number][])(
  "a %s with orientation %d is stored upright",
  async (format, orientation) => {
    // White except for a black corner, which the orientation moves.
    const corner = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#000000" } })
      .png()
      .toBuffer();
    const bytes = await plainPicture(600, 300, "#ffffff")
      .composite([{ input: corner, left: 0, top: 200 }])
      .withMetadata({ orientation })
      [format]()
      .toBuffer();
    const kept = await keep(bytes);
    if (!kept.ok) throw new Error(kept.code);
    const { key, widths, width, height } = kept.value;
    const expected = await sharp(bytes)
      .autoOrient()
      .removeAlpha()
      .resize(width)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect({ width, height }).toEqual({ width: expected.info.width, height: expected.info.height });
    const shown = await sharp(await stored(`${key}-${widths.at(-1)}.webp`))
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(shown.byteLength).toBe(expected.data.byteLength);
    const differing = shown.filter((value, index) => Math.abs(value - (expected.data[index] ?? 0)) > 60);
    expect(differing.length / shown.length).toBeLessThan(0.01);
  },
);

test("truncated and corrupt pictures are refused and nothing is stored", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff", noise } });
  const jpeg = await picture.clone().jpeg().toBuffer();
  const png = await picture.clone().png().toBuffer();
  expect(await keep(jpeg.subarray(0, jpeg.length / 2))).toEqual({ ok: false, code: "picture-broken" });
  png.fill(0x55, 100, 5000);
  expect(await keep(png)).toEqual({ ok: false, code: "picture-broken" });
  expect(await database.db.$count(media)).toBe(0);
});

/** A small PNG whose header claims another size. */
async function pngOf(width: number, height: number): Promise<Buffer> {
  const png = await plainPicture(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

test("too many pixels, too many bytes and extreme shapes are refused before decoding", async () => {
  const untouchable = new Proxy({} as ImagesBinding, {
    get: () => {
      throw new Error("decoded");
    },
  });
  expect(await keep(await pngOf(8000, 5001), untouchable)).toEqual({ ok: false, code: "picture-pixels" });
  expect(await keep(await pngOf(0xffffffff, 0xffffffff), untouchable)).toMatchObject({
    code: "picture-pixels",
  });
  expect(await keep(await pngOf(100, 1001), untouchable)).toEqual({ ok: false, code: "picture-shape" });
  const large = new Uint8Array(MAX_PICTURE_BYTES + 1);
  expect(await keep(large, untouchable)).toEqual({ ok: false, code: "picture-bytes" });
  expect(await keep(Buffer.from("<svg/>"), untouchable)).toEqual({ ok: false, code: "picture-type" });
});

test("a picture larger than its header claims is refused", async () => {
  const png = await plainPicture(3000, 3000).png().toBuffer();
  png.writeUInt32BE(20, 16);
  png.writeUInt32BE(20, 20);
  expect(await keep(png)).toEqual({ ok: false, code: "picture-broken" });
});

test("without the Images binding a picture without metadata is stored as uploaded", async () => {
  const plain = await plainPicture(700, 350).jpeg().toBuffer();
  const kept = await storeWithoutCopies(plain);
  expect(kept).toMatchObject({ ok: true, value: { width: 700, height: 350, widths: [] } });
  const key = kept.ok ? kept.value.key : "";
  expect((await stored(key)).equals(plain)).toBe(true);
  expect((await store.bucket.head(key))?.httpMetadata?.contentType).toBe("image/jpeg");

  const named = await plainPicture(700, 350)
    .withExif({ IFD0: { Artist: "Rosa" } })
    .jpeg()
    .toBuffer();
  expect(await storeWithoutCopies(named)).toEqual({ ok: false, code: "picture-metadata" });

  expect(await keep(plain)).toMatchObject({ ok: true, value: { key, widths: [320, 640, 700] } });
});

test("a failure of the Images service is thrown", async () => {
  const away = {
    input: () => {
      throw Object.assign(new Error("quota"), { code: 9422 });
    },
  } as unknown as ImagesBinding;
  const bytes = await plainPicture(300, 200, "#112233").jpeg().toBuffer();
  await expect(keep(bytes, away)).rejects.toThrow("quota");
  expect(await database.db.$count(media)).toBe(0);
});
