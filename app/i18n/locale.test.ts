import { expect, test } from "vitest";
import { isLanguageCode, localeOf, localeOfPath } from "./locale";

test.each(["es", "en", "fr", "que", "pt-br", "es-419", "zh-hant-tw"])("%s is a language code", (locale) => {
  expect(localeOf({ locale })).toBe(locale);
  expect(localeOfPath(`/${locale}/shop`)).toBe(locale);
});

test.each(["api", "admin", "door", "media", "assets", "healthz"])(
  "the reserved path %s is not a language code",
  (word) => {
    expect(isLanguageCode(word)).toBe(false);
    expect(isLanguageCode(word.toUpperCase())).toBe(false);
    expect(localeOf({ locale: word })).toBe("es");
    expect(localeOfPath(`/${word}`)).toBe("es");
  },
);

test("a code that starts with a reserved word is a language code", () => {
  expect(isLanguageCode("api-pe")).toBe(true);
});

test.each(["", "nope", "e", "EN", "wp-admin", "fr/shop", "favicon.ico", "es-", "../es"])(
  "%j is not a language code and gives the default",
  (locale) => {
    expect(localeOf({ locale })).toBe("es");
  },
);
