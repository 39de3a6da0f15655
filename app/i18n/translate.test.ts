import { describe, expect, test } from "vitest";
import { createI18nextTranslate } from "./i18next-translate";
import type { InterfaceLanguage } from "./interface-language";
import { interfaceLanguages } from "./locales";
import { catalogFor, type MessageKey, messagesFor } from "./messages";
import { createTranslate } from "./translate";
import { adminTranslator, mailTranslator, translatorFor } from "./translator.server";

type Words = Record<string, Record<string, string>>;

/** Messages by key, such as `cart.title`. */
async function textsOf({ shop, admin }: InterfaceLanguage): Promise<Map<string, string>> {
  const words: Words = { ...shop, ...(await admin()) };
  const namespaces = Object.entries(words);
  return new Map(
    namespaces.flatMap(([space, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${space}.${name}`, text] as const),
    ),
  );
}

const placeholders = (text = "") => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(interfaceLanguages.map((language) => [language.code, language] as const))(
  "in %s",
  (locale, language) => {
    test.each([
      ["the shop", translatorFor, async () => ({})],
      ["administration", adminTranslator, language.admin],
      ["mails", mailTranslator, language.mail],
    ] as const)("the small translator returns the same texts of %s as i18next", async (_, fullOf, load) => {
      const words: Words = { ...language.shop, ...(await load()) };
      const small = createTranslate(words, locale);
      const fulls = [await fullOf(locale), createI18nextTranslate(words, locale)];
      const names = placeholders(JSON.stringify(words));
      // i18next would resolve references in texts, but not in values.
      const values = Object.fromEntries(names.map((name) => [name, `«${name}» {{unknown}} $t(cart.title)`]));
      for (const [space, texts] of Object.entries(words)) {
        for (const name of Object.keys(texts)) {
          const base = name.replace(/_(zero|one|two|few|many|other)$/, "");
          const key = `${space}.${base}` as MessageKey;
          for (const full of fulls) {
            for (const count of [0, 1, 2, 30])
              expect(full(key, { ...values, count })).toBe(small(key, { ...values, count }));
            // The subject of a mail keeps its placeholders until they are filled in.
            if (base === name) expect(full(key)).toBe(small(key));
          }
        }
      }
      const unknown = "cart.unknown" as MessageKey;
      for (const translate of [small, ...fulls])
        expect([translate(unknown), translate(unknown, { count: 1 })]).toEqual([unknown, unknown]);
    });

    test("the limit of a text that is too long is filled in", async () => {
      const full = await translatorFor(locale);
      for (const translate of [createTranslate(language.shop, locale), full])
        expect(translate("alert.tooLong#120")).toContain("120");
    });

    test("no message is empty, and placeholders are the same in all languages", async () => {
      const all = await Promise.all(interfaceLanguages.map(textsOf));
      for (const [key, text] of await textsOf(language)) {
        expect([key, text.trim()]).not.toEqual([key, ""]);
        for (const other of all) {
          const otherText = other.get(key);
          if (otherText !== undefined)
            expect([key, placeholders(otherText)]).toEqual([key, placeholders(text)]);
        }
      }
    });

    test("number and date formats are supported by Intl", () => {
      const tags = Object.values(language.formats);
      expect(Intl.NumberFormat.supportedLocalesOf(tags)).toEqual(tags);
      expect(Intl.DateTimeFormat.supportedLocalesOf(tags)).toEqual(tags);
    });
  },
);

test("language codes are unique", () => {
  const codes = interfaceLanguages.map(({ code }) => code);
  expect([...new Set(codes)]).toEqual(codes);
});

test("a language without messages falls back to English", () => {
  expect(createTranslate(messagesFor("pt", "product"), "pt")("product.buy")).toBe("Buy");
});

test("one working day is singular in both languages", () => {
  const textsFor = (locale: string, count: number) => {
    const translate = createTranslate(catalogFor(locale), locale);
    return [translate("checkout.aboutDays", { count }), translate("cart.madeToOrder", { count })];
  };
  expect(textsFor("es", 1)).toEqual(["1 día hábil", "A pedido: tarda 1 día hábil"]);
  expect(textsFor("es", 2)).toEqual(["unos 2 días hábiles", "A pedido: tarda unos 2 días hábiles"]);
  expect(textsFor("en", 1)).toEqual(["1 business day", "Made to order: takes 1 business day"]);
});
