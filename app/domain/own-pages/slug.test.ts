import fc from "fast-check";
import { expect, test } from "vitest";
import { numberedSlugs, SLUG, slugify } from "./slug";

test.each([
  ["Guía de cuidados", "guia-de-cuidados"],
  ["  ¡Niñas & niños!  2026 ", "ninas-ninos-2026"],
  ["Lino -- 100%", "lino-100"],
  ["日本", ""],
  ["¿?", ""],
  [`${"a".repeat(55)} de un taller`, `${"a".repeat(55)}-de`],
  ["a".repeat(61), "a".repeat(60)],
])("%j becomes %j", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test("any text becomes an address that fits, or none", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
      const slug = slugify(text);
      expect(slug.length).toBeLessThanOrEqual(60);
      if (slug) expect(slug).toMatch(SLUG);
    }),
  );
});

test("numbered addresses are of at most 60 characters", () => {
  const long = `${"a".repeat(57)}-bc`;
  const [first, second, third] = numberedSlugs(long);
  expect([first, second, third]).toEqual([long, `${"a".repeat(57)}-2`, `${"a".repeat(57)}-3`]);
});
