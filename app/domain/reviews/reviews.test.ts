import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetReviews } from "~/domain/accounts/profile/forget-reviews.server";
import { listProductsByIds } from "~/domain/catalog/catalog.queries.server";
import { picturesProblem, shopperPictures } from "~/domain/media/shoppers/shopper-pictures";
import { orderLines, orders, productRatings, reviews } from "~db/schema";
import { failure, orderValues } from "~db/test-rows";
import { writeBatch } from "~db/write-batch";
import { now } from "../../../tests/support/data/refunds";
import { openReviewShop, samplePicture } from "../../../tests/support/data/reviews";
import { approveReview, deleteReview, refuseReview } from "./moderate-review.server";
import { reviewableProducts } from "./reviews";
import { findRatingSummary, listApprovedReviews, listPraise } from "./reviews.queries.server";
import { countPendingReviews, readReviewTable } from "./staff-reviews.queries.server";
import { deleteOwnReview } from "./write-review.server";

let shop: Awaited<ReturnType<typeof openReviewShop>>;
beforeEach(async () => {
  shop = await openReviewShop();
});

const approve = (version = 1, reviewId = 1) => approveReview(shop.staff, { reviewId, version, now });
const refuse = (version = 1, refusal = "Insulta") =>
  refuseReview(shop.staff, { reviewId: 1, version, refusal, now });
const rating = () => findRatingSummary(shop.reader, shop.productId);
const shown = (limit = 10, offset = 0) =>
  listApprovedReviews(shop.reader, { productId: shop.productId, limit, offset });

/** Another handed-over order of the same product. @returns its id */
async function anotherOrder(reference: string, changes: Partial<typeof orders.$inferInsert> = {}) {
  const values = orderValues({ reference, status: "handed_over", paidAt: 1, handedOverAt: 2, ...changes });
  const { id } = await shop.db.insert(orders).values(values).returning({ id: orders.id }).get();
  await shop.db.insert(orderLines).values({
    orderId: id,
    position: 0,
    productId: shop.productId,
    productName: "Polo",
    unitPriceMinor: 12_990,
    quantity: 1,
  });
  return id;
}

/** The numbers by stars and fit, counted from the rows. */
async function counted() {
  const approved = (await shop.reviews()).filter(({ status }) => status === "approved");
  const of = (choose: (review: (typeof approved)[number]) => boolean) => approved.filter(choose).length;
  return {
    productId: shop.productId,
    stars1: of(({ stars }) => stars === 1),
    stars2: of(({ stars }) => stars === 2),
    stars3: of(({ stars }) => stars === 3),
    stars4: of(({ stars }) => stars === 4),
    stars5: of(({ stars }) => stars === 5),
    fitSmall: of(({ fit }) => fit === "small"),
    fitTrue: of(({ fit }) => fit === "true"),
    fitLarge: of(({ fit }) => fit === "large"),
  };
}

test("the best of the newest reviews praise one product each, and those with less than four stars none", async () => {
  await shop.handOver();
  await shop.write({ stars: 4, text: "Buena" });
  expect(await listPraise(shop.reader, { locale: "en", limit: 3 })).toEqual([]);
  await approve();
  const second = await anotherOrder("325AAA");
  await shop.write({ stars: 5, text: "Linda" }, [], second);
  await approve(1, 2);
  const praise = { productId: shop.productId, productName: "Polo", stars: 5, text: "Linda", name: "Rosa" };
  expect(await listPraise(shop.reader, { locale: "en", limit: 3 })).toMatchObject([praise]);
  await shop.db.update(reviews).set({ stars: 3 });
  expect(await listPraise(shop.reader, { locale: "en", limit: 3 })).toEqual([]);
});

const stored = () => shop.db.select().from(productRatings).get();

describe("a review", () => {
  test("is of what its buyer has received", async () => {
    expect(await shop.write()).toEqual({ ok: false, code: "not-received" });
    expect(reviewableProducts(await shop.detail())).toEqual([]);
    await shop.handOver();
    expect(reviewableProducts(await shop.detail())).toEqual([
      { productId: shop.productId, name: "Polo", isReceived: true, hasSize: true, review: null },
    ]);
    expect(await shop.write()).toEqual({ ok: true, value: { isNew: true } });
    expect(reviewableProducts(await shop.detail())).toMatchObject([
      { review: { status: "pending", stars: 5 } },
    ]);
    expect(await shop.reviews()).toMatchObject([
      { stars: 5, fit: "true", text: "Linda tela", name: "Rosa", languageCode: "es", version: 1 },
    ]);
  });

  test("is not of pieces that were withdrawn before they were sent, nor of a deleted account's order", async () => {
    await shop.handOver();
    await shop.db.update(orderLines).set({ withdrawn: 3 });
    expect(await shop.write()).toEqual({ ok: false, code: "not-received" });
    expect(reviewableProducts(await shop.detail())).toEqual([]);
    await shop.db.update(orderLines).set({ withdrawn: 2 });
    await shop.db.update(orders).set({ name: "" });
    expect(await shop.write()).toEqual({ ok: false, code: "not-received" });
    expect(reviewableProducts(await shop.detail())).toEqual([]);
  });

  test("is written once, however often its form is sent; another form is told", async () => {
    await shop.handOver();
    const written = await Promise.all([shop.write(), shop.write(), shop.write()]);
    expect(written.map((one) => one.ok && one.value.isNew).sort()).toEqual([false, false, true]);
    const changed = { ok: false, code: "changed-meanwhile" };
    expect(await shop.write({ stars: 1 })).toEqual(changed);
    expect(await shop.write({ key: "another-form-of-the-tests" })).toEqual(changed);
    expect(await shop.reviews()).toMatchObject([{ stars: 5 }]);
  });

  test("keeps its pictures when its form is sent again, with or without them", async () => {
    await shop.handOver();
    const pictures = [samplePicture("a"), samplePicture("b")];
    const same = { ok: true, value: { isNew: false } };
    await shop.write({}, pictures);
    expect(await shop.write({}, [samplePicture("c"), samplePicture("d")])).toEqual(same);
    expect(await shop.write()).toEqual(same);
    expect(await shop.pictureKeys()).toEqual(["a", "b"]);
  });

  test("can be changed and deleted by its author while it is not handed over any more", async () => {
    await shop.handOver();
    await shop.write();
    await shop.db.update(orders).set({ status: "paid", handedOverAt: null });
    expect(reviewableProducts(await shop.detail())).toMatchObject([{ isReceived: false, hasSize: true }]);
    expect(await shop.write({ version: 1, stars: 2 })).toMatchObject({ ok: true });
    await deleteOwnReview(shop.db, shop);
    expect(reviewableProducts(await shop.detail())).toEqual([]);
    expect(await shop.write()).toEqual({ ok: false, code: "not-received" });
  });

  test("keeps, takes away and adds pictures, at most three", async () => {
    await shop.handOver();
    await shop.write({}, [samplePicture("a"), samplePicture("b")]);
    const removed = ["a".repeat(32)];
    const added = [samplePicture("c"), samplePicture("d")];
    expect(await shop.write({ version: 1, text: "Otra" }, added)).toEqual({
      ok: false,
      code: "too-many-pictures",
    });
    expect(await shop.write({ version: 1, text: "Otra", removed }, added)).toMatchObject({ ok: true });
    expect(await shop.pictureKeys()).toEqual(["b", "c", "d"]);
  });

  test("stays with its order and product", async () => {
    await shop.handOver();
    await shop.write();
    const moved = await failure(shop.db.update(reviews).set({ productId: 99 }));
    expect(moved?.constraint).toBe("reviews_fixed");
    const none = await failure(shop.db.update(reviews).set({ stars: 6 }));
    expect(none?.constraint).toBe("reviews_stars");
  });
});

describe("staff", () => {
  beforeEach(async () => {
    await shop.handOver();
    await shop.write();
  });

  test("approve a review, which shows it and outdates cached pages", async () => {
    const before = await shop.generation();
    expect(await shown()).toEqual([]);
    expect(await approve()).toEqual({ ok: true, value: { isNew: true } });
    expect(await approve()).toEqual({ ok: true, value: { isNew: false } });
    expect(await shown()).toMatchObject([{ stars: 5, name: "Rosa", pictures: [] }]);
    expect(await shop.generation()).toBe(before + 1);
    expect(await shop.lastEntry()).toMatchObject({
      action: "approve",
      entity: "review",
      entityId: "1",
      before: { status: "pending" },
      after: { status: "approved" },
    });
  });

  test("refuse with a reason, which hides an approved one", async () => {
    await approve();
    const before = await shop.generation();
    expect(await refuse(2)).toMatchObject({ ok: true });
    expect([await shown(), await rating(), await shop.generation()]).toEqual([[], null, before + 1]);
    expect(await shop.reviews()).toMatchObject([{ status: "refused", refusal: "Insulta" }]);
    expect(JSON.stringify(await shop.audit())).not.toContain("Insulta");
    expect(await approve(3)).toMatchObject({ ok: true });
    expect(await shop.reviews()).toMatchObject([{ status: "approved", refusal: null }]);
  });

  test("who decide about an old version are told", async () => {
    await shop.write({ version: 1, text: "Otra" });
    expect(await approve(1)).toEqual({ ok: false, code: "changed-meanwhile" });
    const both = await Promise.all([approve(2), refuse(2)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await approve(1, 99)).toEqual({ ok: false, code: "changed-meanwhile" });
  });

  test("see those to be checked first, by state, stars and words", async () => {
    await shop.write({ stars: 2, text: "Se encogió", name: "Ana" }, [], await anotherOrder("325XYZ"));
    await approve();
    const all = { state: null, stars: null, productId: null, search: "", limit: 10, offset: 0 };
    const ids = async (changes: Partial<Parameters<typeof readReviewTable>[1]> = {}) =>
      (await readReviewTable(shop.reader, { ...all, ...changes })).rows.map(({ id }) => id);
    expect(await ids()).toEqual([2, 1]);
    expect(await ids({ state: "approved" })).toEqual([1]);
    expect(await ids({ stars: 2 })).toEqual([2]);
    expect(await ids({ productId: 99 })).toEqual([]);
    expect(await ids({ search: "encogio" })).toEqual([2]);
    expect(await ids({ search: "325xyz" })).toEqual([2]);
    expect(await countPendingReviews(shop.reader)).toBe(1);
  });
});

describe("a deletion", () => {
  beforeEach(async () => {
    await shop.handOver();
    await shop.write({}, [samplePicture("a")]);
  });
  const remove = (version: number) => deleteReview(shop.staff, { reviewId: 1, version, now });

  test("by its author takes a review away whatever staff decided, and outdates pages that show it", async () => {
    await approve();
    const before = await shop.generation();
    await Promise.all([deleteOwnReview(shop.db, shop), deleteOwnReview(shop.db, shop)]);
    expect([await shop.reviews(), await shop.pictureKeys(), await rating()]).toEqual([[], [], null]);
    expect(await shop.generation()).toBe(before + 1);
    expect(await shop.write({ version: 2 })).toEqual({ ok: false, code: "changed-meanwhile" });
    expect(await shop.write()).toMatchObject({ ok: true });
    await deleteOwnReview(shop.db, shop);
    expect(await shop.generation()).toBe(before + 1);
  });

  test("by staff is of the version that they saw, and audited without the text", async () => {
    await approve();
    const before = await shop.generation();
    expect(await remove(1)).toEqual({ ok: false, code: "changed-meanwhile" });
    expect(await remove(2)).toEqual({ ok: true, value: { isNew: true } });
    expect(await remove(2)).toEqual({ ok: true, value: { isNew: false } });
    expect([await shop.reviews(), await rating(), await shop.generation()]).toEqual([[], null, before + 1]);
    expect(await shop.lastEntry()).toMatchObject({
      action: "delete",
      entity: "review",
      before: { status: "approved" },
      after: null,
    });
    expect(JSON.stringify(await shop.audit())).not.toContain("Linda tela");
  });
});

describe("an edit", () => {
  test("of an approved review hides it until staff decide again", async () => {
    await shop.handOver();
    await shop.write();
    await approve();
    const before = await shop.generation();
    expect(await shop.write({ version: 2, stars: 3, fit: null })).toMatchObject({ ok: true });
    expect([await shown(), await rating(), await shop.generation()]).toEqual([[], null, before + 1]);
    await shop.write({ version: 3, stars: 2, fit: null });
    expect(await shop.generation()).toBe(before + 1);
    await approve(4);
    expect(await rating()).toMatchObject({ average: 2, count: 1 });
  });

  test("of a version that staff have decided about is told", async () => {
    await shop.handOver();
    await shop.write();
    await refuse();
    expect(await shop.write({ version: 1, stars: 1 })).toEqual({ ok: false, code: "changed-meanwhile" });
    expect(await shop.write({ version: 2, stars: 1 })).toMatchObject({ ok: true });
    expect(await shop.reviews()).toMatchObject([{ status: "pending", refusal: null, stars: 1 }]);
  });
});

describe("the rating of a product", () => {
  test("agrees with its rows after concurrent decisions, edits and deletions", async () => {
    await shop.handOver();
    const others = await Promise.all(["325AAA", "325BBB", "325CCC"].map((name) => anotherOrder(name)));
    const order = [shop.orderId, ...others];
    await Promise.all(
      order.map((id, index) => shop.write({ stars: index + 2, fit: index % 2 ? "small" : "large" }, [], id)),
    );
    const rows = await shop.reviews();
    await Promise.all(rows.flatMap(({ id }) => [approve(1, id), approve(1, id), refuse(1)]));
    expect(await stored()).toEqual(await counted());
    await Promise.all([
      ...rows.map(({ orderId }) => shop.write({ version: 2, stars: 1, fit: null }, [], orderId)),
      ...rows.map(({ id }) => refuseReview(shop.other, { reviewId: id, version: 2, refusal: "x", now })),
      ...rows.map(({ id }) => approve(3, id)),
    ]);
    expect(await stored()).toEqual(await counted());
    await shop.db.update(reviews).set({ status: "approved", refusal: null });
    expect((await counted()).stars1).toBeGreaterThan(0);
    expect(await stored()).toEqual(await counted());
    await shop.db.delete(reviews).where(eq(reviews.id, rows[0]?.id ?? 0));
    await shop.db.delete(reviews).where(sql`stars > 1`);
    expect(await stored()).toEqual(await counted());
  });

  test("is the mean with one decimal, on its card too; a product without reviews has none", async () => {
    await shop.handOver();
    const card = async () =>
      (await listProductsByIds(shop.reader, { ids: [shop.productId], locale: "es", region: "PE" }))[0];
    expect(await card()).not.toHaveProperty("rating");
    await shop.write({ stars: 5, fit: "small" });
    await shop.write({ stars: 4, fit: null }, [], await anotherOrder("325AAA"));
    await shop.write({ stars: 4, fit: "small" }, [], await anotherOrder("325BBB"));
    for (const id of [1, 2, 3]) await approve(1, id);
    expect(await rating()).toEqual({
      average: 4.3,
      count: 3,
      stars: [
        { stars: 5, count: 1 },
        { stars: 4, count: 2 },
        { stars: 3, count: 0 },
        { stars: 2, count: 0 },
        { stars: 1, count: 0 },
      ],
      fits: [
        { fit: "small", count: 2 },
        { fit: "true", count: 0 },
        { fit: "large", count: 0 },
      ],
    });
    expect((await card())?.rating).toEqual({ average: 4.3, count: 3 });
    expect((await shown(2)).map(({ id }) => id)).toEqual([3, 2]);
    expect((await shown(2, 2)).map(({ id }) => id)).toEqual([1]);
    await shop.db.delete(reviews);
    expect(await card()).not.toHaveProperty("rating");
  });
});

test("a deleted account's approved reviews keep stars and text only; others are deleted", async () => {
  await shop.handOver();
  const { db } = shop;
  const { userId } = await shop.read();
  expect(userId).not.toBeNull();
  await shop.write({}, [samplePicture("a")]);
  await approve();
  await shop.write({ name: "Ana" }, [], await anotherOrder("325AAA", { userId }));
  await shop.write({ name: "Eva" }, [], await anotherOrder("325BBB"));
  const before = await shop.generation();
  await writeBatch(db, forgetReviews(db, userId ?? 0));
  expect(await shop.reviews()).toMatchObject([
    { id: 1, name: "", text: "Linda tela", status: "approved" },
    { id: 3, name: "Eva", status: "pending" },
  ]);
  expect(await shop.pictureKeys()).toEqual([]);
  expect([await shop.generation(), (await rating())?.count]).toEqual([before + 1, 1]);
  // An edit whose form was displayed before.
  expect(await shop.write({ version: 2 }, [samplePicture("b")])).toEqual({
    ok: false,
    code: "changed-meanwhile",
  });
  expect([(await shop.reviews())[0]?.name, await shop.pictureKeys()]).toEqual(["", []]);
});

test.each([
  ["none", [], 3, null],
  ["as many as may be", [1, 1], 1, null],
  ["one more", [1, 1], 2, "too-many-pictures"],
  ["the largest", [shopperPictures.bytes], 0, null],
  ["a larger one", [1, shopperPictures.bytes + 1], 0, "picture-bytes"],
] as const)("of the chosen pictures, %s", (_name, sizes, kept, problem) => {
  expect(picturesProblem(sizes, kept)).toBe(problem);
});
