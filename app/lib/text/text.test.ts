import { expect, test } from "vitest";
import { shorten, withoutTags } from "./text";

test.each([
  ["Falda midi", 20, "Falda midi"],
  ["Falda midi de lino, con bolsillos", 22, "Falda midi de lino…"],
  ["Faldaaaaaaaaaaaaaaaa", 8, "Faldaaa…"],
  ["🧶🧶🧶🧶🧶", 3, "🧶🧶…"],
])("%j cut to %i characters is %j", (text, limit, expected) => {
  expect(shorten(text, limit)).toBe(expected);
});

test("the text of HTML is on one line", () => {
  expect(withoutTags("<h2>Taller</h2>\n<p>El <b>sábado</b>\n a las 10</p>")).toBe(
    "Taller El sábado a las 10",
  );
});
