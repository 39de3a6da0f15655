import { expect, test } from "vitest";
import { localeOf, localeOfPath } from "./locale";

test.each(["es", "en", "fr", "que", "pt-br", "es-419", "zh-hant-tw"])("%s names a language", (locale) => {
  expect(localeOf({ locale })).toBe(locale);
  expect(localeOfPath(`/${locale}/shop`)).toBe(locale);
});

test.each(["", "nope", "e", "EN", "wp-admin", "fr/shop", "favicon.ico", "es-", "../es"])(
  "%j does not: the shop's own counts",
  (locale) => {
    expect(localeOf({ locale })).toBe("es");
  },
);
