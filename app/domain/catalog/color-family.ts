import { fold } from "~/lib/text/fold";
import { normalizeText } from "~/lib/text/normalize";
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

/** Words for colours in the names of variants, without endings of gender and number. */
const colorWords: Record<ColorFamily, RegExp> = {
  black: /^(negr|black)/,
  white: /^(blanc|white)/,
  grey: /^(gris|gr[ae]y)/,
  beige: /^(beige|crema|cream|arena|sand|crudo|ivory)/,
  brown: /^(marron|cafe|camel|brown|chocolat)/,
  red: /^(roj|red|vino|burgundy|guinda)/,
  pink: /^(rosa|pink)/,
  orange: /^(naranja|orange|terracota)/,
  yellow: /^(amarill|yellow|mostaza|mustard)/,
  green: /^(verde|green|oliva|olive)/,
  blue: /^(azul|blue|celeste|navy)/,
  purple: /^(morad|purple|lila|violeta?|lavanda)/,
};

/** The swatch of the colour family that a variant's name starts with; null for other names. */
export function colorOfName(name: string): string | null {
  const plain = fold(normalizeText(name));
  const family = colorNames.find((color) => colorWords[color].test(plain));
  return family ? colorFamilies[family] : null;
}
