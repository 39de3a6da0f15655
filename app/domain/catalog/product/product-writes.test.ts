import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, orderLines, orders, productListings, products } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { archiveProduct, restoreProduct } from "./archive-product.server";
import { changeProduct } from "./change-product.server";
import { createProduct } from "./create-product.server";
import { deleteProduct } from "./delete-product.server";
import { duplicateProduct } from "./duplicate-product.server";
import type { ProductValues } from "./product.schema";
import { findEditedProduct, readEditedProduct } from "./product-editor.queries.server";

const blouse = { name: "Blusa", description: "De lino.", priceMinor: 12_990, compareAtMinor: null };
const values = (changed: Partial<ProductValues> = {}): ProductValues => ({
  categoryId: 8,
  active: true,
  words: { es: blouse, en: null },
  ...changed,
});

type Shop = Awaited<ReturnType<typeof openStaffShop>>;

async function create({ db, staff }: Shop, changed: Partial<ProductValues> = {}) {
  const created = await createProduct(staff, values(changed));
  const product = created.ok ? await readEditedProduct(db, created.value.id) : null;
  if (!product) throw new Error("not created");
  return product;
}

async function addOrder({ db }: Shop, productId: number) {
  const order = await db.insert(orders).values(orderValues()).returning({ id: orders.id }).get();
  await db.insert(orderLines).values({
    ...{ orderId: order.id, position: 0, productId, productName: "Blusa" },
    ...{ unitPriceMinor: 12_990, quantity: 1 },
  });
}

describe("create", () => {
  test("a product with its words and one stock row, which shoppers see and the log tells", async () => {
    const shop = await openStaffShop();
    const before = await shop.generation();
    const product = await create(shop);
    expect(product).toMatchObject({
      ...{ version: 1, categoryId: 8, active: true, archivedAt: null, isOrdered: false },
      ...{ variants: [], images: [], words: { es: blouse } },
      stock: [{ variantId: null, size: null, sku: null, stock: 0 }],
    });
    expect(await shop.generation()).toBe(before + 1);
    expect(await shop.lastEntry()).toMatchObject({
      ...{
        action: "create",
        entity: "product",
        entityId: String(product.id),
        actorEmail: "rosa@example.com",
      },
      after: { categoryId: 8, active: true, "words.es.name": "Blusa", "words.es.priceMinor": 12_990 },
    });
    expect(await shop.db.$count(productListings, eq(productListings.productId, product.id))).toBe(2);
  });

  test("what is not active ends no page of the shop", async () => {
    const shop = await openStaffShop();
    const before = await shop.generation();
    await create(shop, { active: false });
    expect(await shop.generation()).toBe(before);
  });

  test("a category that is gone is said, and nothing is kept", async () => {
    const { db, staff } = await openStaffShop();
    expect(await createProduct(staff, values({ categoryId: 99 }))).toEqual({
      ok: false,
      code: "category-gone",
    });
    expect(await db.$count(products)).toBe(0);
    expect(await db.$count(auditLog)).toBe(0);
  });
});

describe("read", () => {
  test("all of a product in one round trip", async () => {
    const { db, database, reader } = await openStaffShop();
    const { id, variantIds } = await addProduct(db, {
      name: { es: "Polo", en: "Tee" },
      usd: 3500,
      variants: [{ name: "Rojo", color: "#aa0000", picture: "red" }],
      picture: "all",
      stock: [{ size: "M", stock: 3, variant: 0 }],
    });
    const before = database.requests;
    const product = await findEditedProduct(reader, id);
    expect(database.requests - before).toBe(1);
    const [variantId] = variantIds;
    const picture = { width: 960, height: 1280, color: "#c0ffee", widths: [320, 960] };
    expect(product).toMatchObject({
      words: { es: { name: "Polo", priceMinor: 12_990 }, en: { name: "Tee", priceMinor: 3500 } },
      variants: [
        { id: variantId, version: 1, names: { es: "Rojo" }, color: "#aa0000", attributes: {}, mediaId: null },
      ],
      stock: [{ version: 1, variantId, size: "M", sku: null, stock: 3 }],
      images: [
        { variantId: null, picture: { ...picture, key: "all" }, alts: {} },
        { variantId, picture: { ...picture, key: "red" }, alts: {} },
      ],
    });
    expect(await findEditedProduct(reader, 4242)).toBeNull();
  });
});

describe("change", () => {
  test("writes what is new, and logs only that", async () => {
    const shop = await openStaffShop();
    const { id, version } = await create(shop);
    const words = {
      es: { ...blouse, priceMinor: 9990, compareAtMinor: 12_990 },
      en: { ...blouse, name: "Blouse", priceMinor: 3500 },
    };
    expect(await changeProduct(shop.staff, { id, version, values: values({ words }) })).toMatchObject({
      ok: true,
    });
    expect(await readEditedProduct(shop.db, id)).toMatchObject({ version: 2, words });
    expect(await shop.lastEntry()).toMatchObject({
      action: "change",
      before: {
        ...{ "words.es.priceMinor": 12_990, "words.es.compareAtMinor": null },
        ...{ "words.en.name": null, "words.en.description": null, "words.en.priceMinor": null },
      },
      after: {
        ...{ "words.es.priceMinor": 9990, "words.es.compareAtMinor": 12_990 },
        ...{ "words.en.name": "Blouse", "words.en.description": "De lino.", "words.en.priceMinor": 3500 },
      },
    });
  });

  test("takes away the words of a language that has none, and leaves those that it does not name", async () => {
    const shop = await openStaffShop();
    const both = { es: blouse, en: { ...blouse, name: "Blouse" } };
    const { id } = await create(shop, { words: both });
    const change = (version: number, words: ProductValues["words"]) =>
      changeProduct(shop.staff, { id, version, values: values({ words }) });
    await change(1, { es: { ...blouse, name: "Blusa de lino" } });
    expect((await readEditedProduct(shop.db, id))?.words.en?.name).toBe("Blouse");
    await change(2, { es: blouse, en: null });
    expect(Object.keys((await readEditedProduct(shop.db, id))?.words ?? {})).toEqual(["es"]);
  });

  test("what is as it was is not written again", async () => {
    const shop = await openStaffShop();
    const { id, version } = await create(shop);
    expect(await changeProduct(shop.staff, { id, version, values: values() })).toEqual({
      ok: true,
      value: null,
    });
    expect(await readEditedProduct(shop.db, id)).toMatchObject({ version });
    expect(await shop.db.$count(auditLog)).toBe(1);
  });

  test("of two editors at once one is told what the other wrote", async () => {
    const shop = await openStaffShop();
    const { id, version } = await create(shop);
    const named = (name: string) =>
      changeProduct(shop.staff, { id, version, values: values({ words: { es: { ...blouse, name } } }) });
    const answers = await Promise.all([named("Blusa de lino"), named("Blusa blanca")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const product = await readEditedProduct(shop.db, id);
    expect(product?.version).toBe(2);
    expect(answers).toContainEqual({ ok: false, code: "changed-meanwhile", current: product });
    // One entry for the creation, one for the change that took place.
    expect(await shop.db.$count(auditLog)).toBe(2);
  });

  test("an old version, a product that is gone, a category that is gone", async () => {
    const shop = await openStaffShop();
    const { id } = await create(shop);
    const other = values({ active: false });
    const change = (form: { id: number; version: number; values: ProductValues }) =>
      changeProduct(shop.staff, form);
    expect(await change({ id, version: 7, values: other })).toMatchObject({ code: "changed-meanwhile" });
    expect(await change({ id: 4242, version: 1, values: other })).toEqual({ ok: false, code: "gone" });
    expect(await change({ id, version: 1, values: values({ categoryId: 99 }) })).toMatchObject({
      code: "category-gone",
    });
  });
});

test("archive takes a product from the shop; restored it is inactive", async () => {
  const shop = await openStaffShop();
  const { id } = await create(shop);
  expect(await archiveProduct(shop.staff, { id, now: 1_800_000_000 })).toMatchObject({ ok: true });
  expect(await readEditedProduct(shop.db, id)).toMatchObject({
    active: false,
    archivedAt: 1_800_000_000,
    version: 2,
  });
  expect(await shop.db.$count(productListings)).toBe(0);
  expect(await archiveProduct(shop.staff, { id, now: 1 })).toMatchObject({ ok: true });
  expect(await readEditedProduct(shop.db, id)).toMatchObject({ archivedAt: 1_800_000_000, version: 2 });
  expect(await changeProduct(shop.staff, { id, version: 2, values: values() })).toEqual({
    ...{ ok: false, code: "archived" },
  });
  expect(await restoreProduct(shop.staff, { id })).toMatchObject({ ok: true });
  expect(await readEditedProduct(shop.db, id)).toMatchObject({ active: false, archivedAt: null, version: 3 });
  const archived = { active: false, archivedAt: 1_800_000_000 };
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    { action: "create" },
    { action: "archive", before: { active: true, archivedAt: null }, after: archived },
    { action: "restore", before: archived, after: { active: false, archivedAt: null } },
  ]);
  expect(await archiveProduct(shop.staff, { id: 999, now: 1 })).toEqual({ ok: false, code: "gone" });
});

describe("delete", () => {
  test("a product that no order names; the log keeps what it was", async () => {
    const shop = await openStaffShop();
    const { id } = await create(shop);
    expect(await deleteProduct(shop.staff, { id })).toMatchObject({ ok: true });
    expect(await readEditedProduct(shop.db, id)).toBeNull();
    expect(await shop.lastEntry()).toMatchObject({ action: "delete", before: { id, words: { es: blouse } } });
    expect(await deleteProduct(shop.staff, { id })).toEqual({ ok: false, code: "gone" });
  });

  test("not one that an order names", async () => {
    const shop = await openStaffShop();
    const { id } = await create(shop);
    await addOrder(shop, id);
    expect(await readEditedProduct(shop.db, id)).toMatchObject({ isOrdered: true });
    expect(await deleteProduct(shop.staff, { id })).toEqual({ ok: false, code: "ordered" });
    expect(await readEditedProduct(shop.db, id)).not.toBeNull();
  });
});

test("duplicate: the same thing, inactive and with nothing in stock", async () => {
  const shop = await openStaffShop();
  const { id } = await addProduct(shop.db, {
    name: { es: "Polo", en: "Tee" },
    variants: [{ name: "Rojo", color: "#aa0000", picture: "red" }, { name: "Azul" }],
    picture: "all",
    stock: [
      { size: "M", stock: 3, variant: 1 },
      { size: "L", stock: 3 },
    ],
  });
  const copied = await duplicateProduct(shop.staff, { id });
  const original = await readEditedProduct(shop.db, id);
  const copy = copied.ok ? await readEditedProduct(shop.db, copied.value.id) : null;
  if (!original || !copy) throw new Error("not copied");
  expect(copy.id).not.toBe(id);
  expect(copy).toMatchObject({ active: false, words: original.words, version: 1 });
  expect(copy.variants.map(({ names, color }) => ({ names, color }))).toEqual(
    original.variants.map(({ names, color }) => ({ names, color })),
  );
  const [, blue] = copy.variants;
  expect(copy.stock.map(({ size, stock, variantId }) => ({ size, stock, variantId }))).toEqual([
    { size: "M", stock: 0, variantId: blue?.id },
    { size: "L", stock: 0, variantId: null },
  ]);
  expect(copy.images.map(({ mediaId }) => mediaId)).toEqual(original.images.map(({ mediaId }) => mediaId));
  expect(copy.images.map(({ variantId }) => variantId)).toEqual([null, copy.variants[0]?.id]);
  expect(await shop.lastEntry()).toMatchObject({ entityId: String(copy.id), after: { duplicateOf: id } });
  expect(await duplicateProduct(shop.staff, { id: 4242 })).toEqual({ ok: false, code: "gone" });
});
