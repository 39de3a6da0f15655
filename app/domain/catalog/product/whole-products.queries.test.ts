import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { initialValues } from "~/domain/fields/fields";
import { createReadBatcher } from "~db/read-batcher";
import { media, products, productVariants } from "~db/schema";
import { addProduct, type TestProduct } from "../../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../../tests/support/own-shop";
import { findStockRow, listStockRows } from "../stock/stock-rows.queries.server";
import { noWords, ownValues, productEntity } from "./product.fields";
import { noVariantPrices } from "./variant-prices";
import { findWholeProduct, listWholeProducts } from "./whole-products.queries.server";

const polo: TestProduct = {
  name: { es: "Polo", en: "Polo shirt" },
  usd: 3490,
  variants: [{ name: "Rojo", color: "#aa0000", picture: "red" }, { name: "Azul" }],
  picture: "all",
  stock: [{ size: "M", stock: 2 }],
};

async function open(product: Partial<TestProduct> = {}) {
  const shop = await openOwnShop();
  return { ...shop, ...(await addProduct(shop.db, { ...polo, ...product })) };
}

describe("listing whole products", () => {
  test("returns translations, variants and pictures in order", async () => {
    const { reader, id, variantIds, db } = await open();
    const picture = (key: string) => ({
      key,
      width: 960,
      height: 1280,
      color: "#c0ffee",
      widths: [320, 960],
    });
    const all = db.select({ id: media.id }).from(media).where(eq(media.key, "all"));
    await db
      .update(productVariants)
      .set({ mediaId: sql`${all}` })
      .where(eq(productVariants.id, variantIds[1] ?? 0));
    const spanish = { ...noWords, name: "Polo", priceMinor: 12_990 };
    expect(await findWholeProduct(reader, { id, withInactive: false })).toEqual({
      ...ownValues(initialValues(productEntity)),
      id,
      categoryId: 8,
      active: true,
      archivedAt: null,
      createdAt: expect.any(Number),
      words: { es: spanish, en: { ...spanish, name: "Polo shirt", priceMinor: 3490 } },
      variants: [
        {
          id: variantIds[0],
          names: { es: "Rojo" },
          color: "#aa0000",
          attributes: {},
          ...noVariantPrices,
          picture: picture("red"),
        },
        {
          id: variantIds[1],
          names: { es: "Azul" },
          color: "#000000",
          attributes: {},
          ...noVariantPrices,
          picture: picture("all"),
        },
      ],
      images: [
        { picture: picture("all"), variantId: null, focus: null },
        { picture: picture("red"), variantId: variantIds[0], focus: null },
      ],
    });
  });

  test("pages by id, in one round trip", async () => {
    const { db, database, id } = await open();
    const ids = [id];
    for (const name of ["A", "B", "C"]) ids.push((await addProduct(db, { name })).id);
    const { read } = createReadBatcher(db);
    const requests = database.requests;
    const page = { withInactive: false, after: id, limit: 2 };
    const listed = await listWholeProducts({ db, read }, page);
    expect(listed.map((product) => product.id)).toEqual(ids.slice(1, 3));
    expect(database.requests).toBe(requests + 1);
    expect(await listWholeProducts({ db, read }, { ...page, categoryId: 9 })).toEqual([]);
  });

  test("includes inactive products on request, and never archived ones", async () => {
    const { db, reader, id } = await open();
    const { id: hidden } = await addProduct(db, { name: "Oculto", active: false });
    const { id: archived } = await addProduct(db, { name: "Archivado", active: false });
    await db.update(products).set({ archivedAt: 1 }).where(eq(products.id, archived));
    const list = async (withInactive: boolean) =>
      (await listWholeProducts(reader, { withInactive, limit: 9 })).map((product) => product.id);
    expect(await list(false)).toEqual([id]);
    expect(await list(true)).toEqual([id, hidden]);
    expect(await findWholeProduct(reader, { id: hidden, withInactive: false })).toBeNull();
  });
});

describe("listing stock rows", () => {
  test("returns all rows of a product, and a variant's own or else the product's", async () => {
    const { reader, id, variantIds, stockRowIds } = await open({
      stock: [
        { size: "S", stock: 1 },
        { size: "M", stock: 2, variant: 0 },
      ],
    });
    const [red = 0, blue = 0] = variantIds;
    const list = async (owner: { productId: number } | { variantId: number }) =>
      (await listStockRows(reader, { ...owner, withInactive: false })).map((row) => row.id);
    expect(await list({ productId: id })).toEqual(stockRowIds);
    expect(await list({ variantId: red })).toEqual([stockRowIds[1]]);
    expect(await list({ variantId: blue })).toEqual([stockRowIds[0]]);
    expect(await list({ variantId: 999 })).toEqual([]);
  });

  test("of an inactive product is restricted to staff", async () => {
    const { reader, id, stockRowIds } = await open({ active: false });
    expect(await listStockRows(reader, { productId: id, withInactive: false })).toEqual([]);
    const [row] = await listStockRows(reader, { productId: id, withInactive: true });
    expect(row).toEqual({
      id: stockRowIds[0],
      size: "M",
      stock: 2,
      productId: id,
      variantId: null,
      version: 1,
    });
    const rowId = stockRowIds[0] ?? 0;
    expect(await findStockRow(reader, { id: rowId, withInactive: true })).toEqual(row);
    expect(await findStockRow(reader, { id: rowId, withInactive: false })).toBeNull();
    expect(await findStockRow(reader, { id: 999, withInactive: true })).toBeNull();
  });
});
