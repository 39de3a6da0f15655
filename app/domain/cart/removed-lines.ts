import {
  type Cart,
  type CartLine,
  isSameLine,
  lineName,
  MAX_LINES,
  MAX_QUANTITY,
  parseLineName,
} from "./cart";

/** Lines that a change has removed as text, one on each line, such as `2*12.3.M`: what puts them back. */
export const removedText = (before: Pick<Cart, "lines">, after: Pick<Cart, "lines">): string =>
  before.lines
    .filter((line) => !after.lines.some((left) => isSameLine(left, line)))
    .map((line) => `${line.quantity}*${lineName(line)}`)
    .join("\n");

/** The highest length of a `removedText`: 50 lines with the longest names. */
export const REMOVED_LENGTH = 5_000;

/** The lines of a `removedText`; those that it can't have are left out. */
export function readRemoved(text: string): CartLine[] {
  if (text.length > REMOVED_LENGTH) return [];
  return text
    .split("\n")
    .slice(0, MAX_LINES)
    .flatMap((entry) => {
      const [, count, name = ""] = /^([1-9]\d?)\*(.+)$/u.exec(entry) ?? [];
      const key = parseLineName(name);
      return key && Number(count) <= MAX_QUANTITY ? [{ ...key, quantity: Number(count) }] : [];
    });
}

/** A `removedText` without the lines that the cart has again; null when it names none that it lacks. */
export const stillRemoved = (text: string, { lines }: Pick<Cart, "lines">): string | null =>
  removedText({ lines: readRemoved(text) }, { lines }) || null;
