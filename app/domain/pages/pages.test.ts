import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { entityForm, formValues } from "~/domain/fields/entity-form";
import { readShop } from "~/domain/settings/shop.server";
import { randomId } from "~/lib/ids";
import { createReadBatcher } from "~db/read-batcher";
import { auditLog, pageTexts, pageVersions } from "~db/schema";
import { failure } from "~db/test-rows";
import { openOwnShop } from "../../../tests/support/own-shop";
import { repositoryFiles } from "../../../tests/support/repository";
import { browserStorage } from "./browser-storage";
import { pageEntity, pageTextsOf, typedTextsOf } from "./page.fields";
import { type PageTexts, pageTextIn } from "./pages";
import { findPageVersion, listPageVersions } from "./pages.queries.server";
import { publishPage } from "./publish-page.server";

const NOW = new Date("2026-11-23T15:00:00Z");
const texts: PageTexts = {
  es: { title: "Términos", body: "<p>Uno</p>" },
  en: { title: "Terms", body: "<p>One</p>" },
};

async function openPages() {
  const { db } = await openOwnShop();
  const reader = () => ({ db, read: createReadBatcher(db).read });
  const context = { db, staff: { id: null, email: "rosa@example.com" } };
  const publish = (basedOn: number, changed: PageTexts = texts) =>
    publishPage(context, { page: "terms", basedOn, texts: changed, now: NOW });
  return { db, reader, publish };
}

describe("publishing", () => {
  test("makes the next version, which applies, and keeps the earlier ones", async () => {
    const { reader, publish } = await openPages();
    expect(await findPageVersion(reader(), "terms")).toBeNull();
    await publish(0);
    await publish(1, { es: { title: "Términos", body: "<p>Dos</p>" } });
    expect(await findPageVersion(reader(), "terms")).toEqual({
      page: "terms",
      number: 2,
      publishedAt: NOW.getTime() / 1000,
      texts: { es: { title: "Términos", body: "<p>Dos</p>" } },
    });
    expect(await findPageVersion(reader(), "terms", 1)).toMatchObject({ number: 1, texts });
    expect(await findPageVersion(reader(), "privacy")).toBeNull();
    const history = await listPageVersions(reader(), "terms");
    expect(history.map(({ number }) => number)).toEqual([2, 1]);
    const shop = await readShop(reader(), randomId(), 0);
    expect(shop.pages).toEqual({ terms: { number: 2, publishedAt: NOW.getTime() / 1000 } });
  });

  test("is refused to all but one of those who edit the same version", async () => {
    const { db, publish } = await openPages();
    const published = await Promise.all([publish(0), publish(0), publish(0)]);
    expect(published.map((result) => (result.ok ? "ok" : result.code)).sort()).toEqual([
      "changed-meanwhile",
      "changed-meanwhile",
      "ok",
    ]);
    expect(await db.$count(pageVersions)).toBe(1);
  });

  test("removes scripts, and logs the version without its texts", async () => {
    const { db, reader, publish } = await openPages();
    await publish(0, { es: { title: "T", body: '<p onclick="x()">Hola</p><script>x()</script>' } });
    const version = await findPageVersion(reader(), "terms");
    expect(version?.texts.es?.body).toBe("<p>Hola</p>");
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "publish", entity: "page", entityId: "terms", after: { version: 1 } },
    ]);
  });

  test("a published version cannot be changed or deleted", async () => {
    const { db, publish } = await openPages();
    await publish(0);
    for (const [write, constraint] of [
      [db.delete(pageTexts), "page_texts_kept"],
      [db.update(pageTexts).set({ body: "" }), "page_texts_fixed"],
      [db.delete(pageVersions), "page_versions_kept"],
      [db.update(pageVersions).set({ number: 7 }), "page_versions_fixed"],
    ] as const) {
      expect(await failure(write)).toMatchObject({ kind: "trigger", constraint });
    }
  });
});

describe("a page's texts", () => {
  test("fall back to the default language, with its code", () => {
    expect(pageTextIn(texts, "en")).toMatchObject({ title: "Terms", locale: "en" });
    expect(pageTextIn(texts, "fr")).toMatchObject({ title: "Términos", locale: "es" });
    expect(pageTextIn({}, "es")).toBeNull();
  });

  test("are required in the default language, and in others both or neither", () => {
    const parse = (title: Record<string, string>, body: Record<string, string>) => {
      const parsed = entityForm(pageEntity, { languages: ["es", "en"] }).safeParse({ title, body });
      if (parsed.success) return pageTextsOf(parsed.data);
      return parsed.error.issues.map(({ path, message }) => [path.join("."), message]);
    };
    expect(parse({ es: "T", en: "" }, { es: "B", en: "" })).toEqual({
      es: { title: "T", body: "B" },
    });
    expect(parse({ es: "T", en: "T" }, { es: "B" })).toEqual([["body.en", "adminPages.bothOrNone"]]);
    expect(parse({ es: "", en: "T" }, { es: "B", en: "B" })).toEqual([["title.es", "adminPages.missing"]]);
    expect(formValues(pageEntity, typedTextsOf(texts), { languages: ["es"] })).toEqual({
      "title.es": "Términos",
      "body.es": "<p>Uno</p>",
    });
  });
});

describe("the cookies page", () => {
  const code = repositoryFiles("app")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(file), "utf8"));

  /** The names that a file passes, as a string or as a constant of its own. */
  const namesIn = (text: string, call: RegExp): string[] =>
    [...text.matchAll(call)].flatMap(([, quoted, constant]) => {
      const name = quoted ?? new RegExp(`const ${constant} = "([^"]+)"`).exec(text)?.[1];
      return name ? [name] : [];
    });
  const used = (call: RegExp) => [...new Set(code.flatMap((text) => namesIn(text, call)))].sort();
  const listed = (kind: string) =>
    browserStorage.flatMap((stored) => (stored.kind === kind ? [stored.name] : [])).sort();

  test("lists every cookie of the code, and no other", () => {
    expect(listed("cookie")).toEqual(used(/\bcookieName\((?:"([^"]+)"|([A-Z_]+))/g));
  });

  test("lists everything that the code stores in the browser, and nothing else", () => {
    expect(listed("localStorage")).toEqual(used(/\blocalStorage\.setItem\((?:"([^"]+)"|([A-Z_]+))/g));
    expect(listed("sessionStorage")).toEqual(used(/\bsessionStorage\.setItem\((?:"([^"]+)"|([A-Z_]+))/g));
  });

  test("no script stores anything else", () => {
    const bySetter = code.flatMap((text) => text.match(/document\.cookie = .*/g) ?? []);
    const byProperty = code.flatMap((text) =>
      [...text.matchAll(/\b(?:local|session)Storage\.(\w+) = /g)].map(([, name]) => name),
    );
    expect(bySetter).toHaveLength(1);
    expect(bySetter[0]).toMatch(/\$\{name\}=/);
    const preferences = code.flatMap((text) =>
      [...text.matchAll(/\bwritePreference\("(\w+)"/g)].map(([, name]) => name),
    );
    expect(preferences.sort()).toEqual(["columns", "theme"]);
    expect(listed("localStorage")).toEqual(expect.arrayContaining(byProperty));
    expect(code.filter((text) => /indexedDB|\bcookieStore\b/.test(text))).toEqual([]);
  });
});
