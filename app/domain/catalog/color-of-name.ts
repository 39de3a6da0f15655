import { fold } from "~/lib/text/fold";
import { normalizeText } from "~/lib/text/normalize";
import { type ColorFamily, colorFamilies, colorNames } from "./color-family";

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
