import { beforeEach, describe, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { languageCodes, publishedLanguages } from "~/domain/settings/shop";
import { auditLog, categoryTranslations, languages, productTranslations, settings } from "~db/schema";
import { addProduct } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import {
  countTranslated,
  countUntranslated,
  type EditedLanguage,
  findEditedLanguage,
  listEditedLanguages,
} from "./edited-languages.queries.server";
import { languageSchema, newLanguageSchema } from "./language.schema";
import { changeLanguage, createLanguage, deleteLanguage } from "./write-language.server";

let shop: Awaited<ReturnType<typeof openOwnShop>>;
let context: StaffContext;
beforeEach(async () => {
  shop = await openOwnShop();
  context = { db: shop.db, staff: { id: null, email: "rosa@example.com" } };
});

const french = { code: "fr", name: "Français", currencySymbol: "S/.", currencyCode: "PEN", published: true };

async function find(code: string): Promise<EditedLanguage> {
  const language = (await listEditedLanguages(shop.reader)).find((listed) => listed.code === code);
  if (!language) throw new Error(`There is no language ${code}`);
  return language;
}

describe("languages", () => {
  test("are appended, with unique codes", async () => {
    const created = await createLanguage(context, french);
    expect(created).toMatchObject({ ok: true });
    expect(await createLanguage(context, french)).toEqual({ ok: false, code: "code-taken" });
    expect((await listEditedLanguages(shop.reader)).map(({ code, isFixed }) => [code, isFixed])).toEqual([
      ["es", true],
      ["en", true],
      ["fr", false],
    ]);
    expect(await findEditedLanguage(shop.reader, created.ok ? created.value : 0)).toMatchObject(french);
    expect(await findEditedLanguage(shop.reader, 99)).toBeNull();
  });

  test.each(["api", " API ", "admin", "door", "media", "assets", "healthz"])(
    "can't have the reserved code %j",
    (code) => {
      const parsed = newLanguageSchema.safeParse({ ...french, code });
      expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [["code"], "adminLanguages.reservedCode"],
      ]);
    },
  );

  test("are changed only with their current version", async () => {
    const language = await find("en");
    const words = { name: "English (US)", currencySymbol: "US$", currencyCode: "USD", published: true };
    expect(await changeLanguage(context, { language, version: 1, words })).toMatchObject({ ok: true });
    expect(await changeLanguage(context, { language, version: 1, words })).toEqual({
      ok: false,
      code: "changed-meanwhile",
    });
    expect(await find("en")).toMatchObject({ ...words, version: 2 });
    expect(await shop.db.select().from(auditLog)).toMatchObject([
      {
        action: "change",
        entity: "language",
        before: { name: "English", currencySymbol: "$" },
        after: { name: "English (US)", currencySymbol: "US$" },
      },
    ]);
  });

  test("keep dollars as the currency of English prices", async () => {
    const language = await find("en");
    const words = { name: "English", currencySymbol: "€", currencyCode: "EUR", published: true };
    expect(await changeLanguage(context, { language, version: 1, words })).toEqual({
      ok: false,
      code: "fixed-currency",
    });
  });

  test("keep soles as the currency of Spanish prices", async () => {
    const language = await find("es");
    const words = { name: "Español", currencySymbol: "$", currencyCode: "USD", published: true };
    expect(await changeLanguage(context, { language, version: 1, words })).toEqual({
      ok: false,
      code: "fixed-currency",
    });
    const symbol = { ...words, currencySymbol: "S/", currencyCode: "PEN" };
    expect(await changeLanguage(context, { language, version: 1, words: symbol })).toMatchObject({
      ok: true,
    });
  });

  test.each([
    [{ currencyCode: "EUR" }, "unused-currency", "PEN, USD"],
    [{ currencySymbol: "€", currencyCode: "EUR" }, "unused-currency", "PEN, USD"],
    [{ currencySymbol: "€" }, "unused-symbol", "S/."],
    [{ currencyCode: "USD" }, "unused-symbol", "$"],
    [{ currencySymbol: "$" }, "unused-symbol", "S/."],
  ])("without prices of their own can't have %j", async (currency, code, known) => {
    const refused = { ok: false, code, known };
    expect(await createLanguage(context, { ...french, ...currency })).toEqual(refused);
    await createLanguage(context, french);
    const change = { language: await find("fr"), version: 1, words: { ...french, ...currency } };
    expect(await changeLanguage(context, change)).toEqual(refused);
    const inDollars = { ...french, currencySymbol: "$", currencyCode: "USD" };
    expect(await changeLanguage(context, { ...change, words: inDollars })).toMatchObject({ ok: true });
  });

  test("without prices of their own get the symbol that their currency gets", async () => {
    await createLanguage(context, french);
    const { code: _, ...words } = { ...french, code: "es", name: "Español", currencySymbol: "S/" };
    await changeLanguage(context, { language: await find("es"), version: 1, words });
    expect(await find("fr")).toMatchObject({ currencySymbol: "S/", version: 2 });
    expect(await find("en")).toMatchObject({ currencySymbol: "$", version: 1 });
  });

  test("that a shop had in another currency keep it and may be changed otherwise", async () => {
    const { code, name, published } = french;
    const euro = { code, name, published, currencySymbol: "€", currencyCode: "EUR" };
    await shop.db.insert(languages).values(euro);
    const change = { language: await find("fr"), version: 1, words: { ...euro, name: "Le français" } };
    expect(await changeLanguage(context, change)).toMatchObject({ ok: true });
    expect(await find("fr")).toMatchObject({ name: "Le français", currencySymbol: "€" });
  });

  test("are deleted only without translations, and never when prices are keyed by them", async () => {
    await createLanguage(context, french);
    const language = await find("fr");
    await shop.db.insert(categoryTranslations).values({ categoryId: 8, languageCode: "fr", name: "Hauts" });
    expect(await deleteLanguage(context, { language, version: 1, withWords: false })).toEqual({
      ok: false,
      code: "has-words",
    });
    await shop.db.delete(categoryTranslations);
    expect(await deleteLanguage(context, { language, version: 7, withWords: false })).toMatchObject({
      code: "changed-meanwhile",
    });
    expect(await deleteLanguage(context, { language, version: 1, withWords: false })).toMatchObject({
      ok: true,
    });
    for (const code of ["es", "en"]) {
      expect(
        await deleteLanguage(context, { language: await find(code), version: 1, withWords: true }),
      ).toEqual({
        ok: false,
        code: "fixed",
      });
    }
    expect(await shop.db.$count(languages)).toBe(2);
  });

  test("are deleted with their texts when these were named", async () => {
    const { db, reader } = shop;
    await createLanguage(context, french);
    const { id } = await addProduct(db, { name: "Blusa", picture: "k1" });
    await db.insert(categoryTranslations).values({ categoryId: 8, languageCode: "fr", name: "Hauts" });
    await db.insert(productTranslations).values({ productId: id, languageCode: "fr", name: "Blouse" });
    expect(await countTranslated(reader, "fr")).toEqual({
      products: 1,
      variants: 0,
      categories: 1,
      zones: 0,
      mails: 0,
      alts: 0,
    });
    const deletion = { language: await find("fr"), version: 1, withWords: true };
    expect(await deleteLanguage(context, { ...deletion, version: 2 })).toMatchObject({
      code: "changed-meanwhile",
    });
    expect(await deleteLanguage(context, deletion)).toMatchObject({ ok: true });
    expect(await db.select().from(productTranslations)).toMatchObject([
      { languageCode: "es", name: "Blusa" },
    ]);
    expect(await db.$count(categoryTranslations)).toBe(0);
  });

  test("are hidden from shoppers while staff prepare them, except Spanish and English", async () => {
    await createLanguage(context, { ...french, published: false });
    const codes = async () => publishedLanguages(await shop.reader.shop()).map(({ code }) => code);
    expect(await codes()).toEqual(["es", "en"]);
    expect(languageCodes(await shop.reader.shop())).toEqual(["es", "en", "fr"]);
    const { code: _, ...words } = french;
    expect(await changeLanguage(context, { language: await find("fr"), version: 1, words })).toMatchObject({
      ok: true,
    });
    expect(await codes()).toEqual(["es", "en", "fr"]);
    const english = { name: "English", currencySymbol: "$", currencyCode: "USD", published: false };
    await changeLanguage(context, { language: await find("en"), version: 1, words: english });
    expect(await find("en")).toMatchObject({ published: true });
  });

  test("count their missing translations", async () => {
    const { db } = shop;
    await createLanguage(context, french);
    const { id } = await addProduct(db, {
      name: { es: "Blusa", en: "Blouse" },
      picture: "k1",
      variants: [{ name: "Rojo" }, { name: "Azul", picture: "k2" }],
    });
    await addProduct(db, { name: "Falda" });
    await db.insert(productTranslations).values({ productId: id, languageCode: "fr", name: "Blouse" });
    await db.insert(settings).values([
      { settingKey: "heroTitle", type: "text", settingValue: { es: "Hola", en: "Hello" } },
      {
        settingKey: "aboutus_text",
        type: "richtext",
        settingValue: { es: "Hola", en: "Hello", fr: "Salut" },
      },
      { settingKey: "store_name", type: "text", settingValue: "Vitrina" },
      { settingKey: "primary_color", type: "color", settingValue: { es: "#112233" } },
    ]);
    expect(await countUntranslated(shop.reader)).toEqual({
      es: { products: 0, variants: 0, categories: 1, settings: 0, alts: 2 },
      en: { products: 1, variants: 2, categories: 1, settings: 0, alts: 2 },
      fr: { products: 1, variants: 2, categories: 1, settings: 1, alts: 2 },
    });
  });
});

describe("the language forms", () => {
  test("parse a new language", () => {
    const typed = {
      code: " FR ",
      name: " Français ",
      currencySymbol: " S/. ",
      currencyCode: "pen",
      published: true,
    };
    expect(newLanguageSchema.parse(typed)).toEqual(french);
    for (const code of ["", "x", "french", "es_PE", "../es", "e s"]) {
      const problem = newLanguageSchema.safeParse({ ...typed, code }).error?.issues[0]?.message;
      expect(problem, code).toBe("adminLanguages.invalidCode");
    }
  });

  test.each([
    [{ name: " " }, "labels.missingName"],
    [{ name: "x".repeat(41) }, "alert.tooLong#40"],
    [{ currencySymbol: "" }, "adminLanguages.missingSymbol"],
    [{ currencySymbol: "dollar" }, "alert.tooLong#5"],
    [{ currencyCode: "XYZ" }, "adminLanguages.invalidCurrency"],
    [{ currencyCode: "" }, "adminLanguages.invalidCurrency"],
  ])("refuse %j", (typed, message) => {
    const parsed = languageSchema.safeParse({
      name: "Français",
      currencySymbol: "€",
      currencyCode: "EUR",
      ...typed,
    });
    expect(parsed.error?.issues[0]?.message).toBe(message);
  });
});
