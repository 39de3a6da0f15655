import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPictureStore, plainPicture, upload } from "../../../tests/support/data/picture-store";
import { now } from "../../../tests/support/data/refunds";
import { openReviewShop } from "../../../tests/support/data/reviews";
import { approveReview } from "./moderate-review.server";
import { collectReviewPictures, openReviewPicture, storeReviewPicture } from "./review-pictures.server";

let store: Awaited<ReturnType<typeof openPictureStore>>;
let shop: Awaited<ReturnType<typeof openReviewShop>>;
beforeAll(async () => {
  store = await openPictureStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  shop = await openReviewShop();
  await shop.handOver();
});

async function stored(width = 400) {
  const bytes = await plainPicture(width, width)
    .withExif({ IFD0: { Artist: "Rosa" } })
    .jpeg()
    .toBuffer();
  const picture = await storeReviewPicture(store, upload(bytes));
  if (!picture.ok) throw new Error(picture.code);
  return picture.value;
}

const open = (name: string, key = "") =>
  openReviewPicture(shop.reader, store.bucket, {
    name,
    mayOpen: async ({ accessKey }) => key === accessKey,
  });

describe("a picture", () => {
  test("is encoded anew, without what the file said besides the image", async () => {
    const { key, widths } = await stored();
    expect(widths).toEqual([320, 400]);
    const object = await store.bucket.get(`reviews/${key}-400.webp`);
    const bytes = new Uint8Array((await object?.arrayBuffer()) ?? []);
    expect(new TextDecoder("latin1").decode(bytes.subarray(8, 12))).toBe("WEBP");
    expect(new TextDecoder("latin1").decode(bytes)).not.toContain("Rosa");
  });

  test.each([
    ["picture-type", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["picture-type", new TextEncoder().encode("GIF89a<script>alert(1)</script>")],
    ["picture-bytes", new Uint8Array(6 * 1024 * 1024 + 1)],
  ])("is refused as %s", async (code, bytes) => {
    expect(await storeReviewPicture(store, upload(bytes))).toEqual({ ok: false, code });
  });

  test("may be three times as long as wide, and no longer", async () => {
    const sized = async (height: number) =>
      storeReviewPicture(store, upload(await plainPicture(100, height).jpeg().toBuffer()));
    expect(await sized(300)).toMatchObject({ ok: true });
    expect(await sized(301)).toEqual({ ok: false, code: "picture-shape" });
  });

  test("is refused when it cannot be decoded", async () => {
    const bytes = await plainPicture(400, 400).jpeg().toBuffer();
    bytes.fill(0, Math.floor(bytes.length / 3));
    expect(await storeReviewPicture(store, upload(bytes))).toMatchObject({ ok: false });
  });

  test("is public once its review is approved; before, the order's key opens it", async () => {
    const picture = await stored();
    const name = `${picture.key}-320.webp`;
    expect(await open(name)).toBeNull();
    await shop.write({}, [picture]);
    const { accessKey } = await shop.read();
    expect([await open(name), (await open(name, accessKey))?.isPublic]).toEqual([null, false]);
    await approveReview(shop.staff, { reviewId: 1, version: 1, now });
    expect((await open(name))?.isPublic).toBe(true);
    for (const other of ["../x", `${picture.key}.webp`, `${"0".repeat(32)}-320.webp`])
      expect(await open(other)).toBeNull();
  });

  test("that no review has is deleted after a day", async () => {
    const [kept, gone] = [await stored(), await stored(410)];
    await shop.write({}, [kept]);
    const collect = (hours: number) =>
      collectReviewPictures(
        { db: shop.db, bucket: store.bucket },
        { now: new Date(Date.now() + hours * 3_600_000) },
      );
    await collect(1);
    expect(await store.bucket.head(`reviews/${gone.key}-320.webp`)).not.toBeNull();
    expect(await collect(25)).toBeGreaterThanOrEqual(gone.widths.length);
    expect(await store.bucket.head(`reviews/${gone.key}-320.webp`)).toBeNull();
    expect(await store.bucket.head(`reviews/${kept.key}-320.webp`)).not.toBeNull();
    expect(await collect(25)).toBe(0);
  });
});
