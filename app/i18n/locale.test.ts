import { expect, test } from "vitest";
import { isLanguageCode, localeOf, localeOfPath } from "./locale";

test.each(["es", "en", "fr", "que", "pt-br", "es-419", "zh-hant-tw"])("%s names a language", (locale) => {
  expect(localeOf({ locale })).toBe(locale);
  expect(localeOfPath(`/${locale}/shop`)).toBe(locale);
});

test.each(["api", "admin", "door", "media", "assets", "healthz"])(
  "%s is an address of the shop and never a language",
  (word) => {
    expect(isLanguageCode(word)).toBe(false);
    expect(isLanguageCode(word.toUpperCase())).toBe(false);
    expect(localeOf({ locale: word })).toBe("es");
    expect(localeOfPath(`/${word}`)).toBe("es");
  },
);

test("a language that only begins like such an address is one", () => {
  expect(isLanguageCode("api-pe")).toBe(true);
});

test.each(["", "nope", "e", "EN", "wp-admin", "fr/shop", "favicon.ico", "es-", "../es"])(
  "%j does not: the shop's own counts",
  (locale) => {
    expect(localeOf({ locale })).toBe("es");
  },
);
