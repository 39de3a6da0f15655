import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import {
  auditLog,
  galleries,
  galleryImages,
  galleryPoints,
  media,
  products,
  productVariants,
} from "~db/schema";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import { addPiece } from "./add-piece.server";
import { findEditedGallery } from "./edited-galleries.queries.server";
import type { Point } from "./gallery";
import { galleryPointsSchema } from "./gallery.schema";
import { findLook, listCompanions, listLookPieces } from "./looks.queries.server";
import { saveImagePoints } from "./write-gallery-points.server";

let shop: Awaited<ReturnType<typeof openOwnShop>>;
let context: StaffContext;
let blouse: Awaited<ReturnType<typeof addProduct>>;
let skirt: Awaited<ReturnType<typeof addProduct>>;
const audience = { locale: "es", region: "PE" } as const;

/** The lookbook with two pictures, 1 and 2. */
beforeEach(async () => {
  shop = await openOwnShop();
  context = { db: shop.db, staff: { id: null, email: "rosa@example.com" } };
  await shop.db.insert(galleries).values({ id: 1, name: "Lookbook" });
  const picture = { contentType: "image/webp", width: 640, height: 800, byteSize: 10, widths: [640] };
  await shop.db.insert(media).values([
    { id: 801, key: "one", ...picture },
    { id: 802, key: "two", ...picture },
  ]);
  await shop.db.insert(galleryImages).values([
    { id: 1, galleryId: 1, mediaId: 801, position: 0 },
    { id: 2, galleryId: 1, mediaId: 802, position: 1 },
  ]);
  blouse = await addProduct(shop.db, {
    name: "Blusa Azahar",
    pen: 10_000,
    variants: [
      { name: "Blanco", picture: "white" },
      { name: "Durazno", picture: "peach" },
    ],
    stock: [
      { size: "S", stock: 2 },
      { size: "M", stock: 0 },
    ],
  });
  skirt = await addProduct(shop.db, { name: "Falda Azahar", pen: 20_000, stock: [{ size: null, stock: 1 }] });
});

async function save(imageId: number, points: Point[], { version }: { version?: number } = {}) {
  const gallery = await findEditedGallery(shop.reader, 1);
  const image = gallery?.images.find(({ id }) => id === imageId);
  if (!gallery || !image) throw new Error("no picture");
  return saveImagePoints(context, { gallery, version: version ?? gallery.version, image, points });
}

const point = (productId: number, variantId: number | null = null): Point => ({
  productId,
  variantId,
  x: 40,
  y: 60,
});
const pointsOf = async (imageId: number) =>
  (await findEditedGallery(shop.reader, 1))?.images.find(({ id }) => id === imageId)?.points;

describe("a picture's points", () => {
  test("are replaced in order, with an audit entry and a new version", async () => {
    expect(await save(1, [point(skirt.id), point(blouse.id, blouse.variantIds[1])])).toMatchObject({
      ok: true,
    });
    expect(await pointsOf(1)).toEqual([point(skirt.id), point(blouse.id, blouse.variantIds[1])]);
    expect(await save(1, [point(blouse.id)], { version: 1 })).toEqual({
      ok: false,
      code: "changed-meanwhile",
    });
    expect(await save(1, [])).toMatchObject({ ok: true });
    expect(await pointsOf(1)).toEqual([]);
    expect(await shop.db.select().from(auditLog)).toMatchObject([
      { action: "change-points", entityId: "1", before: { points: [] } },
      { action: "change-points", after: { image: 1, points: [] } },
    ]);
  });

  test("are of products and of their own variants", async () => {
    const unknown = { ok: false, code: "product-unknown" };
    expect(await save(1, [point(999)])).toEqual(unknown);
    expect(await save(1, [point(skirt.id, blouse.variantIds[0])])).toEqual(unknown);
    expect(await pointsOf(1)).toEqual([]);
  });

  test("go with their picture, product and variant", async () => {
    await save(1, [point(skirt.id), point(blouse.id, blouse.variantIds[1])]);
    await save(2, [point(skirt.id)]);
    await shop.db.delete(productVariants).where(eq(productVariants.id, blouse.variantIds[1] ?? 0));
    expect(await pointsOf(1)).toEqual([point(skirt.id)]);
    await shop.db.delete(galleryImages).where(eq(galleryImages.id, 2));
    expect(await shop.db.$count(galleryPoints)).toBe(1);
    await shop.db.delete(products).where(eq(products.id, skirt.id));
    expect(await shop.db.$count(galleryPoints)).toBe(0);
  });

  test("get the product that an id or words find", async () => {
    const add = (product: string, points: Point[] = []) =>
      addPiece(shop.reader, points, { product, x: 1, y: 2 });
    const added = { ok: true, value: [{ productId: skirt.id, variantId: null, x: 1, y: 2 }] };
    expect(await add(String(skirt.id))).toEqual(added);
    expect(await add("falda")).toEqual(added);
    expect(await add("", [point(skirt.id)])).toEqual({ ok: true, value: [point(skirt.id)] });
    expect(await add("azahar")).toEqual({
      ok: false,
      code: "product-ambiguous",
      found: expect.stringMatching(
        new RegExp(`Blusa Azahar \\(${blouse.id}\\), Falda Azahar \\(${skirt.id}\\)`),
      ),
    });
    expect(await add("zapato")).toEqual({ ok: false, code: "product-unknown" });
    expect(await add("falda", [point(skirt.id)])).toEqual({ ok: false, code: "product-twice" });
    expect(
      await add(
        "falda",
        Array.from({ length: 12 }, (_, index) => point(900 + index)),
      ),
    ).toEqual({
      ok: false,
      code: "too-many",
    });
  });

  test("are whole percentages", () => {
    const parse = (x: unknown) =>
      galleryPointsSchema.safeParse({ points: [{ productId: "1", x, y: "0" }] }).success;
    expect(["0", "100", "37"].map(parse)).toEqual([true, true, true]);
    expect(["-1", "101", "1.5", "x"].map(parse)).toEqual([false, false, false, false]);
  });
});

describe("the lookbook's pieces", () => {
  test("have their product's name and price, and their picture's place, without inactive ones", async () => {
    await save(1, [point(blouse.id, blouse.variantIds[1]), point(skirt.id)]);
    await save(2, [point(skirt.id)]);
    const pieces = await listLookPieces(shop.reader, audience);
    expect(pieces.get(1)).toMatchObject([
      {
        id: blouse.id,
        variantId: blouse.variantIds[1],
        name: "Blusa Azahar",
        price: { minor: 10_000 },
        x: 40,
        y: 60,
      },
      { id: skirt.id, name: "Falda Azahar" },
    ]);
    await shop.db.update(products).set({ active: false }).where(eq(products.id, blouse.id));
    expect((await listLookPieces(shop.reader, audience)).get(1)?.map(({ id }) => id)).toEqual([skirt.id]);
    expect([...(await listLookPieces(shop.reader, { ...audience, pictures: 1 })).keys()]).toEqual([1]);
  });

  test("can be bought in the sizes of the shown variant, in one round trip", async () => {
    await save(1, [point(blouse.id), point(skirt.id)]);
    const before = shop.database.requests;
    const look = await findLook(shop.reader, { imageId: 1, ...audience });
    expect(shop.database.requests - before).toBe(1);
    expect(look?.pieces).toMatchObject([
      {
        id: blouse.id,
        variantId: blouse.variantIds[0],
        picture: { key: "white" },
        sizes: [
          { size: "S", stock: 2 },
          { size: "M", stock: 0 },
        ],
        whenOut: "made_to_order",
      },
      { id: skirt.id, sizes: [{ size: null, stock: 1 }] },
    ]);
    expect(await findLook(shop.reader, { imageId: 99, ...audience })).toBeNull();
  });

  test("complete each other's look, once each", async () => {
    await save(1, [point(blouse.id, blouse.variantIds[1]), point(skirt.id)]);
    await save(2, [point(skirt.id), point(blouse.id)]);
    const companions = await listCompanions(shop.reader, { productId: skirt.id, ...audience });
    expect(companions).toMatchObject({
      imageId: 1,
      products: [{ id: blouse.id, variantId: blouse.variantIds[1], picture: { key: "peach" } }],
    });
    await save(1, []);
    await save(2, [point(skirt.id)]);
    expect(await listCompanions(shop.reader, { productId: skirt.id, ...audience })).toBeNull();
  });
});
