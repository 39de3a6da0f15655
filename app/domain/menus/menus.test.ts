import { beforeEach, describe, expect, test } from "vitest";
import { menuLinks, staffEntryName } from "~/http/menu-links.server";
import { menus } from "~db/schema";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { type MenuChange, type MenuEntry, type MenuTarget, MOST_ENTRIES } from "./menu";
import { linkLabelsSchema, menuLabelsSchema, newMenuEntrySchema } from "./menu.schema";
import { readMenus } from "./menus.queries.server";
import { changeMenu } from "./write-menu.server";

let shop: Awaited<ReturnType<typeof openStaffShop>>;
beforeEach(async () => {
  shop = await openStaffShop();
});

const nameOf = (entry: MenuEntry) => (entry.kind === "place" ? entry.place : (entry.labels.es ?? ""));

async function header() {
  const [menu] = await readMenus(shop.reader);
  if (!menu) throw new Error("There is no menu.");
  return menu;
}

async function change(planned: MenuChange) {
  const current = await header();
  return changeMenu(shop.staff, { current, version: current.version, change: planned, nameOf });
}

const link: MenuChange = {
  type: "add",
  target: { kind: "link", url: "/legal/faq" },
  labels: { es: "Ayuda" },
};

const names = async () => (await header()).entries.map(nameOf);

describe("a menu", () => {
  test("begins with the standard entries, which are moved, added, named and removed", async () => {
    expect(await names()).toEqual(["shop", "lookbooks", "about"]);
    await change({ type: "move", id: 3, by: -1 });
    await change(link);
    await change({ type: "label", id: 4, labels: { es: "Preguntas" } });
    await change({ type: "remove", id: 1 });
    expect(await names()).toEqual(["about", "lookbooks", "Preguntas"]);
    expect(await shop.lastEntry()).toMatchObject({
      entity: "menu",
      entityId: "header",
      before: { entries: "shop, about, lookbooks, Preguntas" },
      after: { entries: "about, lookbooks, Preguntas" },
    });
  });

  test("is changed by one of two forms that displayed the same, also the first time", async () => {
    for (const expected of [4, 5]) {
      const current = await header();
      const form = { current, version: current.version, change: link, nameOf };
      const changed = await Promise.all([changeMenu(shop.staff, form), changeMenu(shop.staff, form)]);
      expect(changed.map((result) => result.ok || result.code).sort()).toEqual(["changed-meanwhile", true]);
      expect((await header()).entries).toHaveLength(expected);
    }
    const current = await header();
    const outdated = { current, version: current.version - 1, change: link, nameOf };
    expect(await changeMenu(shop.staff, outdated)).toMatchObject({ code: "changed-meanwhile" });
    expect(await change({ type: "remove", id: 99 })).toMatchObject({ code: "changed-meanwhile" });
  });

  test("has at most 20 entries", async () => {
    const entries = Array.from({ length: MOST_ENTRIES }, (_, index) => ({
      id: index + 1,
      kind: "place" as const,
      place: "shop" as const,
      labels: {},
    }));
    await shop.db.insert(menus).values({ menu: "header", entries });
    expect(await change(link)).toMatchObject({ code: "too-many" });
  });
});

const links = (entries: MenuEntry[], locale: string) =>
  menuLinks(
    "header",
    {
      menus: { header: entries },
      categories: [{ id: 7, names: { es: "Pantalones", en: "" }, intros: {}, onHome: true, picture: null }],
      collections: [
        {
          id: 2,
          slug: "rebajas",
          names: { es: "Rebajas" },
          intros: {},
          kind: "rule",

          updatedAt: 0,
        },
      ],
      ownPages: [{ id: 3, slug: "taller", titles: { es: "Taller" }, updatedAt: 0 }],
      zones: [],
    },
    { locale, translate: (key) => key },
  );

describe("a menu's links", () => {
  test("have the target's name in the page's language, or the label that staff gave them", () => {
    const entries: MenuEntry[] = [
      // Named in Spanish only, so that other languages keep the page's name.
      { id: 1, kind: "place", place: "shop", labels: { es: "Nuestra tienda" } },
      { id: 2, kind: "category", categoryId: 7, labels: {} },
      { id: 3, kind: "page", pageId: 3, labels: { es: "El taller", en: "The workshop" } },
      { id: 4, kind: "link", url: "/legal/faq", labels: { es: "Ayuda" } },
      { id: 5, kind: "link", url: "https://blog.example", labels: { es: "Diario" } },
      { id: 6, kind: "collection", collectionId: 2, labels: {} },
    ];
    expect(links(entries, "en")).toEqual([
      { id: 1, href: "/en/shop", label: "common.shop" },
      { id: 2, href: "/en/category/7", label: "Pantalones" },
      { id: 3, href: "/en/pages/taller", label: "The workshop" },
      { id: 4, href: "/en/legal/faq", label: "Ayuda" },
      { id: 5, href: "https://blog.example", label: "Diario" },
      { id: 6, href: "/en/collections/rebajas", label: "Rebajas" },
    ]);
  });

  test("leave out what shoppers cannot open", () => {
    const entries: MenuEntry[] = [
      { id: 1, kind: "place", place: "stores", labels: {} },
      { id: 2, kind: "category", categoryId: 8, labels: {} },
      { id: 3, kind: "page", pageId: 4, labels: { es: "Oculta" } },
      { id: 4, kind: "collection", collectionId: 9, labels: {} },
    ];
    expect(links(entries, "es")).toEqual([]);
  });

  test("are the standard ones until staff arrange the menu", () => {
    const shopOf = { menus: {}, categories: [], collections: [], ownPages: [], zones: [] };
    const shown = menuLinks("header", shopOf, { locale: "es", translate: (key) => key });
    expect(shown.map(({ href }) => href)).toEqual(["/es/shop", "/es/lookbooks", "/es/about-us"]);
  });
});

test("staff are told which hidden page or collection an entry leads to", () => {
  const pages = [
    { id: 4, slug: "taller", titles: { es: "Taller" } as Record<string, string>, updatedAt: 0 },
    { id: 5, slug: "prensa", titles: {} as Record<string, string>, updatedAt: 0 },
  ];
  const shopOf = { menus: {}, categories: [], collections: [], ownPages: [], zones: [] };
  const translate = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`;
  const collections = [{ id: 2, names: { es: "Rebajas" } }];
  const nameOf = (target: MenuTarget) =>
    staffEntryName(
      { id: 1, ...target, labels: {} },
      { shop: shopOf, pages, collections },
      { locale: "es", translate },
    );
  const nameOfPage = (pageId: number) => nameOf({ kind: "page", pageId });
  expect(nameOf({ kind: "collection", collectionId: 2 })).toBe('adminMenus.hiddenName {"name":"Rebajas"}');
  expect([4, 5, 6].map(nameOfPage)).toEqual([
    'adminMenus.hiddenName {"name":"Taller"}',
    'adminMenus.hiddenName {"name":"prensa"}',
    "adminMenus.goneName {}",
  ]);
});

const parse = (typed: object) => {
  const parsed = newMenuEntrySchema(["es", "en"]).safeParse(typed);
  return parsed.success
    ? parsed.data
    : parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
};

describe("the form of a new entry", () => {
  test("reads a place, a category, a collection, a page and a link", () => {
    expect(parse({ target: "place:stores" })).toMatchObject({ target: { kind: "place", place: "stores" } });
    expect(parse({ target: "collection:2" })).toMatchObject({
      target: { kind: "collection", collectionId: 2 },
    });
    expect(parse({ target: "category:7" })).toMatchObject({ target: { kind: "category", categoryId: 7 } });
    expect(parse({ target: "page:3", labels: { es: "", en: "Ours" } })).toEqual({
      target: { kind: "page", pageId: 3 },
      labels: { en: "Ours" },
    });
    expect(parse({ target: "link", url: " /legal/faq ", labels: { es: "Ayuda" } })).toMatchObject({
      target: { kind: "link", url: "/legal/faq" },
    });
  });

  test.each([
    [{ target: "place:x" }, "target", "adminMenus.missingTarget"],
    [{}, "target", "adminMenus.missingTarget"],
    [{ target: "link", labels: { es: "Ayuda" } }, "url", "adminMenus.invalidUrl"],
    [{ target: "link", url: "javascript:x", labels: { es: "Ayuda" } }, "url", "adminMenus.invalidUrl"],
    [{ target: "link", url: "/es/shop", labels: { es: "Ayuda" } }, "url", "adminMenus.invalidUrl"],
    [{ target: "link", url: "/shop" }, "labels.es", "adminMenus.missingLabel"],
    [{ target: "place:shop", url: "/shop" }, "url", "adminMenus.urlOnlyForLinks"],
    [{ target: "place:shop", labels: { es: "a".repeat(61) } }, "labels.es", "alert.tooLong#60"],
  ])("refuses %j beside %s", (typed, field, message) => {
    expect(parse(typed)).toEqual([[field, message]]);
  });
});

test("only a link keeps a label in the default language", () => {
  const empty = { labels: { es: "", en: "" } };
  expect(menuLabelsSchema(["es", "en"]).safeParse(empty).data).toEqual({ labels: {} });
  expect(linkLabelsSchema(["es", "en"]).safeParse(empty).success).toBe(false);
});
