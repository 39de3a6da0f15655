import { describe, expect, test } from "vitest";
import { auditLog, orderLines, orders, productListings, productTranslations } from "~db/schema";
import { orderValues } from "~db/test-rows";
import {
  blouse,
  blouseValues,
  changeProduct,
  createBlouse,
  type StaffShop,
} from "../../../../tests/support/data/blouse";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { archiveProduct, restoreProduct } from "./archive-product.server";
import { deleteProduct } from "./delete-product.server";
import { duplicateProduct } from "./duplicate-product.server";
import { readEditedProduct } from "./product.queries.server";

async function addOrder({ db }: StaffShop, productId: number) {
  const order = await db.insert(orders).values(orderValues()).returning({ id: orders.id }).get();
  await db.insert(orderLines).values({
    orderId: order.id,
    position: 0,
    productId,
    productName: "Blusa",
    unitPriceMinor: 12_990,
    quantity: 1,
  });
}

test("archiving hides a product; restoring makes it inactive", async () => {
  const shop = await openStaffShop();
  const { id } = await createBlouse(shop);
  expect(await archiveProduct(shop.staff, { id, now: 1_800_000_000 })).toMatchObject({ ok: true });
  expect(await readEditedProduct(shop.db, id)).toMatchObject({
    active: false,
    archivedAt: 1_800_000_000,
    version: 2,
  });
  expect(await shop.db.$count(productListings)).toBe(0);
  expect(await archiveProduct(shop.staff, { id, now: 1 })).toMatchObject({ ok: true });
  expect(await readEditedProduct(shop.db, id)).toMatchObject({ archivedAt: 1_800_000_000, version: 2 });
  expect(await changeProduct(shop.staff, { id, version: 2, values: blouseValues() })).toEqual({
    ok: false,
    code: "archived",
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

describe("deleting a product", () => {
  test("succeeds without orders, and the audit log keeps its data", async () => {
    const shop = await openStaffShop();
    const { id } = await createBlouse(shop);
    expect(await deleteProduct(shop.staff, { id })).toMatchObject({ ok: true });
    expect(await readEditedProduct(shop.db, id)).toBeNull();
    expect(await shop.lastEntry()).toMatchObject({ action: "delete", before: { id, words: { es: blouse } } });
    expect(await deleteProduct(shop.staff, { id })).toEqual({ ok: false, code: "gone" });
  });

  test("is refused when an order refers to it", async () => {
    const shop = await openStaffShop();
    const { id } = await createBlouse(shop);
    await addOrder(shop, id);
    expect(await readEditedProduct(shop.db, id)).toMatchObject({ isOrdered: true });
    expect(await deleteProduct(shop.staff, { id })).toEqual({ ok: false, code: "ordered" });
    expect(await readEditedProduct(shop.db, id)).not.toBeNull();
  });
});

test("duplicating creates an inactive copy without stock", async () => {
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
  await shop.db.update(productTranslations).set({ seoTitle: "Polo de lino", seoDescription: "De Lima." });
  const copied = await duplicateProduct(shop.staff, { id });
  const original = await readEditedProduct(shop.db, id);
  const copy = copied.ok ? await readEditedProduct(shop.db, copied.value.id) : null;
  if (!original || !copy) throw new Error("not copied");
  expect(copy.id).not.toBe(id);
  const { es, en } = original.words;
  const words = { es: { ...es, name: "Polo (copia)" }, en: { ...en, name: "Tee (copy)" } };
  expect(copy).toMatchObject({ active: false, words, version: 1 });
  expect(copy.words.en).toMatchObject({ seoTitle: "Polo de lino", seoDescription: "De Lima." });
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

test("a copy of a long name is shortened visibly", async () => {
  const shop = await openStaffShop();
  const { id } = await addProduct(shop.db, { name: { es: "x".repeat(120), en: "Tee" } });
  const copied = await duplicateProduct(shop.staff, { id });
  const copy = copied.ok ? await readEditedProduct(shop.db, copied.value.id) : null;
  expect(copy?.words.es?.name).toBe(`${"x".repeat(111)}… (copia)`);
});
