import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCategory } from "~/domain/catalog/category/write-category.server";
import { defaultLocale } from "~/i18n/locale";
import { auditLog, categories, categoryTranslations, collections, menus, products } from "~db/schema";
import { openImportShop } from "../../../tests/support/data/import-shop";
import { MAX_CHOSEN_CATEGORIES } from "./category-choice";
import { confirmImport } from "./confirm-import.server";
import { createdNames } from "./import";
import { splitCreated } from "./undo/created-categories.server";
import { readUndoPreview } from "./undo/undo-preview.queries.server";
import { listUnknownCategories } from "./unknown-categories.queries.server";
import { changeImportOptions, startUndo } from "./work-import.server";

let shop: Awaited<ReturnType<typeof openImportShop>>;
beforeEach(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.database.close());

const HEADER = "Handle,Title,Type,Tags,Variant SKU,Variant Price\n";
const row = (name: string, type: string, tags = "") => `${name},${name},${type},${tags},${name},99\n`;
const HATS = HEADER + row("boina", "Sombreros") + row("gorro", "sombreros ") + row("chal", "Chales");

const create = (name: string) =>
  createCategory(shop.context, { name: { es: name }, intro: {}, onHome: true });

const namesOf = async () =>
  (await shop.db.select().from(categoryTranslations).orderBy(asc(categoryTranslations.id)))
    .filter(({ categoryId }) => categoryId !== 8)
    .map(({ categoryId, languageCode, name }) => ({ categoryId, languageCode, name }));

const categoriesOfProducts = async () =>
  (await shop.db.select({ id: products.categoryId }).from(products).orderBy(asc(products.id))).map(
    ({ id }) => id,
  );

async function confirm(id: number) {
  expect(await confirmImport(shop.context, await shop.progressOf(id))).toEqual({ ok: true, value: null });
  return shop.workOff(id);
}

async function choose(id: number, chosen: { name: string; choice: "create" | "leave" | number }[]) {
  const progress = await shop.progressOf(id);
  await changeImportOptions(shop.context, progress, { ...progress.options, categories: chosen });
  return shop.workOff(id);
}

async function undo(id: number) {
  await startUndo(shop.context, await shop.progressOf(id));
  return shop.workOff(id);
}

describe("categories that the shop lacks", () => {
  test("are listed with their products and created once, whatever their case", async () => {
    const id = await shop.check(HATS);
    const named = await listUnknownCategories(shop.context, id);
    expect(named.map(({ name, products: count }) => [name, count])).toEqual([
      ["Sombreros", 2],
      ["Chales", 1],
    ]);
    expect(await shop.db.$count(categories)).toBe(1);
    expect(await confirm(id)).toMatchObject({ status: "done", counts: { written: 3, failed: 0 } });
    const written = await namesOf();
    expect(written.map(({ languageCode, name }) => [languageCode, name])).toEqual([
      ["es", "Sombreros"],
      ["es", "Chales"],
    ]);
    const [hats, shawls] = written.map(({ categoryId }) => categoryId);
    expect(await categoriesOfProducts()).toEqual([hats, hats, shawls]);
    expect(
      await shop.db.select({ position: categories.position, active: categories.active }).from(categories),
    ).toEqual([0, 1, 2].map((position) => ({ position, active: true })));
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, "category"))
      .orderBy(asc(auditLog.id));
    expect(entries).toMatchObject([
      {
        action: "create",
        entityId: String(hats),
        after: { "names.es": "Sombreros" },
        actorEmail: "rosa@example.com",
      },
      { action: "create", entityId: String(shawls), after: { "names.es": "Chales" } },
    ]);
  });

  test("have the name of the file's language, and that of the default one", async () => {
    await confirm(await shop.check(HEADER + row("hat", "Hats"), { wordsIn: "en" }));
    expect(await namesOf()).toMatchObject([
      { languageCode: defaultLocale, name: "Hats" },
      { languageCode: "en", name: "Hats" },
    ]);
  });

  test("are created, replaced or left out as chosen, without another upload", async () => {
    const id = await shop.check(HATS);
    expect(
      await choose(id, [
        { name: "SOMBREROS", choice: 8 },
        { name: "Chales", choice: "leave" },
      ]),
    ).toMatchObject({ status: "checked", counts: { create: 2, error: 1 } });
    expect((await shop.items(id))[2]?.report?.problems).toEqual([
      { line: 4, column: "category", value: "Chales", code: "unknown-category" },
    ]);
    expect(createdNames(await listUnknownCategories(shop.context, id), await shop.progressOf(id))).toEqual(
      [],
    );
    await confirm(id);
    expect(await categoriesOfProducts()).toEqual([8, 8]);
    expect(await namesOf()).toEqual([]);
  });

  test("that another product finds by a tag are not taken from it", async () => {
    await create("Lana");
    const id = await shop.check(HEADER + row("boina", "Sombreros") + row("gorro", "Sombreros", "Lana"));
    expect(await confirm(id)).toMatchObject({ counts: { written: 2, failed: 0 } });
    const [wool, hats] = (await namesOf()).map(({ categoryId }) => categoryId);
    expect(await categoriesOfProducts()).toEqual([hats, wool]);
  });

  test("are never named by a tag", async () => {
    const id = await shop.check(HEADER + row("boina", "", "verano"));
    expect(await listUnknownCategories(shop.context, id)).toMatchObject([{ name: "", products: 1 }]);
    expect((await shop.items(id))[0]?.report?.problems).toEqual([
      { line: 2, column: "category", value: "", code: "missing" },
    ]);
    await choose(id, [{ name: "", choice: 8 }]);
    await confirm(id);
    expect(await categoriesOfProducts()).toEqual([8]);
  });

  test("whose name is too long for the shop are refused by that", async () => {
    const id = await shop.check(HEADER + row("boina", "S".repeat(61)));
    expect((await shop.items(id))[0]?.report?.problems).toEqual([
      { line: 2, column: "category", value: "S".repeat(61), code: "too-long", most: 60 },
    ]);
  });

  test("of the shop's own file are created only when chosen, for its products too", async () => {
    await confirm(await shop.check(HEADER + row("boina", "Tops")));
    const [product] = await shop.db.select({ id: products.id }).from(products);
    const id = await shop.check(`record,product,category\nproduct,${product?.id},Gorras\n`);
    expect((await shop.items(id))[0]?.report?.problems).toEqual([
      { line: 2, column: "category", value: "Gorras", code: "unknown-category" },
    ]);
    await choose(id, [{ name: "Gorras", choice: "create" }]);
    await confirm(id);
    const [caps] = await namesOf();
    expect(await categoriesOfProducts()).toEqual([caps?.categoryId]);
    expect((await readUndoPreview(shop.context, await shop.progressOf(id))).categories.removed).toMatchObject(
      [{ name: "Gorras" }],
    );
    await undo(id);
    expect(await categoriesOfProducts()).toEqual([8]);
    expect(await namesOf()).toEqual([]);
  });
});

test("categories of an import that wrote no product are removed by its undo", async () => {
  await confirm(await shop.check(HEADER + row("boina", "Tops")));
  const [product] = await shop.db.select({ id: products.id }).from(products);
  const id = await shop.check(`record,product,category\nproduct,${product?.id},Gorras\n`);
  await choose(id, [{ name: "Gorras", choice: "create" }]);
  await shop.db.delete(products);
  expect(await confirm(id)).toMatchObject({ counts: { written: 0 } });
  expect((await namesOf()).map(({ name }) => name)).toEqual(["Gorras"]);
  expect(await undo(id)).toMatchObject({ status: "undone" });
  expect(await namesOf()).toEqual([]);
});

describe("a confirmation", () => {
  test("maps to a category that somebody else has created since the check", async () => {
    const id = await shop.check(HATS);
    await create("SÓMBREROS");
    expect(await confirm(id)).toMatchObject({ counts: { written: 3, failed: 0 } });
    expect((await namesOf()).map(({ name }) => name)).toEqual(["SÓMBREROS", "Chales"]);
    await undo(id);
    expect((await namesOf()).map(({ name }) => name)).toEqual(["SÓMBREROS"]);
  });

  test("in two tabs at once creates each category once", async () => {
    const id = await shop.check(HATS);
    const progress = await shop.progressOf(id);
    const both = [1, 2].map(() => confirmImport(shop.context, progress));
    expect(await Promise.all(both)).toEqual([1, 2].map(() => ({ ok: true, value: null })));
    await shop.workOff(id);
    expect((await namesOf()).map(({ name }) => name)).toEqual(["Sombreros", "Chales"]);
  });

  test("of two files with the same new category creates it once", async () => {
    const ids = [
      await shop.check(HEADER + row("boina", "Chales")),
      await shop.check(HEADER + row("chal", "chales")),
    ];
    const progress = await Promise.all(ids.map((id) => shop.progressOf(id)));
    await Promise.all(progress.map((one) => confirmImport(shop.context, one)));
    for (const id of ids) expect(await shop.workOff(id)).toMatchObject({ counts: { written: 1, failed: 0 } });
    expect(await shop.db.$count(categories)).toBe(2);
  });

  test("creates a bounded number of categories", async () => {
    const rows = Array.from({ length: MAX_CHOSEN_CATEGORIES + 1 }, (_, index) =>
      row(`g${index}`, `Tipo ${index}`),
    );
    const id = await shop.check(HEADER + rows.join(""));
    expect(await confirmImport(shop.context, await shop.progressOf(id))).toEqual({
      ok: false,
      code: "too-many-categories",
    });
    expect((await shop.progressOf(id)).status).toBe("checked");
    await choose(id, [{ name: "Tipo 7", choice: "leave" }]);
    expect(await confirm(id)).toMatchObject({ counts: { written: MAX_CHOSEN_CATEGORIES, failed: 0 } });
    expect(await shop.db.$count(categories)).toBe(MAX_CHOSEN_CATEGORIES + 1);
  });
});

describe("an undo", () => {
  test("removes the created categories, counted before and audited", async () => {
    const id = await shop.importFile(HATS);
    const progress = await shop.progressOf(id);
    expect(await readUndoPreview(shop.context, progress)).toMatchObject({
      outcomes: { removed: 3 },
      categories: { removed: [{ name: "Sombreros" }, { name: "Chales" }], kept: [] },
    });
    await undo(id);
    expect(await namesOf()).toEqual([]);
    expect(await splitCreated(shop.context, progress.options)).toEqual({ removed: [], kept: [] });
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, "category"))
      .orderBy(asc(auditLog.id));
    expect(entries.filter(({ action }) => action === "undo-import")).toMatchObject([
      { before: { name: "Sombreros" } },
      { before: { name: "Chales" } },
    ]);
  });

  test.each([
    [
      "a product that stays",
      async (hats: number) => {
        await shop.db
          .update(products)
          .set({ tags: ["nuevo"] })
          .where(eq(products.categoryId, hats));
      },
    ],
    [
      "a collection",
      async (hats: number) => {
        await shop.db.insert(collections).values({ slug: "gorros", kind: "rule", categoryId: hats });
      },
    ],
    [
      "a menu",
      async (hats: number) => {
        const entries = [{ id: 1, kind: "category" as const, categoryId: hats, labels: {} }];
        await shop.db.insert(menus).values({ menu: "header", entries });
      },
    ],
    [
      "staff, who have changed it",
      async (hats: number) => {
        await shop.db.update(categories).set({ version: 2 }).where(eq(categories.id, hats));
      },
    ],
  ])("keeps a category that is used by %s", async (_, use) => {
    const id = await shop.importFile(HATS);
    const [hats] = await namesOf();
    await use(hats?.categoryId ?? 0);
    expect((await readUndoPreview(shop.context, await shop.progressOf(id))).categories).toMatchObject({
      removed: [{ name: "Chales" }],
      kept: [{ name: "Sombreros" }],
    });
    await undo(id);
    expect((await namesOf()).map(({ name }) => name)).toEqual(["Sombreros"]);
  });
});
