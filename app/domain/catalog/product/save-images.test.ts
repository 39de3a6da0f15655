import { describe, expect, test } from "vitest";
import { auditLog, productImages } from "~db/schema";
import { green, openParts } from "../../../../tests/support/data/product-parts";
import { duplicateProduct } from "./duplicate-product.server";
import { readEditedProduct } from "./product.queries.server";
import type { ImageInput } from "./product-input";
import { saveProduct } from "./save-product.server";

describe("reordering", () => {
  test.each(["variants", "stock", "images"] as const)(
    "%s writes the new order and is audited",
    async (part) => {
      const { save, read, lastEntry } = await openParts();
      const before = (await read())[part].map(({ id }) => id);
      const ids = [...before].reverse();
      expect(await save({ order: { [part]: ids } })).toMatchObject({ ok: true });
      expect((await read())[part].map(({ id }) => id)).toEqual(ids);
      expect(await lastEntry()).toMatchObject({
        action: "order",
        entity: "product",
        before: { [part]: before },
        after: { [part]: ids },
      });
    },
  );

  test("places new rows among the others", async () => {
    const { save, read, firstVariant, secondVariant } = await openParts();
    await save({
      variants: [{ ...green, position: 1 }],
      order: { variants: [secondVariant, null, firstVariant] },
    });
    expect((await read()).variants.map(({ names }) => names.es)).toEqual(["Azul", "Verde", "Rojo"]);
  });

  test("with a row of another product is refused", async () => {
    const { save, read, firstVariant, secondVariant } = await openParts();
    const ordered = await save({ order: { variants: [secondVariant, firstVariant, 4242] } });
    expect(ordered).toMatchObject({ ok: false, code: "changed-meanwhile" });
    expect((await read()).variants.map(({ id }) => id)).toEqual([firstVariant, secondVariant]);
  });
});

describe("a picture", () => {
  test("is attached at the end and can be removed again", async () => {
    const { productId, firstVariant, save, read, db } = await openParts();
    const [all, red] = (await read()).images;
    const mediaIds = [red?.mediaId ?? 0, all?.mediaId ?? 0];
    const attached = await save({
      images: mediaIds.map((mediaId) => ({ mediaId, variantId: firstVariant })),
    });
    const { images } = await read();
    expect(images.map(({ mediaId }) => mediaId)).toEqual([all?.mediaId, red?.mediaId, ...mediaIds]);
    expect(attached).toEqual({
      ok: true,
      value: { id: productId, added: images.slice(2).map(({ id }) => id) },
    });
    expect(await save({ images: [{ id: all?.id ?? 0, isRemoved: true }] })).toMatchObject({ ok: true });
    expect((await read()).images.map(({ id }) => id)).toEqual(images.slice(1).map(({ id }) => id));
    const positions = await db.select({ position: productImages.position }).from(productImages);
    expect(positions.map(({ position }) => position).sort()).toEqual([0, 1, 2]);
    expect(await save({ images: [{ id: all?.id ?? 0, isRemoved: true }] })).toEqual({
      ok: false,
      code: "gone",
    });
  });

  test("is refused when it is not stored or its variant belongs to another product", async () => {
    const { save } = await openParts();
    const attach = (variantId: number | null, mediaId: number) => save({ images: [{ variantId, mediaId }] });
    const at = { part: "images", index: 0 };
    expect(await attach(null, 4242)).toEqual({ ok: false, code: "picture-gone", at });
    expect(await attach(4242, 1)).toEqual({ ok: false, code: "variant-gone", at });
  });

  test("is no longer a variant's main picture after it was removed", async () => {
    const { firstVariant, save, read } = await openParts();
    const image = (await read()).images[0];
    const values = { ...green, mediaId: image?.mediaId ?? null };
    await save({ variants: [{ id: firstVariant, version: 1, ...values }] });
    await save({ images: [{ id: image?.id ?? 0, isRemoved: true }] });
    expect((await read()).variants[0]).toMatchObject({ mediaId: null, version: 3 });
  });

  test("gets a variant and texts; the slower of two concurrent editors gets the current product", async () => {
    const { firstVariant, save, read, db } = await openParts();
    const id = (await read()).images[0]?.id ?? 0;
    const was = { variantId: null, focus: null, alts: { es: "", en: "" } };
    const change = (es: string) =>
      save({ images: [{ id, was, variantId: firstVariant, alts: { es, en: "" } }] });
    const answers = await Promise.all([change('Polo "rojo"'), change("Polo en la playa")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const image = (await read()).images[0];
    expect(image).toMatchObject({ variantId: firstVariant });
    expect(answers).toContainEqual({ ok: false, code: "changed-meanwhile", current: await read() });
    expect(await db.$count(auditLog)).toBe(1);
    const latest = { variantId: firstVariant, focus: null, alts: { es: image?.alts.es ?? "" } };
    const clear = { id, was: latest, variantId: null, alts: { es: "" } };
    expect(await save({ images: [clear] })).toMatchObject({ ok: true });
    expect((await read()).images[0]).toMatchObject({ variantId: null, alts: {} });
  });
});

describe("a focal point", () => {
  const at = async ({ read }: Awaited<ReturnType<typeof openParts>>) =>
    (await read()).images.map(({ focus }) => focus);

  test("is set, kept by writes that do not name it, and cleared; the log has each change", async () => {
    const shop = await openParts();
    const id = (await shop.read()).images[0]?.id ?? 0;
    await shop.save({ images: [{ id, focus: "50% 20%" }] });
    expect(await shop.lastEntry()).toMatchObject({
      action: "change-picture",
      before: { focus: null },
      after: { focus: "50% 20%" },
    });
    await shop.save({ images: [{ id, alts: { es: "Polo" } }] });
    expect(await at(shop)).toEqual(["50% 20%", null]);
    await shop.save({ images: [{ id, focus: null }] });
    expect(await at(shop)).toEqual([null, null]);
  });

  test("that someone else has changed is not overwritten", async () => {
    const shop = await openParts();
    const [image] = (await shop.read()).images;
    const was = { variantId: null, focus: null, alts: {} };
    const change = (focus: string) => shop.save({ images: [{ id: image?.id ?? 0, was, focus }] });
    const answers = await Promise.all([change("10% 10%"), change("90% 90%")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: "changed-meanwhile", current: await shop.read() });
  });

  test("belongs to the picture of this product only, and is gone when that is removed", async () => {
    const shop = await openParts();
    const { id = 0, mediaId = 0 } = (await shop.read()).images[0] ?? {};
    await shop.save({ images: [{ id, focus: "50% 20%" }] });
    const copied = await duplicateProduct(shop.staff, { id: shop.productId });
    await shop.save({ images: [{ id, focus: "0% 0%" }] });
    const copy = copied.ok ? await readEditedProduct(shop.db, copied.value.id) : null;
    expect(copy?.images.map(({ focus }) => focus)).toEqual(["50% 20%", null]);
    await shop.save({ images: [{ id, isRemoved: true }] });
    await shop.save({ images: [{ mediaId, variantId: null }] });
    expect(await at(shop)).toEqual([null, null]);
  });

  test("of a complete list is that of the stored picture unless it is named", async () => {
    const shop = await openParts();
    const write = async (focus: { focus?: string | null }) => {
      const images = (await shop.read()).images.map(({ mediaId, variantId }) => ({
        mediaId,
        variantId,
        ...focus,
      }));
      await saveProduct(shop.staff, { product: shop.productId, input: { images }, lists: "whole" });
      return at(shop);
    };
    expect(await write({ focus: "7% 100%" })).toEqual(["7% 100%", "7% 100%"]);
    expect(await write({})).toEqual(["7% 100%", "7% 100%"]);
    expect(await write({ focus: null })).toEqual([null, null]);
    expect(await shop.lastEntry()).toMatchObject({ before: { images: [{ focus: "7% 100%" }, {}] } });
  });

  test("is logged of the right one where a file is twice on a product, and of an added picture", async () => {
    const shop = await openParts();
    const { firstVariant } = shop;
    const mediaId = (await shop.read()).images[0]?.mediaId ?? 0;
    const write = (images: ImageInput[]) =>
      saveProduct(shop.staff, { product: shop.productId, input: { images }, lists: "whole" });
    const twice = [
      { mediaId, variantId: null, focus: "10% 10%" },
      { mediaId, variantId: firstVariant, focus: "90% 90%" },
    ];
    await write(twice);
    await write([{ mediaId, variantId: firstVariant }]);
    expect(await shop.lastEntry()).toMatchObject({
      after: { images: [{ mediaId, variantId: firstVariant, focus: "90% 90%" }] },
    });
    await shop.save({ images: [{ variantId: null, mediaId, focus: "5% 5%" }] });
    expect(await shop.lastEntry()).toMatchObject({
      action: "attach-pictures",
      after: { mediaIds: [mediaId], focus: `${mediaId}: 5% 5%` },
    });
  });
});
