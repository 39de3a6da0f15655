import { expect, test } from "vitest";
import { formatsFor } from "./languages";
import { formatMoney } from "./money";

test.each([
  ["es", "S/. 1,299.90"],
  ["en", "S/. 1,299.90"],
  ["pt", "S/. 1.299,90"],
])("in %s, 129990 céntimos are formatted as %s", (locale, text) => {
  const money = { minor: 129_990, currency: { symbol: "S/." } };
  expect(formatMoney(money, formatsFor(locale))).toBe(text);
});
