/**
 * The colours that lists are filtered by, in the order they are shown, each with the `#rrggbb` of its swatch. Which
 * family a variant's own colour belongs to is decided by the database's view `variant_families`.
 */
export const colorFamilies = {
  black: "#1c1b1d",
  white: "#faf8f4",
  grey: "#8e8d91",
  beige: "#ddcbad",
  brown: "#7a4d2e",
  red: "#b3252f",
  pink: "#dd8fa4",
  orange: "#d97a3a",
  yellow: "#dfb23c",
  green: "#3f6b4d",
  blue: "#33598c",
  purple: "#76508f",
} as const;

export type ColorFamily = keyof typeof colorFamilies;

/** All of them, in the order they are shown. */
export const colorNames = Object.keys(colorFamilies) as ColorFamily[];

/** The bit that stands for a family in the database (`product_variants.color_bit`). */
export const colorBit = (color: ColorFamily): number => 2 ** colorNames.indexOf(color);

export const isColorFamily = (value: unknown): value is ColorFamily =>
  typeof value === "string" && Object.hasOwn(colorFamilies, value);
