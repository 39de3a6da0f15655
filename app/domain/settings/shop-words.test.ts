import { expect, test } from "vitest";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { shopWords } from "./shop-words";

const words = (settings: Record<string, unknown>, locale: string) =>
  shopWords({ settings }, locale, createTranslate(catalogFor(locale), locale));

test("a setting with the name of a message replaces it in the page's language", () => {
  const settings = { returnsPromise: { es: "Cambios en siete días.", en: "Exchanges within seven days." } };
  expect(words(settings, "es")("product.returnsPromise")).toBe("Cambios en siete días.");
  expect(words(settings, "en")("product.returnsPromise")).toBe("Exchanges within seven days.");
});

test("a language without interface texts falls back to the English setting, never to the Spanish one", () => {
  const heroTitle = { es: "Colección de invierno", en: "Winter collection" };
  expect(words({ heroTitle }, "fr")("home.heroTitle")).toBe("Winter collection");
  expect(words({ heroTitle: { ...heroTitle, fr: "Collection d'hiver" } }, "fr")("home.heroTitle")).toBe(
    "Collection d'hiver",
  );
  const inEnglish = words({}, "en")("home.heroTitle");
  expect(words({ heroTitle: { es: "Colección de invierno" } }, "fr")("home.heroTitle")).toBe(inEnglish);
  expect(words({ heroTitle: { es: "Colección de invierno", en: "" } }, "en")("home.heroTitle")).toBe(
    inEnglish,
  );
});

test("Spanish keeps the interface text when the setting has only English", () => {
  const own = words({}, "es")("home.heroTitle");
  expect(words({ heroTitle: { en: "Winter collection" } }, "es")("home.heroTitle")).toBe(own);
});

test("without a value the interface text is used", () => {
  expect(words({}, "es")("product.returnsPromise")).toContain("treinta días");
  expect(words({ promiseMade: "" }, "en")("home.promiseMade")).toBe("Made to order");
});
