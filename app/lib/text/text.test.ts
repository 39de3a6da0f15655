import { expect, test } from "vitest";
import { shorten } from "./text";

test.each([
  ["Falda midi", 20, "Falda midi"],
  ["Falda midi de lino, con bolsillos", 22, "Falda midi de lino…"],
  ["Faldaaaaaaaaaaaaaaaa", 8, "Faldaaa…"],
  ["🧶🧶🧶🧶🧶", 3, "🧶🧶…"],
])("%j cut to %i characters is %j", (text, limit, expected) => {
  expect(shorten(text, limit)).toBe(expected);
});
