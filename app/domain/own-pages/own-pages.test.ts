import { beforeEach, describe, expect, test } from "vitest";
import { listEditedLanguages } from "~/domain/languages/edited-languages.queries.server";
import { deleteLanguage } from "~/domain/languages/write-language.server";
import { shownTextIn } from "~/domain/pages/shown-texts.server";
import { readShop } from "~/domain/settings/shop.server";
import { randomId } from "~/lib/ids";
import { auditLog, languages, ownPages, ownPageTexts } from "~db/schema";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { MOST_OWN_PAGES, type OwnPageInput } from "./own-page";
import { newOwnPageSchema } from "./own-page.schema";
import { findOwnPage, findPublishedPage, listOwnPages } from "./own-pages.queries.server";
import { changeOwnPage, createOwnPage, deleteOwnPage } from "./write-own-page.server";

let shop: Awaited<ReturnType<typeof openStaffShop>>;
beforeEach(async () => {
  shop = await openStaffShop();
});

const input: OwnPageInput = { isPublished: true, texts: { es: { title: "Taller", body: "<p>Uno</p>" } } };

async function newPage(slug: string, page = input) {
  const created = await createOwnPage(shop.staff, { slug, isSlugMade: false, ...page });
  if (!created.ok) throw new Error(created.code);
  const current = await findOwnPage(shop.reader, created.value);
  if (!current) throw new Error("The page is gone.");
  return current;
}

describe("a page that staff create", () => {
  test("is found by its address once it is published, with its HTML sanitised", async () => {
    const page = await newPage("taller", {
      isPublished: false,
      texts: { es: { title: "Taller", body: "<p onclick='x()'>Uno</p><script>x()</script>" } },
    });
    expect(await findPublishedPage(shop.reader, "taller")).toBeNull();
    const { isPublished: _, ...published } = page;
    await changeOwnPage(shop.staff, {
      current: page,
      version: 1,
      input: { ...published, isPublished: true },
    });
    expect(await findPublishedPage(shop.reader, "taller")).toMatchObject({
      version: 2,
      texts: { es: { title: "Taller", body: "<p>Uno</p>" } },
    });
    expect(await shop.lastEntry()).toMatchObject({
      action: "change",
      entity: "own-page",
      before: { published: false },
      after: { published: true },
    });
  });

  test("is displayed with the paragraphs of a text without tags, which is stored as it was typed", async () => {
    const { texts } = await newPage("taller", {
      isPublished: true,
      texts: { es: { title: "Taller", body: "2 < 3\ntres\n\nCuatro<script>x()</script>" } },
    });
    expect(texts.es?.body).toBe("2 &lt; 3\ntres\n\nCuatro");
    expect(shownTextIn(texts, "en")).toEqual({
      title: "Taller",
      body: "<p>2 &lt; 3<br>tres</p>\n<p>Cuatro</p>",
      locale: "es",
    });
  });

  test("does not take another page's address, of two at the same time neither", async () => {
    const created = await Promise.all(
      [1, 2].map(() => createOwnPage(shop.staff, { slug: "taller", isSlugMade: false, ...input })),
    );
    expect(created.map((result) => result.ok || result.code).sort()).toEqual(["slug-taken", true]);
    expect(await listOwnPages(shop.reader)).toHaveLength(1);
  });

  test("gets a number where its made address is taken", async () => {
    await newPage("taller");
    const make = async (title: string) => {
      const texts = { es: { title, body: "<p>Uno</p>" } };
      const created = await createOwnPage(shop.staff, { ...input, texts, slug: "taller", isSlugMade: true });
      return created.ok && (await findOwnPage(shop.reader, created.value))?.slug;
    };
    expect(await make("Taller 2")).toBe("taller-2");
    const made = await Promise.all(["Taller 3", "Taller 4"].map(make));
    expect(made.sort()).toEqual(["taller-3", "taller-4"]);
  });

  test("is created once by a form that is sent twice, also at the same time", async () => {
    const create = () => createOwnPage(shop.staff, { ...input, slug: "taller", isSlugMade: true });
    const [first, ...others] = [...(await Promise.all([create(), create()])), await create()];
    expect(first).toMatchObject({ ok: true });
    expect(others).toEqual([first, first]);
    const [page] = await listOwnPages(shop.reader);
    await shop.db.update(ownPages).set({ version: 2 });
    await create();
    expect((await listOwnPages(shop.reader)).map(({ slug }) => slug)).toEqual([page?.slug, "taller-2"]);
  });

  test("is one of at most 100", async () => {
    const rows = Array.from({ length: MOST_OWN_PAGES }, (_, index) => ({ slug: `p-${index}` }));
    await shop.db.insert(ownPages).values(rows);
    expect(await createOwnPage(shop.staff, { slug: "taller", isSlugMade: false, ...input })).toMatchObject({
      code: "too-many",
    });
  });

  test("is changed by the first of two forms; the second one gets what was saved", async () => {
    const current = await newPage("taller");
    const change = (title: string) =>
      changeOwnPage(shop.staff, {
        current,
        version: current.version,
        input: { isPublished: true, texts: { es: { title, body: "<p>Uno</p>" } } },
      });
    const changed = await Promise.all([change("A"), change("B")]);
    const lost = changed.filter((result) => !result.ok);
    expect(lost).toHaveLength(1);
    const saved = await findOwnPage(shop.reader, current.id);
    expect(lost[0]).toMatchObject({ code: "changed-meanwhile", current: { texts: saved?.texts } });
  });

  test("loses the texts that a form empties, and nothing is written without a change", async () => {
    const current = await newPage("taller", {
      ...input,
      texts: { ...input.texts, en: { title: "Workshop", body: "<p>One</p>" } },
    });
    const entries = await shop.db.$count(auditLog);
    await changeOwnPage(shop.staff, { current, version: 1, input: current });
    expect(await shop.db.$count(auditLog)).toBe(entries);
    await changeOwnPage(shop.staff, { current, version: 1, input });
    expect((await findOwnPage(shop.reader, current.id))?.texts).toEqual(input.texts);
  });

  test("is deleted with its texts, unless it was changed since it was displayed", async () => {
    const current = await newPage("taller");
    await changeOwnPage(shop.staff, { current, version: 1, input: { ...input, isPublished: false } });
    expect(await deleteOwnPage(shop.staff, { current, version: 1 })).toMatchObject({
      code: "changed-meanwhile",
    });
    expect(await deleteOwnPage(shop.staff, { current, version: 2 })).toMatchObject({ ok: true });
    expect(await deleteOwnPage(shop.staff, { current, version: 2 })).toMatchObject({ code: "gone" });
    expect(await shop.db.$count(ownPageTexts)).toBe(0);
  });

  test("keeps a language from being deleted without the texts of pages", async () => {
    await newPage("taller", {
      ...input,
      texts: { ...input.texts, fr: { title: "Atelier", body: "<p>Un</p>" } },
    });
    await shop.db
      .insert(languages)
      .values({ code: "fr", name: "Français", currencyCode: "EUR", currencySymbol: "€" });
    const [french] = (await listEditedLanguages(shop.reader)).filter(({ code }) => code === "fr");
    if (!french) throw new Error("There is no French.");
    const deletion = { language: french, version: french.version };
    expect(await deleteLanguage(shop.staff, { ...deletion, withWords: false })).toMatchObject({
      code: "has-words",
    });
    expect(await deleteLanguage(shop.staff, { ...deletion, withWords: true })).toMatchObject({ ok: true });
    expect(await shop.db.$count(ownPageTexts)).toBe(1);
  });

  test("is in the shop that pages read only while it is published", async () => {
    await newPage("taller");
    await newPage("oculta", { ...input, isPublished: false });
    const { ownPages: pages } = await readShop(shop.reader, randomId(), 0);
    expect(pages.map(({ slug, titles }) => [slug, titles])).toEqual([["taller", { es: "Taller" }]]);
  });
});

test.each([
  ["Guía", "adminPages.invalidSlug"],
  ["a--b", "adminPages.invalidSlug"],
  ["a/b", "adminPages.invalidSlug"],
  ["a".repeat(61), "alert.tooLong#60"],
])("the address %j is refused", (slug, message) => {
  const typed = { slug, title: { es: "T", en: "" }, body: { es: "B", en: "" } };
  expect(newOwnPageSchema(["es", "en"]).safeParse(typed).error?.issues).toMatchObject([
    { path: ["slug"], message },
  ]);
});

test.each([
  [undefined, "Guía de cuidados", { slug: "guia-de-cuidados", isSlugMade: true }],
  [" ", "Guía de cuidados", { slug: "guia-de-cuidados", isSlugMade: true }],
  ["cuidados", "日本", { slug: "cuidados", isSlugMade: false }],
])("the address %j of the page %j is %j", (slug, title, made) => {
  const typed = { slug, title: { es: title }, body: { es: "B" } };
  expect(newOwnPageSchema(["es"]).parse(typed)).toMatchObject(made);
});

test("a title that makes no address needs a typed one", () => {
  const typed = { title: { es: "日本" }, body: { es: "B" } };
  expect(newOwnPageSchema(["es"]).safeParse(typed).error?.issues).toMatchObject([
    { path: ["slug"], message: "adminPages.missingSlug" },
  ]);
});
