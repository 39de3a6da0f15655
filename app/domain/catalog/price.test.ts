import { expect, test } from "vitest";
import { priceFor } from "./price";

const soles = { languageCode: "es", priceMinor: 12990, compareAtMinor: 15990 };
const dollars = { languageCode: "en", priceMinor: 3900, compareAtMinor: null };

test("Peru has the price in soles", () => {
  expect(priceFor("PE", [dollars, soles])).toEqual({
    minor: 12990,
    compareAtMinor: 15990,
    currency: "PEN",
  });
});

test("other countries have the price in dollars", () => {
  expect(priceFor("INT", [soles, dollars])).toEqual({
    minor: 3900,
    compareAtMinor: null,
    currency: "USD",
  });
});

test("a product without a dollar price is shown in soles abroad", () => {
  expect(priceFor("INT", [soles, { ...dollars, priceMinor: null }])?.currency).toBe("PEN");
});

test("Peru never has a dollar price", () => {
  expect(priceFor("PE", [dollars])).toBeNull();
});
