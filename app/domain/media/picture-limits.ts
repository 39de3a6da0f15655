/** Upload limit. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Limit of decoded pixels. */
export const MAX_PICTURE_PIXELS = 40_000_000;
/** Aspect ratio limit: copies of narrower pictures would exceed the maximum height of WebP. */
export const MAX_PICTURE_RATIO = 10;

/** Pictures per upload. */
export const MAX_PICTURES = 50;

/** Widths of the copies in pixels. */
const WIDTHS = [320, 640, 960, 1280] as const;
const [NARROWEST] = WIDTHS;
const WIDEST = 1280;

/**
 * Widths of a picture's copies in pixels, ascending: the standard widths below its own, and its own up to the
 * maximum. The narrowest always exists, because order lines use it.
 */
export function copyWidths(width: number): number[] {
  const largest = Math.min(Math.max(width, NARROWEST), WIDEST);
  return [...WIDTHS.filter((standard) => standard < largest), largest];
}
