import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  categories,
  galleries,
  galleryImages,
  media,
  orderLines,
  orders,
  productImages,
  productVariants,
  settings,
} from "~db/schema";
import { orderValues } from "~db/test-rows";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openPictureStore } from "../../../tests/support/data/picture-store";
import { openOwnShop } from "../../../tests/support/own-shop";
import { collectUnusedMedia, GRACE_DAYS } from "./collect-unused-media.server";

let store: Awaited<ReturnType<typeof openPictureStore>>;
let db: Awaited<ReturnType<typeof openOwnShop>>["db"];
beforeAll(async () => {
  store = await openPictureStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  ({ db } = await openOwnShop());
});

const names = ["-320.webp", "-640.webp", ""];

/** Adds a picture with its objects. Returns its id. */
async function addMedia(key: string): Promise<number> {
  const row = { key, contentType: "image/webp", width: 640, height: 640, byteSize: 10, widths: [320, 640] };
  const { id } = await db.insert(media).values(row).returning({ id: media.id }).get();
  for (const name of names) await store.bucket.put(key + name, "bytes");
  return id;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const collect = (days: number, slice?: number) =>
  collectUnusedMedia({ db, bucket: store.bucket }, { now: inDays(days), slice });
/** Marks what is unused today and collects it after the grace period. */
async function collectLater(slice?: number): Promise<number> {
  await collect(0, slice);
  return collect(GRACE_DAYS + 1, slice);
}
const keys = async () => (await db.select({ key: media.key }).from(media)).map(({ key }) => key);
const objects = async (key: string) =>
  (await store.bucket.list({ prefix: key })).objects.map((object) => object.key);

test("deletes an unused picture with its objects after the grace period", async () => {
  await addMedia("unused");
  expect(await collect(0)).toBe(0);
  expect(await collect(GRACE_DAYS - 1)).toBe(0);
  expect(await objects("unused")).toHaveLength(names.length);
  expect(await collect(GRACE_DAYS + 1)).toBe(1);
  expect(await keys()).toEqual([]);
  expect(await objects("unused")).toEqual([]);
});

test("the grace period starts when the last use ends", async () => {
  const mediaId = await addMedia("taken-away");
  await db.update(media).set({ createdAt: 5 });
  await db.insert(galleries).values({ id: 1, name: "Lookbook" });
  const show = () => db.insert(galleryImages).values({ galleryId: 1, mediaId });
  await show();
  expect(await collect(0)).toBe(0);
  await db.delete(galleryImages);
  expect(await collect(1)).toBe(0);
  expect(await collect(GRACE_DAYS)).toBe(0);
  await show();
  expect(await collect(GRACE_DAYS + 2)).toBe(0);
  await db.delete(galleryImages);
  expect(await collect(GRACE_DAYS + 3)).toBe(0);
  expect(await collect(2 * GRACE_DAYS + 2)).toBe(0);
  expect(await objects("taken-away")).toHaveLength(names.length);
  expect(await collect(2 * GRACE_DAYS + 4)).toBe(1);
});

test("keeps pictures of products, variants, categories, galleries, settings and orders", async () => {
  const { id: productId, variantIds } = await addProduct(db, { name: "Blusa", variants: [{ name: "Rojo" }] });
  await db.insert(productImages).values({ productId, mediaId: await addMedia("of-product") });
  await db
    .update(productVariants)
    .set({ mediaId: await addMedia("of-variant") })
    .where(eq(productVariants.id, variantIds[0] ?? 0));
  await db.update(categories).set({ mediaId: await addMedia("of-category") });
  await db.insert(galleries).values({ id: 1, name: "Lookbook" });
  await db.insert(galleryImages).values({ galleryId: 1, mediaId: await addMedia("of-gallery") });
  await addMedia("of-setting");
  await db.insert(settings).values({ settingKey: "shop_image", type: "image", settingValue: "of-setting" });
  await addMedia("of-order");
  const order = await db.insert(orders).values(orderValues()).returning({ id: orders.id }).get();
  await db.insert(orderLines).values({
    orderId: order.id,
    position: 0,
    productId,
    productName: "Blusa",
    imageKey: "of-order",
    unitPriceMinor: 100,
    quantity: 1,
  });
  await addMedia("of-nothing");
  expect(await collectLater()).toBe(1);
  const kept = ["of-category", "of-gallery", "of-order", "of-product", "of-setting", "of-variant"];
  expect((await keys()).sort()).toEqual(kept);
  expect(await objects("of-")).toHaveLength(kept.length * names.length);
});

test("limits the number of pictures per run", async () => {
  for (const key of ["first", "second", "third"]) await addMedia(key);
  expect(await collectLater(2)).toBe(2);
  expect(await keys()).toEqual(["third"]);
  expect(await collect(GRACE_DAYS + 1, 2)).toBe(1);
});

test("the next run continues one that failed at the object store", async () => {
  await addMedia("broken-off");
  await collect(0);
  const bucket = new Proxy(store.bucket, {
    get: (target, name) =>
      name === "list" ? () => Promise.reject(new Error("away")) : Reflect.get(target, name),
  });
  await expect(collectUnusedMedia({ db, bucket }, { now: inDays(GRACE_DAYS + 1) })).rejects.toThrow("away");
  expect(await db.select({ widths: media.widths }).from(media)).toEqual([{ widths: [] }]);
  expect(await collect(GRACE_DAYS + 1)).toBe(1);
  expect(await objects("broken-off")).toEqual([]);
});

test("keeps a picture that is uploaded or used again during the run", async () => {
  const id = await addMedia("again");
  const bucket = new Proxy(store.bucket, {
    get: (target, name) =>
      name === "list"
        ? async (...options: Parameters<R2Bucket["list"]>) => {
            await db.insert(galleries).values({ id: 1, name: "Lookbook" });
            await db.insert(galleryImages).values({ galleryId: 1, mediaId: id });
            return target.list(...options);
          }
        : Reflect.get(target, name),
  });
  // The objects are newer than this run's cutoff, as after a new upload.
  await db.update(media).set({ unusedSince: 5 });
  expect(await collectUnusedMedia({ db, bucket }, { now: inDays(0) })).toBe(0);
  expect(await keys()).toEqual(["again"]);
  expect(await objects("again")).toHaveLength(names.length);
});
