import { expect, test } from "vitest";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { shopWords } from "./shop-words";

const words = (settings: Record<string, unknown>, locale: string) =>
  shopWords({ settings }, locale, createTranslate(catalogFor(locale), locale));

test("a setting named like the message takes its place, in the page's language", () => {
  const settings = { returnsPromise: { es: "Cambios en siete días.", en: "Exchanges within seven days." } };
  expect(words(settings, "es")("product.returnsPromise")).toBe("Cambios en siete días.");
  expect(words(settings, "en")("product.returnsPromise")).toBe("Exchanges within seven days.");
});

test("a language without words of its own takes the English setting, and never the Spanish one", () => {
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

test("Spanish keeps the interface's own words where the setting has English ones alone", () => {
  const own = words({}, "es")("home.heroTitle");
  expect(words({ heroTitle: { en: "Winter collection" } }, "es")("home.heroTitle")).toBe(own);
});

test("without one, or with an empty one, the interface's own words stand", () => {
  expect(words({}, "es")("product.returnsPromise")).toContain("treinta días");
  expect(words({ promiseMade: "" }, "en")("home.promiseMade")).toBe("Made to order");
});
