import { expect, test } from "vitest";
import { adminTranslator } from "~/i18n/translator.server";
import { discountLabel } from "./discount-label";

test.each([
  [{ name: "PRUEBA7", rule: { kind: "percent" } }, "Discount: PRUEBA7"],
  [{ name: "Redondeo del efectivo", rule: { kind: "rounding" } }, "Cash rounding"],
  [{ name: "Exchange of order 333VVR", rule: { kind: "exchange" } }, "Exchange of order 333VVR"],
])("only a discount is called one (%#)", async (discount, label) => {
  expect(discountLabel(discount, await adminTranslator("en"))).toBe(label);
});
