/** Numbers of columns that a list may have, on narrow and on wide screens. */
export const columnChoices = { narrow: [1, 2], wide: [2, 3, 4] } as const;
export type Screen = keyof typeof columnChoices;
export type Columns = Record<Screen, number>;

export const standardColumns: Columns = { narrow: 2, wide: 3 };

/** Text of a choice for its cookie, such as `24`. */
export const formatColumns = ({ narrow, wide }: Columns): string => `${narrow}${wide}`;

/** Null for anything but the text of a choice. */
export function parseColumns(text: string | null): Columns | null {
  const [, narrow, wide] = /^([12])([234])$/.exec(text ?? "") ?? [];
  return narrow && wide ? { narrow: Number(narrow), wide: Number(wide) } : null;
}
