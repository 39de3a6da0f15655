import { type Picture, pictureUrl } from "~/domain/media/picture";
import type { Swatch } from "../catalog";

/** A variant's colour with its picture, whose key is null without one. */
export type StoredSwatch = Pick<Picture, "widths"> & { color: string; key: string | null };

/** Sum of the differences of red, green and blue that small circles need to look different. */
const LEAST_DIFFERENCE = 40;

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

function difference(first: string, second: string): number {
  const others = channels(second);
  return channels(first).reduce((sum, channel, index) => sum + Math.abs(channel - (others[index] ?? 0)), 0);
}

/** A product's swatches. Where two colours look alike, such as the ground of two prints, all have pictures. */
export function toSwatches(stored: readonly StoredSwatch[]): Swatch[] {
  const isAlike = stored.some(({ color }, index) =>
    stored.slice(index + 1).some((other) => difference(color, other.color) < LEAST_DIFFERENCE),
  );
  return stored.map(({ color, key, widths }) =>
    isAlike && key !== null ? { color, picture: pictureUrl({ key, widths }, 1) } : { color },
  );
}
