import { expect, test } from "vitest";
import { formatAge } from "./age";
import { formatsFor } from "./languages";

test.each([
  [0, "hace 1 minuto", "1 minute ago"],
  [119 * 60, "hace 119 minutos", "119 minutes ago"],
  [120 * 60, "hace 2 horas", "2 hours ago"],
  [48 * 3600 - 1, "hace 47 horas", "47 hours ago"],
  [48 * 3600, "hace 2 días", "2 days ago"],
])("a time %i seconds ago is %s, in English %s", (age, spanish, english) => {
  expect(formatAge(age, formatsFor("es"))).toBe(spanish);
  expect(formatAge(age, formatsFor("en"))).toBe(english);
});
