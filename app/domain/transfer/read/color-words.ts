import { fold } from "~/lib/text/fold";
import { normalizeCode } from "~/lib/text/normalize";

/** Colour names in Spanish and English, without accents, by the displayed colour. */
const COLORS: Record<string, string> = {
  "#1c1b1d": "negro negra black azabache",
  "#ffffff": "blanco blanca white",
  "#f4efe6": "crudo hueso marfil ivory ecru offwhite crema cream perla",
  "#8e8d91": "gris gray grey",
  "#4b4b4f": "grafito charcoal carbon plomo",
  "#c9c9cc": "plata plateado silver",
  "#ddcbad": "beige arena sand nude natural",
  "#b8875a": "camel caramelo tan miel",
  "#7a4d2e": "marron cafe brown chocolate tierra tabaco cognac",
  "#b3252f": "rojo roja red escarlata",
  "#6d2433": "guinda vino burgundy granate bordo burdeos wine maroon",
  "#dd8fa4": "rosa rosado rosada pink",
  "#c2377e": "fucsia fuchsia magenta",
  "#d97a3a": "naranja anaranjado orange",
  "#e9a48a": "coral salmon durazno melocoton peach",
  "#b5532f": "terracota ladrillo terracotta rust oxido",
  "#e8c33c": "amarillo amarilla yellow",
  "#cf9f3d": "mostaza mustard",
  "#c8a24a": "dorado oro gold",
  "#3f6b4d": "verde green",
  "#6b6b3f": "oliva olive militar kaki caqui khaki",
  "#a9c7b0": "menta mint salvia sage",
  "#33598c": "azul blue indigo",
  "#1f2a4a": "marino navy azulino",
  "#a9c3d8": "celeste skyblue",
  "#3e8f94": "turquesa turquoise teal petroleo aguamarina",
  "#76508f": "morado morada purple violeta violet uva",
  "#b9a3cf": "lila lilac lavanda lavender",
};

// Less specific than another colour name beside it: "navy blue" is navy.
const BROAD = new Set(
  "azul blue verde green rojo red rosa pink gris grey gray marron brown amarillo yellow morado purple".split(
    " ",
  ),
);

const hexByName = new Map(
  Object.entries(COLORS).flatMap(([hex, names]) => names.split(" ").map((name) => [name, hex] as const)),
);

/** Translates a colour name in Spanish or English, or a hex code, to `#rrggbb`. Null when no word is known. */
export function colorByName(name: string): string | null {
  const hex = /^#[0-9a-f]{6}$/i.exec(normalizeCode(name))?.[0];
  if (hex) return hex.toLowerCase();
  const words = fold(name)
    .split(/[^a-z]+/)
    .filter((word) => hexByName.has(word));
  return hexByName.get(words.find((word) => !BROAD.has(word)) ?? words[0] ?? "") ?? null;
}
