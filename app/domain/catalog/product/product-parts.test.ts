import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, orderLines, orders, productImages, stockRows } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { addProduct, type TestProduct } from "../../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { attachImages } from "../images/attach-images.server";
import { changeImage } from "../images/change-image.server";
import { detachImage } from "../images/detach-image.server";
import { addStockRow, adjustStock, changeStockRow, deleteStockRow } from "../stock/write-stock-row.server";
import { changeVariant } from "../variants/change-variant.server";
import { createVariant } from "../variants/create-variant.server";
import { deleteVariant } from "../variants/delete-variant.server";
import type { VariantValues } from "../variants/variant.schema";
import { orderParts } from "./order-parts.server";
import { readEditedProduct } from "./product-editor.queries.server";

const polo: TestProduct = {
  name: "Polo",
  variants: [{ name: "Rojo", color: "#aa0000", picture: "red" }, { name: "Azul" }],
  picture: "all",
  stock: [
    { size: "S", stock: 1 },
    { size: "M", stock: 2 },
  ],
};
const ownStock: TestProduct["stock"] = [
  { size: "S", stock: 1, variant: 0 },
  { size: "M", stock: 2, variant: 1 },
];

async function open(product: Partial<TestProduct> = {}) {
  const shop = await openStaffShop();
  const added = await addProduct(shop.db, { ...polo, ...product });
  const read = async () => {
    const edited = await readEditedProduct(shop.db, added.id);
    if (!edited) throw new Error("the product is gone");
    return edited;
  };
  const [firstVariant = 0, secondVariant = 0] = added.variantIds;
  const [firstRow = 0, secondRow = 0] = added.stockRowIds;
  return { ...shop, productId: added.id, firstVariant, secondVariant, firstRow, secondRow, read };
}

const green: VariantValues = {
  names: { es: "Verde", en: "" },
  color: "#00aa00",
  attributes: {},
  mediaId: null,
};

describe("a variant", () => {
  test("is added behind the others", async () => {
    const { productId, staff, read, lastEntry, generation } = await open();
    const before = await generation();
    const values = { ...green, attributes: { material: "lino" } };
    const created = await createVariant(staff, { productId, values });
    const { variants, stock } = await read();
    expect(variants.map(({ names }) => names.es)).toEqual(["Rojo", "Azul", "Verde"]);
    expect(created).toEqual({ ok: true, value: { id: variants[2]?.id } });
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

  test("gets the sizes of the first one where stock is counted by variant", async () => {
    const { productId, staff, read } = await open({ stock: ownStock });
    await createVariant(staff, { productId, values: green });
    const { variants, stock } = await read();
    const own = stock.filter(({ variantId }) => variantId === variants[2]?.id);
    expect(own).toMatchObject([{ size: "S", stock: 0, sku: null }]);
  });

  test("can be stood for by a picture of its own product only", async () => {
    const { productId, staff, db, read } = await open();
    const { id: otherId } = await addProduct(db, { name: "Otro", picture: "other" });
    const other = await readEditedProduct(db, otherId);
    const mediaId = other?.images[0]?.mediaId ?? 0;
    expect(await createVariant(staff, { productId, values: { ...green, mediaId } })).toMatchObject({
      code: "picture-gone",
    });
    const own = (await read()).images[0]?.mediaId ?? 0;
    expect(await createVariant(staff, { productId, values: { ...green, mediaId: own } })).toMatchObject({
      ok: true,
    });
  });

  test("is changed once by two editors at once", async () => {
    const { productId, firstVariant: id, staff, read, db } = await open();
    const change = (es: string) =>
      changeVariant(staff, { productId, id, version: 1, values: { ...green, names: { es } } });
    const answers = await Promise.all([change("Granate"), change("Vino")]);
    const [variant] = (await read()).variants;
    expect(variant).toMatchObject({ version: 2, color: "#00aa00" });
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: "changed-meanwhile", current: variant });
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("is not written again as it was", async () => {
    const { productId, firstVariant: id, staff, read, db } = await open();
    const values = { names: { es: "Rojo", en: "" }, color: "#aa0000", attributes: {}, mediaId: null };
    expect(await changeVariant(staff, { productId, id, version: 1, values })).toMatchObject({ ok: true });
    expect((await read()).variants[0]?.version).toBe(1);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("is deleted with its stock and pictures, whose numbers close up", async () => {
    const {
      productId,
      firstVariant: id,
      staff,
      read,
      db,
    } = await open({
      stock: [...(polo.stock ?? []), { size: "S", stock: 9, variant: 0 }],
    });
    await orderParts(staff, {
      ...{ productId, part: "images" },
      ids: (await read()).images.map((image) => image.id).reverse(),
    });
    expect(await deleteVariant(staff, { productId, id, version: 1 })).toMatchObject({ ok: true });
    const product = await read();
    expect(product.variants.map(({ names }) => names.es)).toEqual(["Azul"]);
    expect(product.stock.map(({ stock }) => stock)).toEqual([1, 2]);
    const images = await db.select({ position: productImages.position }).from(productImages);
    expect(images).toEqual([{ position: 0 }]);
  });

  test("leaves its stock to the product when it is the last one", async () => {
    const { productId, firstVariant, secondVariant, staff, read } = await open({ stock: ownStock });
    await deleteVariant(staff, { productId, id: firstVariant, version: 1 });
    expect((await read()).stock).toMatchObject([{ size: "M", variantId: secondVariant }]);
    await deleteVariant(staff, { productId, id: secondVariant, version: 1 });
    expect((await read()).stock).toMatchObject([{ size: "M", stock: 2, variantId: null }]);
  });

  test("is not deleted by an old form", async () => {
    const { productId, firstVariant: id, staff, read } = await open();
    await changeVariant(staff, { productId, id, version: 1, values: green });
    expect(await deleteVariant(staff, { productId, id, version: 1 })).toMatchObject({
      code: "changed-meanwhile",
    });
    expect((await read()).variants).toHaveLength(2);
  });
});

const large = { size: "L", sku: "POLO-L", stock: 4 };

describe("a stock row", () => {
  test("is added behind the others, of the product or of a variant", async () => {
    const { productId, firstVariant, staff, read, lastEntry } = await open();
    expect(await addStockRow(staff, { productId, variantId: null, values: large })).toMatchObject({
      ok: true,
    });
    const own = { ...large, sku: null };
    expect(await addStockRow(staff, { productId, variantId: firstVariant, values: own })).toMatchObject({
      ok: true,
    });
    expect((await read()).stock.map(({ size, variantId }) => [size, variantId])).toEqual([
      ["S", null],
      ["M", null],
      ["L", null],
      ["L", firstVariant],
    ]);
    expect(await lastEntry()).toMatchObject({
      action: "create",
      entity: "stock",
      after: { productId, size: "L" },
    });
  });

  test.each([
    ["a size that is there", { ...large, size: "M" }, "size-twice"],
    ["none beside sizes", { ...large, size: null }, "mixed-sizes"],
  ])("%s is refused", async (_, values, code) => {
    const { productId, staff, db } = await open();
    expect(await addStockRow(staff, { productId, variantId: null, values })).toEqual({ ok: false, code });
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("a SKU is of one row only", async () => {
    const { productId, firstRow, staff } = await open();
    await addStockRow(staff, { productId, variantId: null, values: large });
    const change = changeStockRow(staff, { productId, id: firstRow, version: 1, values: { sku: "POLO-L" } });
    expect(await change).toEqual({ ok: false, code: "sku-taken" });
  });

  test("two editors add the same size at once: it is there once", async () => {
    const { productId, staff, read } = await open();
    const add = () => addStockRow(staff, { productId, variantId: null, values: { ...large, sku: null } });
    const answers = await Promise.all([add(), add()]);
    expect(answers.map((answer) => (answer.ok ? "ok" : answer.code)).sort()).toEqual(["ok", "size-twice"]);
    expect((await read()).stock).toHaveLength(3);
  });

  test("its stock is changed in place, and a sale meanwhile is told", async () => {
    const { productId, firstRow: id, staff, db, read, lastEntry } = await open();
    const change = (version: number, stock: number) =>
      changeStockRow(staff, { productId, id, version, values: { stock } });
    expect(await change(1, 7)).toMatchObject({ ok: true });
    expect(await lastEntry()).toMatchObject({ action: "change", before: { stock: 1 }, after: { stock: 7 } });
    await db.update(stockRows).set({ stock: 6, version: 3 }).where(eq(stockRows.id, id));
    const current = (await read()).stock[0];
    expect(await change(2, 9)).toEqual({ ok: false, code: "changed-meanwhile", current });
    expect(current).toMatchObject({ size: "S", stock: 6, version: 3 });
  });

  test("takes every relative change, also those made at once", async () => {
    const { productId, firstRow: id, staff, read, lastEntry } = await open();
    const changes = [5, -2, 4, -1].map((change) => adjustStock(staff, { productId, id, change }));
    expect((await Promise.all(changes)).filter(({ ok }) => ok)).toHaveLength(4);
    expect((await read()).stock[0]).toMatchObject({ stock: 7, version: 5 });
    await adjustStock(staff, { productId, id, change: -3 });
    expect(await lastEntry()).toMatchObject({
      ...{ action: "change", entity: "stock", entityId: String(id) },
      ...{ before: { stock: 7 }, after: { stock: 4 } },
    });
  });

  test("is not taken below zero by relative changes, nor above the limit", async () => {
    const { productId, secondRow: id, staff, read, db } = await open();
    const take = () => adjustStock(staff, { productId, id, change: -1 });
    const answers = await Promise.all([take(), take(), take()]);
    const row = (await read()).stock[1];
    expect(row).toMatchObject({ stock: 0, version: 3 });
    expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: "stock-too-low", current: row }]);
    expect(await adjustStock(staff, { productId, id, change: 1_000_000 })).toEqual({
      ...{ ok: false, code: "stock-too-high", current: row },
    });
    expect(await db.$count(auditLog)).toBe(2);
  });

  test("that is gone or changed takes no relative change that names a version", async () => {
    const { productId, firstRow: id, staff, read } = await open();
    const adjust = (version: number) => adjustStock(staff, { productId, id, change: 1, version });
    expect(await adjust(1)).toMatchObject({ ok: true });
    expect(await adjust(1)).toEqual({
      ...{ ok: false, code: "changed-meanwhile", current: (await read()).stock[0] },
    });
    expect(await adjustStock(staff, { productId, id: 4242, change: 1 })).toEqual({ ok: false, code: "gone" });
  });

  test("of an old version is told as changed, not as too many pieces", async () => {
    const { productId, firstRow: id, staff, read } = await open();
    const add = (version: number) => adjustStock(staff, { productId, id, change: 1_000_000, version });
    const current = (await read()).stock[0];
    expect(await add(9)).toEqual({ ok: false, code: "changed-meanwhile", current });
    expect(await add(1)).toEqual({ ok: false, code: "stock-too-high", current });
  });

  test("is deleted, but not the last one that something is sold by", async () => {
    const { productId, firstRow, secondRow, staff, read } = await open();
    expect(await deleteStockRow(staff, { productId, id: firstRow, version: 1 })).toMatchObject({ ok: true });
    expect(await deleteStockRow(staff, { productId, id: secondRow, version: 1 })).toEqual({
      ...{ ok: false, code: "without-stock-row" },
    });
    expect((await read()).stock).toHaveLength(1);
  });

  test("two editors delete the last two at once: one stays", async () => {
    const { productId, firstRow, secondRow, staff, read } = await open();
    const remove = (id: number) => deleteStockRow(staff, { productId, id, version: 1 });
    const answers = await Promise.all([remove(firstRow), remove(secondRow)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await read()).stock).toHaveLength(1);
  });

  test("a row without a size gets one before others join it", async () => {
    const { productId, firstRow: id, staff, read } = await open({ stock: [{ size: null, stock: 3 }] });
    const add = () => addStockRow(staff, { productId, variantId: null, values: { ...large, sku: null } });
    expect(await add()).toMatchObject({ code: "mixed-sizes" });
    expect(await changeStockRow(staff, { productId, id, version: 1, values: { size: "M" } })).toMatchObject({
      ok: true,
    });
    expect(await add()).toMatchObject({ ok: true });
    expect((await read()).stock.map(({ size }) => size)).toEqual(["M", "L"]);
  });

  describe("without a size, as a new product has it,", () => {
    const untouched: Partial<TestProduct> = { stock: [{ size: null, stock: 0 }] };
    const add = ({ staff, productId }: Awaited<ReturnType<typeof open>>, size: string) =>
      addStockRow(staff, { productId, variantId: null, values: { size, sku: null, stock: 4 } });

    test("gives way to the first size", async () => {
      const shop = await open(untouched);
      expect(await add(shop, "M")).toEqual({ ok: true, value: { id: shop.firstRow } });
      expect((await shop.read()).stock).toMatchObject([
        { id: shop.firstRow, size: "M", stock: 4, version: 2 },
      ]);
      expect(await shop.lastEntry()).toMatchObject({
        ...{ action: "change", entity: "stock", entityId: String(shop.firstRow) },
        ...{ before: { size: null, stock: 0 }, after: { size: "M", stock: 4 } },
      });
      expect(await add(shop, "L")).toMatchObject({ ok: true });
      expect((await shop.read()).stock.map(({ size }) => size)).toEqual(["M", "L"]);
    });

    test("gives way once to two sizes that are added at once", async () => {
      const shop = await open(untouched);
      const answers = await Promise.all([add(shop, "M"), add(shop, "L")]);
      expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
      expect((await shop.read()).stock.map(({ size }) => size).sort()).toEqual(["L", "M"]);
    });

    test("of a variant gives way to that variant's first size", async () => {
      const shop = await open({ stock: [0, 1].map((variant) => ({ size: null, stock: 0, variant })) });
      const { staff, productId, secondVariant: variantId, read } = shop;
      const values = { size: "M", sku: null, stock: 1 };
      expect(await addStockRow(staff, { productId, variantId, values })).toMatchObject({ ok: true });
      expect((await read()).stock.map(({ size }) => size)).toEqual([null, "M"]);
    });

    test.each([
      ["has pieces in stock", { stock: 1 }],
      ["has a SKU", { sku: "POLO" }],
      ["was written before", { version: 2 }],
    ])("stays where it %s", async (_, values) => {
      const shop = await open(untouched);
      await shop.db.update(stockRows).set(values).where(eq(stockRows.id, shop.firstRow));
      expect(await add(shop, "M")).toEqual({ ok: false, code: "mixed-sizes" });
      expect((await shop.read()).stock).toHaveLength(1);
    });

    test("stays where an order names it", async () => {
      const shop = await open(untouched);
      const { productId, firstRow: stockRowId } = shop;
      const { id: orderId } = await shop.db
        .insert(orders)
        .values(orderValues())
        .returning({ id: orders.id })
        .get();
      const line = { position: 0, productName: "Polo", quantity: 1, unitPriceMinor: 8_990 };
      await shop.db.insert(orderLines).values({ ...line, orderId, productId, stockRowId });
      expect(await add(shop, "M")).toEqual({ ok: false, code: "mixed-sizes" });
    });
  });

  test("of a product that is gone", async () => {
    const { staff } = await open();
    expect(await addStockRow(staff, { productId: 4242, variantId: null, values: large })).toMatchObject({
      code: "gone",
    });
  });
});

describe("an order", () => {
  test.each(["variants", "stock", "images"] as const)("of %s", async (part) => {
    const { productId, staff, read, lastEntry } = await open();
    const before = (await read())[part].map(({ id }) => id);
    const ids = [...before].reverse();
    expect(await orderParts(staff, { productId, part, ids })).toMatchObject({ ok: true });
    expect((await read())[part].map(({ id }) => id)).toEqual(ids);
    expect(await lastEntry()).toMatchObject({
      ...{ action: "order", entity: "product", before: { [part]: before }, after: { [part]: ids } },
    });
  });

  test("of other things than there are is refused", async () => {
    const { productId, staff, read, firstVariant, secondVariant } = await open();
    for (const ids of [[secondVariant], [secondVariant, firstVariant, 4242], [firstVariant, firstVariant]]) {
      const ordered = await orderParts(staff, { productId, part: "variants", ids });
      expect(ordered).toEqual({ ok: false, code: "changed-meanwhile" });
    }
    expect((await read()).variants.map(({ id }) => id)).toEqual([firstVariant, secondVariant]);
  });
});

describe("a picture", () => {
  test("is attached behind the others and taken off again", async () => {
    const { productId, firstVariant, staff, read, db } = await open();
    const [all, red] = (await read()).images;
    const mediaIds = [red?.mediaId ?? 0, all?.mediaId ?? 0];
    const attached = await attachImages(staff, { productId, variantId: firstVariant, mediaIds });
    const { images } = await read();
    expect(images.map(({ mediaId }) => mediaId)).toEqual([all?.mediaId, red?.mediaId, ...mediaIds]);
    expect(attached).toEqual({ ok: true, value: { ids: images.slice(2).map(({ id }) => id) } });
    expect(await detachImage(staff, { productId, id: all?.id ?? 0 })).toMatchObject({ ok: true });
    expect((await read()).images.map(({ id }) => id)).toEqual(images.slice(1).map(({ id }) => id));
    const positions = await db.select({ position: productImages.position }).from(productImages);
    expect(positions.map(({ position }) => position).sort()).toEqual([0, 1, 2]);
    expect(await detachImage(staff, { productId, id: all?.id ?? 0 })).toEqual({ ok: false, code: "gone" });
  });

  test("that is not stored, or for another product's variant, is refused", async () => {
    const { productId, staff } = await open();
    const attach = (variantId: number | null, mediaId: number) =>
      attachImages(staff, { productId, variantId, mediaIds: [mediaId] });
    expect(await attach(null, 4242)).toEqual({ ok: false, code: "picture-gone" });
    expect(await attach(4242, 1)).toEqual({ ok: false, code: "variant-gone" });
  });

  test("that stood for a variant does so no longer once it is taken off", async () => {
    const { productId, firstVariant, staff, read } = await open();
    const image = (await read()).images[0];
    const values = { ...green, mediaId: image?.mediaId ?? null };
    await changeVariant(staff, { productId, id: firstVariant, version: 1, values });
    await detachImage(staff, { productId, id: image?.id ?? 0 });
    expect((await read()).variants[0]).toMatchObject({ mediaId: null, version: 3 });
  });

  test("gets a variant and words; of two editors at once one is told", async () => {
    const { productId, firstVariant, staff, read, db } = await open();
    const id = (await read()).images[0]?.id ?? 0;
    const was = { variantId: null, alts: { es: "", en: "" } };
    const change = (es: string) =>
      changeImage(staff, { productId, id, was, values: { variantId: firstVariant, alts: { es, en: "" } } });
    const answers = await Promise.all([change('Polo "rojo"'), change("Polo en la playa")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const image = (await read()).images[0];
    expect(image).toMatchObject({ variantId: firstVariant });
    expect(answers).toContainEqual({ ok: false, code: "changed-meanwhile", current: image });
    expect(await db.$count(auditLog)).toBe(1);
    const now = { variantId: firstVariant, alts: { es: image?.alts.es ?? "" } };
    const clear = { productId, id, was: now, values: { variantId: null, alts: { es: "" } } };
    expect(await changeImage(staff, clear)).toMatchObject({ ok: true });
    expect((await read()).images[0]).toMatchObject({ variantId: null, alts: {} });
  });
});
