import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, categories, categoryTranslations, productTranslations } from "~db/schema";
import { addProduct } from "../../../../tests/support/data/catalogue";
import { plansOf } from "../../../../tests/support/query-plan";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import type { CategoryInput } from "./category.fields";
import { listCategories, listEditedCategories } from "./category-editor.queries.server";
import { changeCategory, createCategory, deleteCategory, orderCategories } from "./write-category.server";

/** Category 8 exists already and has no name; the new ones follow it. */
async function open() {
  const shop = await openStaffShop();
  const { staff } = shop;
  const create = async (values: CategoryInput) => {
    const created = await createCategory(staff, values);
    if (!created.ok) throw new Error(created.code);
    return created.value;
  };
  const tops = await create({
    name: { es: "Tops" },
    intro: { es: "Para todos los días." },
    onHome: true,
  });
  const shoes = await create({ name: { es: "Calzado", en: "Shoes" }, intro: {}, onHome: false });
  const list = () => listEditedCategories(shop.reader);
  return { ...shop, tops, shoes, list };
}

test("categories are listed in order with their number of products, in one round trip", async () => {
  const { db, database, list, tops, shoes } = await open();
  await addProduct(db, { name: "Blusa" });
  await addProduct(db, { name: "Falda", active: false });
  const before = database.requests;
  expect(await list()).toEqual([
    { id: 8, version: 1, onHome: true, picture: null, name: {}, intro: {}, products: 2 },
    {
      id: tops,
      version: 1,
      onHome: true,
      picture: null,
      name: { es: "Tops" },
      intro: { es: "Para todos los días." },
      products: 0,
    },
    {
      id: shoes,
      version: 1,
      onHome: false,
      picture: null,
      name: { es: "Calzado", en: "Shoes" },
      intro: {},
      products: 0,
    },
  ]);
  expect(database.requests - before).toBe(1);
});

test("category names for a form are read without counting products", async () => {
  const { db, reader, tops, shoes } = await open();
  expect(await listCategories(reader)).toMatchObject([
    { id: 8, name: {} },
    { id: tops, name: { es: "Tops" } },
    { id: shoes, name: { es: "Calzado", en: "Shoes" } },
  ]);
  const steps = await plansOf(db, listCategories);
  expect(steps.join()).toContain("categories");
  expect(steps.filter((step) => step.includes("products"))).toEqual([]);
});

describe("changing a category", () => {
  test("succeeds once, is audited and updates the search", async () => {
    const { db, staff, tops, list, lastEntry, generation } = await open();
    const { id } = await addProduct(db, { name: "Blusa" });
    await db.run(`update products set category_id = ${tops} where id = ${id}`);
    const before = await generation();
    const rename = (version: number) =>
      changeCategory(staff, {
        id: tops,
        version,
        value: { name: { es: "Blusas", en: "Blouses" }, intro: {}, onHome: false },
      });
    expect(await rename(1)).toMatchObject({ ok: true });
    const written = { version: 2, name: { es: "Blusas", en: "Blouses" }, onHome: false };
    expect((await list())[1]).toMatchObject(written);
    expect(await lastEntry()).toMatchObject({
      action: "change",
      entity: "category",
      entityId: String(tops),
      before: { "names.es": "Tops", "names.en": null, "intros.es": "Para todos los días.", onHome: true },
      after: { "names.es": "Blusas", "names.en": "Blouses", "intros.es": null, onHome: false },
    });
    expect(await generation()).toBe(before + 1);
    const words = await db
      .select()
      .from(productTranslations)
      .where(eq(productTranslations.productId, id))
      .get();
    expect(words?.searchCategory).toBe("Blouses Blusas");
    expect(await rename(2)).toMatchObject({ ok: true });
    expect((await list())[1]?.version).toBe(2);
  });

  test("returns the current names to the slower of two concurrent editors", async () => {
    const { staff, tops, list } = await open();
    const rename = (es: string) =>
      changeCategory(staff, { id: tops, version: 1, value: { name: { es }, intro: {}, onHome: true } });
    const answers = await Promise.all([rename("Blusas"), rename("Polos")]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { products: _, ...current } = (await list())[1] ?? {};
    expect(answers).toContainEqual({ ok: false, code: "changed-meanwhile", current });
  });
});

test("reordering requires the complete list of categories", async () => {
  const { staff, tops, shoes, list, lastEntry } = await open();
  expect(await orderCategories(staff, [shoes, 8, tops])).toMatchObject({ ok: true });
  expect((await list()).map(({ id }) => id)).toEqual([shoes, 8, tops]);
  expect(await lastEntry()).toMatchObject({
    action: "order",
    before: { categories: [8, tops, shoes] },
    after: { categories: [shoes, 8, tops] },
  });
  expect(await orderCategories(staff, [8, tops])).toMatchObject({ code: "changed-meanwhile" });
  expect(await orderCategories(staff, [8, tops, tops])).toMatchObject({ code: "changed-meanwhile" });
  expect((await list()).map(({ id }) => id)).toEqual([shoes, 8, tops]);
});

describe("deleting a category", () => {
  test("succeeds when it has no products", async () => {
    const { db, staff, tops } = await open();
    expect(await deleteCategory(staff, { id: tops, version: 7 })).toMatchObject({
      code: "changed-meanwhile",
    });
    expect(await deleteCategory(staff, { id: tops, version: 1 })).toMatchObject({ ok: true });
    expect(await deleteCategory(staff, { id: tops, version: 1 })).toEqual({ ok: false, code: "gone" });
    expect(await db.$count(categories)).toBe(2);
  });

  test("is refused while it has products", async () => {
    const { db, staff } = await open();
    await addProduct(db, { name: "Archivada", active: false });
    const entries = await db.$count(auditLog);
    expect(await deleteCategory(staff, { id: 8, version: 1 })).toEqual({ ok: false, code: "holds-products" });
    expect(await db.$count(categories)).toBe(3);
    expect(await db.$count(auditLog)).toBe(entries);
  });
});

test("no two categories have one name in a language, whatever its case and accents", async () => {
  const { db, staff, tops, shoes, list } = await open();
  const taken = { ok: false, code: "name-taken", languageCode: "es" };
  expect(await createCategory(staff, { name: { es: "TÓPS" }, intro: {}, onHome: true })).toEqual(taken);
  const value = { name: { es: "tops", en: "Shoes" }, intro: {}, onHome: false };
  expect(await changeCategory(staff, { id: shoes, version: 1, value })).toEqual(taken);
  expect(await list()).toHaveLength(3);
  const saved = { ok: true, value: null };
  // A category keeps its own name, whatever others are called.
  const same = { name: { es: "tops" }, intro: {}, onHome: true };
  expect(await changeCategory(staff, { id: tops, version: 1, value: same })).toEqual(saved);
  await db.update(categoryTranslations).set({ name: "tops" });
  const intro = { name: { es: "tops" }, intro: { es: "Nuevo" }, onHome: true };
  expect(await changeCategory(staff, { id: tops, version: 2, value: intro })).toEqual(saved);
});
