import { describe, expect, test } from "vitest";
import { auditLog, productImages } from "~db/schema";
import { green, openParts } from "../../../../tests/support/data/product-parts";

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
    const was = { variantId: null, alts: { es: "", en: "" } };
    const change = (es: string) =>
      save({ images: [{ id, was, variantId: firstVariant, alts: { es, en: "" } }] });
    const answers = await Promise.all([change('Polo "rojo"'), change("Polo en la playa")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const image = (await read()).images[0];
    expect(image).toMatchObject({ variantId: firstVariant });
    expect(answers).toContainEqual({ ok: false, code: "changed-meanwhile", current: await read() });
    expect(await db.$count(auditLog)).toBe(1);
    const latest = { variantId: firstVariant, alts: { es: image?.alts.es ?? "" } };
    const clear = { id, was: latest, variantId: null, alts: { es: "" } };
    expect(await save({ images: [clear] })).toMatchObject({ ok: true });
    expect((await read()).images[0]).toMatchObject({ variantId: null, alts: {} });
  });
});
