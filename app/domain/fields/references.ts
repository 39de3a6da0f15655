import type { References } from "./field-kinds";

/** References by the number with which a line begins, such as `101 Polo básico`. @param names by id */
export const byNumber = (names: ReadonlyMap<number, string>): References<number> => ({
  read: (line) => Number(/^#?(\d{1,9})\b/.exec(line)?.[1] ?? 0) || null,
  text: (id) => `${id} ${names.get(id) ?? ""}`.trim(),
});

interface Named {
  id: number;
  /** By language code. */
  names: Readonly<Record<string, string>>;
}

const isSame = (first: string, second: string): boolean =>
  first.localeCompare(second, undefined, { sensitivity: "base" }) === 0;

/** References by name in any language, without regard to case and accents, or by number. */
export const byName = <Row extends Named>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): References<number> => ({
  read: (line) =>
    rows.find(({ id, names }) => [String(id), ...Object.values(names)].some((text) => isSame(text, line)))
      ?.id ?? null,
  text(id) {
    const row = rows.find((candidate) => candidate.id === id);
    return row ? nameOf(row) : String(id);
  },
});
