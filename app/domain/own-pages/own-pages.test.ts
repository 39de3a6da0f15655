import { beforeEach, describe, expect, test } from "vitest";
import { entityForm } from "~/domain/fields/entity-form";
import { listEditedLanguages } from "~/domain/languages/edited-languages.queries.server";
import { deleteLanguage } from "~/domain/languages/write-language.server";
import { pageTextsOf } from "~/domain/pages/page.fields";
import { shownTextIn } from "~/domain/pages/shown-texts.server";
import { readShop } from "~/domain/settings/shop.server";
import { randomId } from "~/lib/ids";
import { auditLog, languages, ownPages, ownPageTexts } from "~db/schema";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { type OwnPageInput, ownPageEntity } from "./own-page.fields";
import { findOwnPage, listOwnPages } from "./own-pages.queries.server";
import { findPublishedTexts } from "./published-page.queries.server";
import { changeOwnPage, createOwnPage, deleteOwnPage, MAX_OWN_PAGES } from "./write-own-page.server";

let shop: Awaited<ReturnType<typeof openStaffShop>>;
beforeEach(async () => {
  shop = await openStaffShop();
});

const input: OwnPageInput = {
  slug: "taller",
  published: true,
  title: { es: "Taller" },
  body: { es: "<p>Uno</p>" },
};

async function newPage(slug: string, page: Partial<OwnPageInput> = {}) {
  const created = await createOwnPage(shop.staff, { ...input, ...page, slug });
  if (!created.ok) throw new Error(created.code);
  const current = await findOwnPage(shop.reader, created.value);
  if (!current) throw new Error("The page is gone.");
  return current;
}

describe("a page that staff create", () => {
  test("is found by its address once it is published, with its HTML sanitised", async () => {
    const page = await newPage("taller", {
      published: false,
      body: { es: "<p onclick='x()'>Uno</p><script>x()</script>" },
    });
    expect(await findPublishedTexts(shop.reader, "taller")).toBeNull();
    await changeOwnPage(shop.staff, { ...page, value: { ...page, published: true } });
    expect(await findPublishedTexts(shop.reader, "taller")).toEqual({
      es: { title: "Taller", body: "<p>Uno</p>" },
    });
    expect(await findOwnPage(shop.reader, page.id)).toMatchObject({ version: 2 });
    expect(await shop.lastEntry()).toMatchObject({
      action: "change",
      entity: "own-page",
      before: { published: false },
      after: { published: true },
    });
  });

  test("is displayed with the paragraphs of a text without tags, which is stored as it was typed", async () => {
    const page = await newPage("taller", { body: { es: "2 < 3\ntres\n\nCuatro<script>x()</script>" } });
    expect(page.body.es).toBe("2 &lt; 3\ntres\n\nCuatro");
    expect(shownTextIn(pageTextsOf(page), "en")).toEqual({
      title: "Taller",
      body: "<p>2 &lt; 3<br>tres</p>\n<p>Cuatro</p>",
      locale: "es",
    });
  });

  test("does not take another page's address, of two at the same time neither", async () => {
    const created = await Promise.all(
      [1, 2].map(() => createOwnPage(shop.staff, { ...input, slug: "el-taller" })),
    );
    expect(created.map((result) => result.ok || result.code).sort()).toEqual(["slug-taken", true]);
    expect(await listOwnPages(shop.reader)).toHaveLength(1);
  });

  test("gets a number where its made address is taken", async () => {
    await newPage("taller");
    const make = async (title: string) => {
      const created = await createOwnPage(shop.staff, { ...input, title: { es: title } });
      return created.ok && (await findOwnPage(shop.reader, created.value))?.slug;
    };
    expect(await make("¡Taller!")).toBe("taller-2");
    const made = await Promise.all(["¿Taller?", "(Taller)"].map(make));
    expect(made.sort()).toEqual(["taller-3", "taller-4"]);
  });

  test("is created once by a form that is sent twice, also at the same time", async () => {
    const create = () => createOwnPage(shop.staff, input);
    const [first, ...others] = [...(await Promise.all([create(), create()])), await create()];
    expect(first).toMatchObject({ ok: true });
    expect(others).toEqual([first, first]);
    const [page] = await listOwnPages(shop.reader);
    await shop.db.update(ownPages).set({ version: 2 });
    await create();
    expect((await listOwnPages(shop.reader)).map(({ slug }) => slug)).toEqual([page?.slug, "taller-2"]);
  });

  test("is one of at most 100", async () => {
    const rows = Array.from({ length: MAX_OWN_PAGES }, (_, index) => ({ slug: `p-${index}` }));
    await shop.db.insert(ownPages).values(rows);
    expect(await createOwnPage(shop.staff, input)).toMatchObject({ code: "too-many" });
  });

  test("is changed by the first of two forms; the second one gets what was saved", async () => {
    const current = await newPage("taller");
    const change = (title: string) =>
      changeOwnPage(shop.staff, { ...current, value: { ...current, title: { es: title } } });
    const changed = await Promise.all([change("A"), change("B")]);
    const lost = changed.filter((result) => !result.ok);
    expect(lost).toHaveLength(1);
    const saved = await findOwnPage(shop.reader, current.id);
    expect(lost[0]).toMatchObject({ code: "changed-meanwhile", current: { title: saved?.title } });
  });

  test("loses the texts that a form empties, and nothing is written without a change", async () => {
    const current = await newPage("taller", {
      title: { ...input.title, en: "Workshop" },
      body: { ...input.body, en: "<p>One</p>" },
    });
    const entries = await shop.db.$count(auditLog);
    await changeOwnPage(shop.staff, { ...current, value: current });
    expect(await shop.db.$count(auditLog)).toBe(entries);
    await changeOwnPage(shop.staff, { ...current, value: input });
    expect(await findOwnPage(shop.reader, current.id)).toMatchObject(input);
  });

  test("is deleted with its texts, unless it was changed since it was displayed", async () => {
    const current = await newPage("taller");
    await changeOwnPage(shop.staff, { ...current, value: { ...current, published: false } });
    expect(await deleteOwnPage(shop.staff, current)).toMatchObject({ code: "changed-meanwhile" });
    const now = { ...current, version: 2 };
    expect(await deleteOwnPage(shop.staff, now)).toMatchObject({ ok: true });
    expect(await deleteOwnPage(shop.staff, now)).toMatchObject({ code: "gone" });
    expect(await shop.db.$count(ownPageTexts)).toBe(0);
  });

  test("keeps a language from being deleted without the texts of pages", async () => {
    await newPage("taller", {
      title: { ...input.title, fr: "Atelier" },
      body: { ...input.body, fr: "<p>Un</p>" },
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
    await newPage("oculta", { published: false });
    const { ownPages: pages } = await readShop(shop.reader, randomId(), 0);
    expect(pages.map(({ slug, titles }) => [slug, titles])).toEqual([["taller", { es: "Taller" }]]);
  });
});

const issues = (form: object, ...languages: string[]) =>
  entityForm(ownPageEntity, { languages })
    .safeParse(form)
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

test.each([
  ["Guía", "adminPages.invalidSlug"],
  ["a--b", "adminPages.invalidSlug"],
  ["a/b", "adminPages.invalidSlug"],
  ["a".repeat(61), "alert.tooLong#60"],
])("the address %j is refused", (slug, message) => {
  const typed = { slug, title: { es: "T", en: "" }, body: { es: "B", en: "" } };
  expect(issues(typed, "es", "en")).toEqual([["slug", message]]);
});

test.each([
  [undefined, "Guía de cuidados", "guia-de-cuidados"],
  [" ", "Guía de cuidados", "guia-de-cuidados"],
  ["cuidados", "日本", "cuidados"],
])("the address %j of the page %j is %j", (slug, title, made) => {
  const typed = { slug, title: { es: title }, body: { es: "B" } };
  expect(entityForm(ownPageEntity, { languages: ["es"] }).parse(typed)).toMatchObject({ slug: made });
});

test("a title that makes no address needs a typed one", () => {
  const typed = { title: { es: "日本" }, body: { es: "B" } };
  expect(issues(typed, "es")).toEqual([["slug", "adminPages.missingSlug"]]);
});
