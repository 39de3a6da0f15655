/**
 * Colour families of the filters in display order, each with the `#rrggbb` of its swatch. The database view
 * `variant_families` assigns variants to families.
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

/** In display order. */
export const colorNames = Object.keys(colorFamilies) as ColorFamily[];

/** Bit of a family in `product_variants.color_bit`. */
export const colorBit = (color: ColorFamily): number => 2 ** colorNames.indexOf(color);

export const isColorFamily = (value: unknown): value is ColorFamily =>
  typeof value === "string" && Object.hasOwn(colorFamilies, value);
