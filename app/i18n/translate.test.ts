import { expect, test } from "vitest";
import { en } from "./en";
import { es } from "./es";
import { catalogFor, type MessageKey, messagesFor } from "./messages";
import { createTranslate } from "./translate";
import { translatorFor } from "./translator.server";

const keys = Object.entries(es).flatMap(([namespace, words]) =>
  Object.keys(words).map((name) => `${namespace}.${name.replace(/_(one|other)$/, "")}` as MessageKey),
);
const names = [...JSON.stringify(es).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, `«${name}»`]);
const values = Object.fromEntries(names);

test.each(["es", "en"])("the pages' translator says what i18next says, in %s", async (locale) => {
  const small = createTranslate(catalogFor(locale), locale);
  const full = await translatorFor(locale);
  for (const key of new Set(keys)) {
    for (const count of [0, 1, 2, 30])
      expect(small(key, { ...values, count })).toBe(full(key, { ...values, count }));
  }
});

test("both languages use the same placeholders", () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  for (const [namespace, words] of Object.entries(es)) {
    for (const [name, text] of Object.entries(words)) {
      const english = (en as Record<string, Record<string, string>>)[namespace]?.[name] ?? "";
      expect([name, placeholders(english)]).toEqual([name, placeholders(text)]);
    }
  }
});

test("a language without words of its own speaks English", () => {
  expect(createTranslate(messagesFor("pt", "product"), "pt")("product.buy")).toBe("Buy");
});

test("one working day is one day, in both languages", () => {
  const say = (locale: string, count: number) => {
    const translate = createTranslate(catalogFor(locale), locale);
    return [translate("checkout.sameDays", { count }), translate("cart.madeToOrder", { count })];
  };
  expect(say("es", 1)).toEqual(["1 día hábil", "A pedido: tarda 1 día hábil"]);
  expect(say("es", 2)).toEqual(["2 días hábiles", "A pedido: tarda unos 2 días hábiles"]);
  expect(say("en", 1)).toEqual(["1 working day", "Made to order: takes 1 working day"]);
});
