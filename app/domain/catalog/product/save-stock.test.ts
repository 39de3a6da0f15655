import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, orderLines, orders, stockRows } from "~db/schema";
import { orderValues } from "~db/test-rows";
import type { TestProduct } from "../../../../tests/support/data/catalogue";
import { openParts } from "../../../../tests/support/data/product-parts";
import { saveProduct } from "./save-product.server";

const large = { size: "L", sku: "POLO-L", stock: 4 };

describe("a stock row", () => {
  test("is appended to those of the product or of a variant", async () => {
    const { productId, firstVariant, save, read, lastEntry } = await openParts();
    expect(await save({ stock: [{ variantId: null, ...large }] })).toMatchObject({
      ok: true,
    });
    const variantValues = { ...large, sku: null };
    expect(await save({ stock: [{ variantId: firstVariant, ...variantValues }] })).toMatchObject({
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
    ["an existing size", { ...large, size: "M" }, "size-twice"],
    ["no size beside other sizes", { ...large, size: null }, "mixed-sizes"],
  ])("%s is refused", async (_, values, code) => {
    const { save, db } = await openParts();
    expect(await save({ stock: [{ variantId: null, ...values }] })).toEqual({ ok: false, code });
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("has a unique SKU", async () => {
    const { firstRow, save } = await openParts();
    await save({ stock: [{ variantId: null, ...large }] });
    const change = save({ stock: [{ id: firstRow, version: 1, sku: "POLO-L" }] });
    expect(await change).toEqual({ ok: false, code: "sku-taken" });
  });

  test("is added once by two concurrent editors", async () => {
    const { save, read } = await openParts();
    const add = () => save({ stock: [{ variantId: null, ...large, sku: null }] });
    const answers = await Promise.all([add(), add()]);
    expect(answers.map((answer) => (answer.ok ? "ok" : answer.code)).sort()).toEqual(["ok", "size-twice"]);
    expect((await read()).stock).toHaveLength(3);
  });

  test("is changed in place, and an outdated change returns the current product", async () => {
    const { firstRow: id, save, db, read, lastEntry } = await openParts();
    const change = (version: number, stock: number) => save({ stock: [{ id, version, stock }] });
    expect(await change(1, 7)).toMatchObject({ ok: true });
    expect(await lastEntry()).toMatchObject({ action: "change", before: { stock: 1 }, after: { stock: 7 } });
    await db.update(stockRows).set({ stock: 6, version: 3 }).where(eq(stockRows.id, id));
    const current = await read();
    expect(await change(2, 9)).toEqual({ ok: false, code: "changed-meanwhile", current });
    expect(current.stock[0]).toMatchObject({ size: "S", stock: 6, version: 3 });
  });

  test("takes every relative change, even concurrent ones", async () => {
    const { firstRow: id, save, read, lastEntry } = await openParts();
    const changes = [5, -2, 4, -1].map((change) => save({ stock: [{ id, change }] }));
    expect((await Promise.all(changes)).filter(({ ok }) => ok)).toHaveLength(4);
    expect((await read()).stock[0]).toMatchObject({ stock: 7, version: 5 });
    await save({ stock: [{ id, change: -3 }] });
    expect(await lastEntry()).toMatchObject({
      action: "change",
      entity: "stock",
      entityId: String(id),
      before: { stock: 7 },
      after: { stock: 4 },
    });
  });

  test("stays within zero and the limit when changed relatively", async () => {
    const { secondRow: id, save, read, db } = await openParts();
    const take = () => save({ stock: [{ id, change: -1 }] });
    const answers = await Promise.all([take(), take(), take()]);
    const current = await read();
    expect(current.stock[1]).toMatchObject({ stock: 0, version: 3 });
    expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: "stock-too-low", current }]);
    expect(await save({ stock: [{ id, change: 1_000_000 }] })).toEqual({
      ok: false,
      code: "stock-too-high",
      current,
    });
    expect(await db.$count(auditLog)).toBe(2);
  });

  test("takes no relative change with an outdated version or an unknown id", async () => {
    const { firstRow: id, save, read } = await openParts();
    const adjust = (version: number) => save({ stock: [{ id, change: 1, version }] });
    expect(await adjust(1)).toMatchObject({ ok: true });
    expect(await adjust(1)).toEqual({
      ok: false,
      code: "changed-meanwhile",
      current: await read(),
    });
    expect(await save({ stock: [{ id: 4242, change: 1 }] })).toEqual({ ok: false, code: "gone" });
  });

  test("with an outdated version is reported as changed, not as exceeding the limit", async () => {
    const { firstRow: id, save, read } = await openParts();
    const add = (version: number) => save({ stock: [{ id, change: 1_000_000, version }] });
    const current = await read();
    expect(await add(9)).toEqual({ ok: false, code: "changed-meanwhile", current });
    expect(await add(1)).toEqual({ ok: false, code: "stock-too-high", current });
  });

  test("is deleted unless it is the last one of a sellable variant or product", async () => {
    const { firstRow, secondRow, save, read } = await openParts();
    expect(await save({ stock: [{ id: firstRow, version: 1, isRemoved: true }] })).toMatchObject({
      ok: true,
    });
    expect(await save({ stock: [{ id: secondRow, version: 1, isRemoved: true }] })).toEqual({
      ok: false,
      code: "without-stock-row",
    });
    expect((await read()).stock).toHaveLength(1);
  });

  test("is kept when two editors delete the last two concurrently", async () => {
    const { firstRow, secondRow, save, read } = await openParts();
    const remove = (id: number) => save({ stock: [{ id, version: 1, isRemoved: true }] });
    const answers = await Promise.all([remove(firstRow), remove(secondRow)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await read()).stock).toHaveLength(1);
  });

  test("without a size must get one before other sizes are added", async () => {
    const { firstRow: id, save, read } = await openParts({ stock: [{ size: null, stock: 3 }] });
    const add = () => save({ stock: [{ variantId: null, ...large, sku: null }] });
    expect(await add()).toMatchObject({ code: "mixed-sizes" });
    expect(await save({ stock: [{ id, version: 1, size: "M" }] })).toMatchObject({
      ok: true,
    });
    expect(await add()).toMatchObject({ ok: true });
    expect((await read()).stock.map(({ size }) => size)).toEqual(["M", "L"]);
  });

  describe("that is unused and has no size", () => {
    const untouched: Partial<TestProduct> = { stock: [{ size: null, stock: 0 }] };
    const add = ({ save }: Awaited<ReturnType<typeof openParts>>, size: string) =>
      save({ stock: [{ variantId: null, size, sku: null, stock: 4 }] });

    test("is replaced by the first size", async () => {
      const shop = await openParts(untouched);
      expect(await add(shop, "M")).toEqual({
        ok: true,
        value: { id: shop.productId, added: [shop.firstRow] },
      });
      expect((await shop.read()).stock).toMatchObject([
        { id: shop.firstRow, size: "M", stock: 4, version: 2 },
      ]);
      expect(await shop.lastEntry()).toMatchObject({
        action: "change",
        entity: "stock",
        entityId: String(shop.firstRow),
        before: { size: null, stock: 0 },
        after: { size: "M", stock: 4 },
      });
      expect(await add(shop, "L")).toMatchObject({ ok: true });
      expect((await shop.read()).stock.map(({ size }) => size)).toEqual(["M", "L"]);
    });

    test("is replaced once when two sizes are added concurrently", async () => {
      const shop = await openParts(untouched);
      const answers = await Promise.all([add(shop, "M"), add(shop, "L")]);
      expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
      expect((await shop.read()).stock.map(({ size }) => size).sort()).toEqual(["L", "M"]);
    });

    test("of a variant is replaced by that variant's first size", async () => {
      const shop = await openParts({ stock: [0, 1].map((variant) => ({ size: null, stock: 0, variant })) });
      const { save, secondVariant: variantId, read } = shop;
      const values = { size: "M", sku: null, stock: 1 };
      expect(await save({ stock: [{ variantId, ...values }] })).toMatchObject({ ok: true });
      expect((await read()).stock.map(({ size }) => size)).toEqual([null, "M"]);
    });

    test.each([
      ["has pieces in stock", { stock: 1 }],
      ["has a SKU", { sku: "POLO" }],
      ["was written before", { version: 2 }],
    ])("is kept when it %s", async (_, values) => {
      const shop = await openParts(untouched);
      await shop.db.update(stockRows).set(values).where(eq(stockRows.id, shop.firstRow));
      expect(await add(shop, "M")).toEqual({ ok: false, code: "mixed-sizes" });
      expect((await shop.read()).stock).toHaveLength(1);
    });

    test("is kept when an order refers to it", async () => {
      const shop = await openParts(untouched);
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

  test("of an unknown product is refused", async () => {
    const { staff } = await openParts();
    const added = saveProduct(staff, { product: 4242, input: { stock: [large] }, lists: "parts" });
    expect(await added).toMatchObject({ code: "gone" });
  });
});
