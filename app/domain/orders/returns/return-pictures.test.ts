import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetBuyer } from "~/domain/accounts/profile/forget-buyer.server";
import { ordersOf, ownOrder } from "~/domain/accounts/profile/own-orders.queries.server";
import { PRIVATE_PICTURE_DAYS, storePrivatePictures } from "~/domain/media/shoppers/private-pictures.server";
import { shopperPictures } from "~/domain/media/shoppers/shopper-pictures";
import { DAY_SECONDS } from "~/lib/dates";
import { orders, returnPictures } from "~db/schema";
import { addUser, failure } from "~db/test-rows";
import { writeBatch } from "~db/write-batch";
import { openPictureStore, plainPicture, upload } from "../../../../tests/support/data/picture-store";
import { now } from "../../../../tests/support/data/refunds";
import { openReturnShop } from "../../../../tests/support/data/returns";
import { deleteReturnPictures } from "./delete-return-pictures.server";
import { requestReturn } from "./request-return.server";
import { RETURN_PREFIX } from "./returns";
import { findReturnPicture, findStaffReturn } from "./returns.queries.server";

let store: Awaited<ReturnType<typeof openPictureStore>>;
beforeAll(async () => {
  store = await openPictureStore();
});
afterAll(() => store.close());

let shop: Awaited<ReturnType<typeof openReturnShop>>;
beforeEach(async () => {
  shop = await openReturnShop();
  await shop.handOver();
});

const place = { prefix: RETURN_PREFIX, mostBytes: shopperPictures.bytes } as const;

const png = async () => upload(await plainPicture(20, 30).png().toBuffer());

async function storeSome(count: number): Promise<string[]> {
  const stored = await storePrivatePictures(
    store.bucket,
    await Promise.all(Array.from({ length: count }, png)),
    place,
  );
  if (!stored.ok) throw new Error(stored.code);
  return stored.value.keys;
}

const rows = () => shop.db.select().from(returnPictures).orderBy(returnPictures.position);
const isStored = async (key: string) => (await store.bucket.head(key)) !== null;
const names = async () => (await store.bucket.list()).objects.map(({ key }) => key);

describe("storePrivatePictures", () => {
  test("stores none when one of them is refused, by its content and size", async () => {
    const before = await names();
    const svg = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/png" });
    const refused = async (file: Blob) => storePrivatePictures(store.bucket, [await png(), file], place);
    expect(await refused(svg)).toEqual({ ok: false, code: "picture-type" });
    expect(await refused((await png()).slice(0, 12))).toEqual({ ok: false, code: "picture-broken" });
    const large = new Blob([await png(), new Uint8Array(shopperPictures.bytes)]);
    expect(await refused(large)).toEqual({ ok: false, code: "picture-bytes" });
    expect(await names()).toEqual(before);
  });

  test("refuses dimensions that no browser should decode, whatever the file's size", async () => {
    const sized = async (width: number, height: number) => {
      const bytes = await plainPicture(8, 8).png().toBuffer();
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      return storePrivatePictures(store.bucket, [upload(bytes)], place);
    };
    expect(await sized(60_000, 60_000)).toEqual({ ok: false, code: "picture-pixels" });
    expect(await sized(8000, 5001)).toEqual({ ok: false, code: "picture-pixels" });
    expect(await sized(10, 301)).toEqual({ ok: false, code: "picture-shape" });
    expect(await sized(1080, 19_000)).toMatchObject({ ok: true });
  });

  test("keeps neither where a picture was taken nor what follows it", async () => {
    const taken = await plainPicture(60, 40)
      .withExif({ IFD0: { Artist: "Rosa" }, IFD3: { GPSLatitudeRef: "S", GPSLatitude: "12/1 7/1 0/1" } })
      .jpeg()
      .toBuffer();
    const sent = new Blob([new Uint8Array(taken), "a film, Av. Larco 100"]);
    const stored = await storePrivatePictures(store.bucket, [sent], place);
    if (!stored.ok) throw new Error(stored.code);
    const object = await store.bucket.get(stored.value.keys[0] ?? "");
    const bytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
    for (const secret of ["Rosa", "Exif", "Larco"]) expect(bytes.toString("latin1")).not.toContain(secret);
    expect(bytes.subarray(-2).toString("hex")).toBe("ffd9");
  });

  test("keeps the type of the content under a name that cannot be guessed", async () => {
    const [key = ""] = await storeSome(1);
    expect(key).toMatch(/^returns\/[0-9a-f]{32}$/);
    expect((await store.bucket.head(key))?.httpMetadata?.contentType).toBe("image/png");
  });
});

describe("a return request with pictures", () => {
  test("keeps them in order, and staff find each by its number", async () => {
    const pictures = await storeSome(3);
    expect(await shop.ask(1, {}, { pictures })).toMatchObject({ ok: true });
    expect((await rows()).map(({ key }) => key)).toEqual(pictures);
    expect((await findStaffReturn(shop.reader, 1))?.pictures).toEqual([
      { position: 0 },
      { position: 1 },
      { position: 2 },
    ]);
    expect(await findReturnPicture(shop.reader, { returnId: 1, number: 2 })).toBe(pictures[1]);
    expect(await findReturnPicture(shop.reader, { returnId: 1, number: 4 })).toBeNull();
  });

  test("has those of one form when it is sent twice at the same time", async () => {
    const [first, second] = [await storeSome(2), await storeSome(2)];
    const sent = await Promise.all([
      shop.ask(1, {}, { pictures: first }),
      shop.ask(1, {}, { pictures: second }),
    ]);
    expect(sent).toMatchObject([
      { ok: true, value: { number: 1 } },
      { ok: true, value: { number: 1 } },
    ]);
    const kept = (await rows()).map(({ key }) => key);
    expect([first, second]).toContainEqual(kept);
    const dropped = kept[0] === first[0] ? second : first;
    await deleteReturnPictures({ db: shop.db, bucket: store.bucket }, { now: inDays(2) });
    expect(await Promise.all([...kept, ...dropped].map(isStored))).toEqual([true, true, false, false]);
  });

  test("has at most three", async () => {
    const pictures = ["a", "b", "c", "d"];
    expect(await failure(shop.ask(1, {}, { pictures }))).toMatchObject({
      constraint: "return_pictures_place",
    });
    expect([await shop.requests(), await rows()]).toEqual([[], []]);
  });

  test("counts them in a person's own data", async () => {
    const userId = await addUser(shop.db, { email: "ana@example.org", firebaseUid: "uid-own" });
    await shop.db.update(orders).set({ userId });
    await shop.ask(1, {}, { pictures: ["one", "two"] });
    const [own] = await ordersOf(shop.reader, userId);
    expect(own && ownOrder(own).returnRequests).toMatchObject([{ number: 1, pictures: 2 }]);
  });
});

/** Objects have the real time of their upload. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_SECONDS * 1000);

describe("pictures of a return request are deleted", () => {
  const collect = (days: number) =>
    deleteReturnPictures({ db: shop.db, bucket: store.bucket }, { now: inDays(days) });

  test("after their time", async () => {
    const [key = ""] = await storeSome(1);
    await shop.ask(1, {}, { pictures: [key], at: new Date(), days: 3650 });
    await collect(PRIVATE_PICTURE_DAYS - 1);
    expect([await isStored(key), await rows()]).toMatchObject([true, [{ key }]]);
    await collect(PRIVATE_PICTURE_DAYS + 1);
    expect([await isStored(key), await rows()]).toEqual([false, []]);
    expect(await shop.requests()).toMatchObject([{ status: "requested" }]);
  });

  test("with the buyer's data, which then take no other request", async () => {
    const [key = ""] = await storeSome(1);
    await shop.ask(1, {}, { pictures: [key] });
    const userId = await addUser(shop.db, { email: "rosa@example.org", firebaseUid: "uid-buyer" });
    await shop.db.update(orders).set({ userId }).where(eq(orders.id, shop.orderId));
    const order = await shop.detail();
    const by = { actor: "shopper", userId: null } as const;
    await writeBatch(shop.db, forgetBuyer(shop.db, userId, { by, now }));
    expect(await rows()).toEqual([]);
    await collect(0);
    expect(await isStored(key)).toBe(true);
    await collect(2);
    expect(await isStored(key)).toBe(false);
    // A form whose order was read before the deletion.
    const input = {
      key: "a-form-that-was-late",
      lines: [{ lineId: shop.lineId, quantity: 1 }],
      reason: "faulty",
      detail: "",
      wish: "refund",
      wanted: "",
    } as const;
    const late = {
      order,
      input: { ...input, lines: [...input.lines] },
      pictures: [key],
      by: { days: 30, address: null },
      now,
    };
    expect(await requestReturn(shop.db, late)).toEqual({ ok: false, code: "buyer-gone" });
    expect(await rows()).toEqual([]);
  });
});
