import {
  type Cart,
  type CartLine,
  isSameLine,
  lineName,
  MAX_LINES,
  MAX_QUANTITY,
  parseLineName,
} from "./cart";

/** A removed line with its index in the cart that had it. */
export interface RemovedLine extends CartLine {
  place: number;
}

const isIn = ({ lines }: Pick<Cart, "lines">, line: CartLine): boolean =>
  lines.some((other) => isSameLine(other, line));

const textOf = (lines: readonly RemovedLine[]): string =>
  lines.map((line) => `${line.place}:${line.quantity}*${lineName(line)}`).join("\n");

/**
 * Lines that a change has removed as text, one on each line, such as `0:2*12.3.M` for two pieces of the first line: what
 * puts them back.
 */
export const removedText = (before: Pick<Cart, "lines">, after: Pick<Cart, "lines">): string =>
  textOf(before.lines.map((line, place) => ({ ...line, place })).filter((line) => !isIn(after, line)));

/** The highest length of a `removedText`: 50 lines with the longest names. */
export const REMOVED_LENGTH = 5_000;

/** The lines of a `removedText`; those that it can't have are left out. */
export function readRemoved(text: string): RemovedLine[] {
  if (text.length > REMOVED_LENGTH) return [];
  return text
    .split("\n")
    .slice(0, MAX_LINES)
    .flatMap((entry) => {
      // A page of an older release sends no place.
      const [, place = MAX_LINES, count, name = ""] = /^(?:(\d\d?):)?([1-9]\d?)\*(.+)$/u.exec(entry) ?? [];
      const key = parseLineName(name);
      if (!key || Number(count) > MAX_QUANTITY) return [];
      return [{ ...key, quantity: Number(count), place: Number(place) }];
    });
}

/** A `removedText` without the lines that the cart has again; null when it names none that it lacks. */
export const stillRemoved = (text: string, cart: Pick<Cart, "lines">): string | null =>
  textOf(readRemoved(text).filter((line) => !isIn(cart, line))) || null;
