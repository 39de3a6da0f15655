import { expect, test } from "vitest";
import { isLanguageCode } from "./locale";

test.each(["fr", "EN", "que", "pt-BR", "es-419", "zh-Hant-TW"])("%s looks like a language", (text) => {
  expect(isLanguageCode(text)).toBe(true);
});

test.each(["", "nope", "e", "wp-admin", "fr/shop", "favicon.ico", "es-", "../es"])("%s does not", (text) => {
  expect(isLanguageCode(text)).toBe(false);
});
