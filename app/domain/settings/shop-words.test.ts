import { expect, test } from "vitest";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";
import { announcementIn, shopWords } from "./shop-words";

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

test("the announcement is absent in a language without a text", () => {
  const settings = { announcement: { es: "Envío gratis", en: "" } };
  expect(announcementIn({ settings }, "es")).toEqual({ text: "Envío gratis", href: null });
  expect(announcementIn({ settings }, "en")).toBeNull();
  expect(announcementIn({ settings: {} }, "es")).toBeNull();
});

test("its link is a page of the shop in the visitor's language, or another address", () => {
  const withPage = (page: string) =>
    announcementIn({ settings: { announcement: { en: "Free delivery" }, announcement_page: page } }, "en");
  expect(withPage("/legal/delivery")?.href).toBe("/en/legal/delivery");
  expect(withPage("https://example.com/x")?.href).toBe("https://example.com/x");
});
