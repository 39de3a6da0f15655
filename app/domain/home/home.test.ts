import { expect, test } from "vitest";
import { arrange, type HomeSection, MOST_OWN, standardSections } from "./home";

const kinds = (sections: readonly HomeSection[] | null) => sections?.map(({ kind }) => kind);
const text = (id: number, es = "<p>Hola</p>"): HomeSection => ({
  id,
  kind: "text",
  isShown: true,
  html: { es },
});

test("a shop whose staff arranged nothing has every section once", () => {
  expect(new Set(standardSections.map(({ id }) => id)).size).toBe(standardSections.length);
});

test("sections move by one place, and not beyond the ends", () => {
  const sections = [text(1), text(2), text(3)];
  const moved = (id: number, by: 1 | -1) => arrange(sections, { type: "move", id, by })?.map((s) => s.id);
  expect([moved(3, -1), moved(1, 1), moved(1, -1)]).toEqual([
    [1, 3, 2],
    [2, 1, 3],
    [1, 2, 3],
  ]);
});

test("sections are hidden and shown, and texts added, changed and removed", () => {
  const hidden = arrange(standardSections, { type: "show", id: 1, isShown: false });
  expect(hidden?.[0]).toMatchObject({ kind: "hero", isShown: false });
  const added = arrange(standardSections, {
    type: "add",
    section: { kind: "text", html: { es: "<p>Nuevo</p>" } },
  });
  const own = added?.at(-1);
  expect(own).toMatchObject({ kind: "text", isShown: true, html: { es: "<p>Nuevo</p>" } });
  expect(standardSections.some(({ id }) => id === own?.id)).toBe(false);
  const id = own?.id ?? 0;
  expect(arrange(added ?? [], { type: "change-text", id, html: { es: "x" } })?.at(-1)?.html).toEqual({
    es: "x",
  });
  expect(kinds(arrange(added ?? [], { type: "remove", id }))).toEqual(kinds(standardSections));
});

test("a change of another section, of a kind that has no text, or beyond the limit is refused", () => {
  const full = Array.from({ length: MOST_OWN }, (_, index) => text(index + 1));
  expect([
    arrange(standardSections, { type: "move", id: 99, by: 1 }),
    arrange(standardSections, { type: "remove", id: 1 }),
    arrange(standardSections, { type: "change-text", id: 1, html: {} }),
    arrange(full, { type: "add", section: { kind: "products", categoryId: 1 } }),
  ]).toEqual([null, null, null, null]);
});
