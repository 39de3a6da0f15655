import { describe, expect, test } from "vitest";
import { auditLog, productImages } from "~db/schema";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { green, openParts, ownStock } from "../../../../tests/support/data/product-parts";
import { readEditedProduct } from "./product.queries.server";

describe("a variant", () => {
  test("is appended to the others", async () => {
    const { productId, save, read, lastEntry, generation } = await openParts();
    const before = await generation();
    const values = { ...green, attributes: { material: "lino" } };
    const created = await save({ variants: [values] });
    const { variants, stock } = await read();
    expect(variants.map(({ names }) => names.es)).toEqual(["Rojo", "Azul", "Verde"]);
    expect(created).toEqual({ ok: true, value: { id: productId, added: [variants[2]?.id] } });
    expect(variants[2]).toMatchObject({
      version: 1,
      names: { es: "Verde" },
      attributes: { material: "lino" },
    });
    expect(stock).toHaveLength(2);
    expect(await generation()).toBe(before + 1);
    expect(await lastEntry()).toMatchObject({
      action: "create",
      entity: "variant",
      after: { productId, ...values },
    });
  });

  test("gets the first variant's sizes when variants have their own stock rows", async () => {
    const { save, read } = await openParts({ stock: ownStock });
    await save({ variants: [green] });
    const { variants, stock } = await read();
    const own = stock.filter(({ variantId }) => variantId === variants[2]?.id);
    expect(own).toMatchObject([{ size: "S", stock: 0, sku: null }]);
  });

  test("accepts only its own product's pictures as main picture", async () => {
    const { save, db, read } = await openParts();
    const { id: otherId } = await addProduct(db, { name: "Otro", picture: "other" });
    const other = await readEditedProduct(db, otherId);
    const mediaId = other?.images[0]?.mediaId ?? 0;
    expect(await save({ variants: [{ ...green, mediaId }] })).toMatchObject({
      code: "picture-gone",
    });
    const own = (await read()).images[0]?.mediaId ?? 0;
    expect(await save({ variants: [{ ...green, mediaId: own }] })).toMatchObject({
      ok: true,
    });
  });

  test("is changed once by two concurrent editors", async () => {
    const { firstVariant: id, save, read, db } = await openParts();
    const change = (es: string) => save({ variants: [{ id, version: 1, ...green, names: { es } }] });
    const answers = await Promise.all([change("Granate"), change("Vino")]);
    const [variant] = (await read()).variants;
    expect(variant).toMatchObject({ version: 2, color: "#00aa00" });
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: "changed-meanwhile", current: await read() });
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("is not written without differences", async () => {
    const { firstVariant: id, save, read, db } = await openParts();
    const values = { names: { es: "Rojo", en: "" }, color: "#aa0000", attributes: {}, mediaId: null };
    expect(await save({ variants: [{ id, version: 1, ...values }] })).toMatchObject({ ok: true });
    expect((await read()).variants[0]?.version).toBe(1);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("is deleted with its stock rows and pictures, and positions are renumbered", async () => {
    const {
      firstVariant: id,
      save,
      read,
      db,
    } = await openParts({
      stock: [
        { size: "S", stock: 1 },
        { size: "M", stock: 2 },
        { size: "S", stock: 9, variant: 0 },
      ],
    });
    await save({ order: { images: (await read()).images.map((image) => image.id).reverse() } });
    expect(await save({ variants: [{ id, version: 1, isRemoved: true }] })).toMatchObject({ ok: true });
    const product = await read();
    expect(product.variants.map(({ names }) => names.es)).toEqual(["Azul"]);
    expect(product.stock.map(({ stock }) => stock)).toEqual([1, 2]);
    const images = await db.select({ position: productImages.position }).from(productImages);
    expect(images).toEqual([{ position: 0 }]);
  });

  test("leaves its stock rows to the product when it is the last one", async () => {
    const { firstVariant, secondVariant, save, read } = await openParts({ stock: ownStock });
    await save({ variants: [{ id: firstVariant, version: 1, isRemoved: true }] });
    expect((await read()).stock).toMatchObject([{ size: "M", variantId: secondVariant }]);
    await save({ variants: [{ id: secondVariant, version: 1, isRemoved: true }] });
    expect((await read()).stock).toMatchObject([{ size: "M", stock: 2, variantId: null }]);
  });

  test("is not deleted with an outdated version", async () => {
    const { firstVariant: id, save, read } = await openParts();
    await save({ variants: [{ id, version: 1, ...green }] });
    expect(await save({ variants: [{ id, version: 1, isRemoved: true }] })).toMatchObject({
      code: "changed-meanwhile",
    });
    expect((await read()).variants).toHaveLength(2);
  });
});
