/** Most bytes of a picture that is uploaded. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024;
/** Most pixels that it may decode to. */
export const MOST_PICTURE_PIXELS = 40_000_000;
/** How many times longer one side may be than the other: a copy of a thread would be taller than WebP can be. */
export const MOST_PICTURE_RATIO = 10;

/** Most pictures that are uploaded at once. */
export const MOST_PICTURES = 50;

/** Widths in pixels of the copies that a picture is served in. */
const WIDTHS = [320, 640, 960, 1280] as const;
const [NARROWEST] = WIDTHS;
const WIDEST = 1280;

/**
 * The widths in pixels of a picture's copies, ascending: the usual ones below its own width, and its own up to the
 * widest. The narrowest always exists, as what was ordered is shown in it.
 */
export function copyWidths(width: number): number[] {
  const largest = Math.min(Math.max(width, NARROWEST), WIDEST);
  return [...WIDTHS.filter((usual) => usual < largest), largest];
}
