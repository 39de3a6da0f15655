import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog, categories, categoryTranslations, media, settings } from "~db/schema";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { changeCategoryPicture, listCategoryPictures } from "./category-picture.server";
import { findEditedSetting, listEditedSettings } from "./edited-settings.queries.server";
import { changeFocus } from "./focus/write-focus.server";
import { changeSetting } from "./write-setting.server";

let shop: Awaited<ReturnType<typeof openStaffShop>>;

/** Category 8, which the shop has, is the specification's tops. */
const KEY = "tops_image";

beforeEach(async () => {
  shop = await openStaffShop();
  const { db } = shop;
  await db.insert(categoryTranslations).values({ categoryId: 8, languageCode: "es", name: "Polos" });
  const picture = { contentType: "image/webp", width: 640, height: 480, byteSize: 10, widths: [320] };
  await db.insert(media).values([
    { key: "first", ...picture },
    { key: "second", ...picture },
  ]);
});

async function setting() {
  const found = await findEditedSetting(shop.reader, KEY, ["es", "en"]);
  if (!found) throw new Error(`There is no setting ${KEY}`);
  return found;
}

async function set(value: string | null, description?: string) {
  const found = await setting();
  return changeSetting(shop.staff, { setting: found, version: found.version, value, description });
}

async function category() {
  const [found] = await listCategoryPictures(shop.reader, [8]);
  if (!found) throw new Error("There is no category 8");
  return found;
}

const shown = async () => {
  const { categories: listed } = await shop.reader.shop();
  return listed.map(({ id, picture }) => [id, picture?.key]);
};

describe("a setting that is a category's picture", () => {
  test("is read from and written to the category, which invalidates cached pages", async () => {
    expect(await setting()).toMatchObject({ value: null, picture: null, version: 1 });
    const before = await shop.generation();
    expect(await set("first")).toMatchObject({ ok: true });
    expect(await shop.generation()).toBe(before + 1);
    expect(await setting()).toMatchObject({ value: "first", picture: { key: "first" }, version: 2 });
    expect(await shown()).toEqual([[8, "first"]]);
    expect(await shop.lastEntry()).toMatchObject({
      action: "change",
      entity: "category",
      entityId: "8",
      before: { picture: null },
      after: { picture: "first" },
    });
    expect(await set(null)).toMatchObject({ ok: true });
    expect(await setting()).toMatchObject({ value: null, picture: null, version: 3 });
    expect(await shown()).toEqual([[8, undefined]]);
  });

  test("accepts stored pictures only, and the version of the category", async () => {
    expect(await set("nowhere")).toEqual({ ok: false, code: "no-picture" });
    const stale = await setting();
    const changed = await changeCategoryPicture(shop.staff, {
      category: await category(),
      version: 1,
      key: "second",
    });
    expect(changed).toMatchObject({ ok: true });
    expect(await changeSetting(shop.staff, { setting: stale, version: 1, value: "first" })).toEqual({
      ok: false,
      code: "changed-meanwhile",
    });
    expect(await setting()).toMatchObject({ value: "second", version: 2 });
  });

  test("ignores the value that a previous release stored", async () => {
    await shop.db.insert(settings).values({ settingKey: KEY, type: "image", settingValue: "second" });
    await set("first");
    expect(await setting()).toMatchObject({ value: "first", picture: { key: "first" } });
    const listed = await listEditedSettings(shop.reader, ["es", "en"]);
    expect(listed.find(({ definition }) => definition.key === KEY)).toMatchObject({ value: "first" });
  });

  test("has a description of its own", async () => {
    expect(await set(null, "La de verano")).toMatchObject({ ok: true });
    expect(await setting()).toMatchObject({ value: null, description: "La de verano", version: 1 });
    expect(await set("first", "La de invierno")).toMatchObject({ ok: true });
    expect(await setting()).toMatchObject({ value: "first", description: "La de invierno" });
    const entries = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, KEY));
    expect(entries.map(({ after }) => after)).toEqual([
      { description: "La de verano" },
      { description: "La de invierno" },
    ]);
  });

  test("exists only with its category, whatever that is called", async () => {
    const keys = async () =>
      (await listEditedSettings(shop.reader, ["es", "en"])).flatMap(({ definition, category: own }) =>
        definition.categoryId === undefined ? [] : [[definition.key, own?.names]],
      );
    expect(await keys()).toEqual([[KEY, { es: "Polos" }]]);
    await shop.db.delete(categories);
    expect(await keys()).toEqual([]);
    expect(await findEditedSetting(shop.reader, KEY, ["es", "en"])).toBeNull();
  });
});

describe("the picture of any category", () => {
  test("may be another's too, and outlives its removal there", async () => {
    await shop.db.insert(categories).values({ id: 40, position: 1 });
    const [other] = await listCategoryPictures(shop.reader, [40]);
    if (!other) throw new Error("There is no category 40");
    await changeCategoryPicture(shop.staff, { category: await category(), version: 1, key: "first" });
    await changeCategoryPicture(shop.staff, { category: other, version: 1, key: "first" });
    await changeCategoryPicture(shop.staff, { category: await category(), version: 2, key: null });
    const [kept] = await listCategoryPictures(shop.reader, [40]);
    expect(kept).toMatchObject({ names: {}, picture: { key: "first" } });
    await expect(shop.db.delete(media).where(eq(media.key, "first"))).rejects.toThrow();
  });

  test("has a focal point, which the cached shop shows at once", async () => {
    await changeCategoryPicture(shop.staff, { category: await category(), version: 1, key: "first" });
    await shop.reader.shop();
    await changeFocus(shop.staff, { key: "first", focus: "20% 80%" });
    const { categories: listed } = await shop.reader.shop();
    expect(listed[0]?.picture).toMatchObject({ key: "first", focus: "20% 80%" });
  });

  test("is not set when it has just been collected", async () => {
    const found = await category();
    await shop.db.delete(media);
    const gone = await changeCategoryPicture(shop.staff, { category: found, version: 1, key: "first" });
    expect(gone).toMatchObject({ ok: false, code: "refused" });
    expect(await category()).toMatchObject({ version: 1, picture: null });
  });
});

test("tiles keep the staff's order, and hidden and inactive categories are none", async () => {
  await shop.db.insert(categories).values([
    { id: 20, position: 2 },
    { id: 21, position: 1, onHome: false },
    { id: 22, position: 0, active: false },
  ]);
  await shop.db
    .insert(categoryTranslations)
    .values([20, 21, 22].map((categoryId) => ({ categoryId, languageCode: "es", name: `C${categoryId}` })));
  const { categories: listed } = await shop.reader.shop();
  expect(listed.map(({ id, onHome }) => [id, onHome])).toEqual([
    [8, true],
    [21, false],
    [20, true],
  ]);
});
