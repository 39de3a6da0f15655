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

test("without one, or with an empty one, the interface's own words stand", () => {
  expect(words({}, "es")("product.returnsPromise")).toContain("treinta días");
  expect(words({ promiseMade: "" }, "en")("home.promiseMade")).toBe("Made to order");
});
