import { expect, test } from "vitest";
import { paymentForms } from "./payment-forms";
import { paymentProviders } from "./payment-providers.server";

test("every provider has its form, and no form is without its provider", () => {
  expect(Object.keys(paymentForms)).toEqual(paymentProviders.map(({ id }) => id));
});

test("no two providers read a variable of the same name", () => {
  const names = paymentProviders.flatMap(({ variables }) => Object.keys(variables));
  expect(names).toEqual([...new Set(names)]);
});
