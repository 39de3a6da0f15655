import { createRandom } from "../toolkit/random";
import type { Scene } from "./banners";

const MODULES = 29;
const MODULE = 32;
const QUIET = 4;
const SIZE = (MODULES + 2 * QUIET) * MODULE;

/** The word DEMO, five rows of dots. */
const WORD = ["##  ### # # ###", "# # #   ### # #", "# # ##  ### # #", "# # #   # # # #", "##  ### # # ###"];

const square = (x: number, y: number, size: number, color: string): string =>
  `<rect x="${(QUIET + x) * MODULE}" y="${(QUIET + y) * MODULE}" width="${size * MODULE}" height="${size * MODULE}" fill="${color}"/>`;

/** One of the three squares in the corners. */
const finder = (x: number, y: number): string =>
  square(x - 1, y - 1, 9, "#ffffff") +
  square(x, y, 7, "#1d1a18") +
  square(x + 1, y + 1, 5, "#ffffff") +
  square(x + 2, y + 2, 3, "#1d1a18");

/** A picture that looks like a QR code and is none: no app reads it, and it says that it is a demonstration. */
export function demoCode(seed: number): Scene {
  const dots: string[] = [];
  const random = createRandom(seed);
  for (let y = 0; y < MODULES; y++) {
    for (let x = 0; x < MODULES; x++) {
      if (random() < 0.5) dots.push(square(x, y, 1, "#1d1a18"));
    }
  }
  const word = WORD.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign === "#" ? [square(7 + x, 12 + y, 1, "#8a3f34")] : [])),
  );
  const plate = `<rect x="${(QUIET + 6) * MODULE}" y="${(QUIET + 11) * MODULE}" width="${17 * MODULE}" height="${7 * MODULE}" fill="#ffffff"/>`;
  const body =
    dots.join("") + finder(0, 0) + finder(MODULES - 7, 0) + finder(0, MODULES - 7) + plate + word.join("");
  return {
    width: SIZE,
    height: SIZE,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="#ffffff"/>${body}</svg>`,
  };
}
