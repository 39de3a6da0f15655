import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Font, fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";

/** Where the subsets are kept; every page has `fonts.css` in its head. */
export const FONTS_FOLDER = "app/ui/theme/fonts";

const codePoints = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/**
 * The characters of texts: ASCII, the letters of western Europe and the punctuation of the interface. Others, such
 * as arrows or Greek letters in a product's name, are displayed in the fallback.
 */
const FONT_CHARACTERS = `${codePoints(0x20, 0x7e)}\u00a0¡£©ª«°·º»¿½×ÀÁÂÃÄÅÆÇÈÉÊËÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëíîïñòóôõöøùúûüŒœ–—‘’“”•…€−`;

/** The characters of titles: those of Spanish and English, since the font is loaded beside the first picture. */
const HEADING_CHARACTERS = `${codePoints(0x20, 0x7e)}\u00a0¡ª«°·º»¿×ÁÉÍÑÓÚÜáçéêíñóúü–—‘’“”•…−`;

type Metrics = Pick<Font, "ascent" | "descent" | "unitsPerEm" | "xWidthAvg">;

/** A font of the device. */
interface LocalFont extends Metrics {
  name: string;
  src: string;
}

/** Metrics of the fonts that phones and computers have, from Capsize's collection. */
const arial: LocalFont = {
  name: "Arial",
  src: 'local("Arial"), local("ArialMT")',
  ascent: 1854,
  descent: -434,
  unitsPerEm: 2048,
  xWidthAvg: 913,
};
const roboto: LocalFont = {
  name: "Roboto",
  src: 'local("Roboto"), local("Roboto-Regular")',
  ascent: 1900,
  descent: -500,
  unitsPerEm: 2048,
  xWidthAvg: 911,
};
const times: LocalFont = {
  name: "Times New Roman",
  src: 'local("Times New Roman"), local("TimesNewRomanPSMT")',
  ascent: 1825,
  descent: -443,
  unitsPerEm: 2048,
  xWidthAvg: 832,
};
const notoSerif: LocalFont = {
  name: "Noto Serif",
  src: 'local("Noto Serif"), local("NotoSerif")',
  ascent: 1069,
  descent: -293,
  unitsPerEm: 1000,
  xWidthAvg: 481,
};

interface ShopFont {
  family: string;
  file: string;
  source: string;
  licence: string;
  weight: string;
  characters: string;
  axes?: Record<string, { min: number; max: number; default: number }>;
  fallbacks: readonly LocalFont[];
}

const require = createRequire(import.meta.url);

export const SHOP_FONTS: readonly ShopFont[] = [
  {
    family: "Hanken Grotesk",
    file: "hanken-grotesk.woff2",
    source: require.resolve(
      "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
    ),
    licence: require.resolve("@fontsource-variable/hanken-grotesk/LICENSE"),
    weight: "400 600",
    characters: FONT_CHARACTERS,
    axes: { wght: { min: 400, max: 600, default: 400 } },
    fallbacks: [arial, roboto],
  },
  {
    family: "Bodoni Moda",
    file: "bodoni-moda.woff2",
    source: require.resolve("@fontsource/bodoni-moda/files/bodoni-moda-latin-400-normal.woff2"),
    licence: require.resolve("@fontsource/bodoni-moda/LICENSE"),
    weight: "400",
    characters: HEADING_CHARACTERS,
    fallbacks: [times, notoSerif],
  },
];

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

/** One `@font-face` per font of the device, scaled so that lines are as long and as high as in the shop's font. */
function fallbackFaces({ family, fallbacks }: ShopFont, metrics: Metrics): string {
  const faces = fallbacks.map((local) => {
    const scale = metrics.xWidthAvg / metrics.unitsPerEm / (local.xWidthAvg / local.unitsPerEm);
    const share = (length: number) => percent(length / metrics.unitsPerEm / scale);
    return `@font-face {
  font-family: "${family} ${local.name}";
  src: ${local.src};
  ascent-override: ${share(metrics.ascent)};
  descent-override: ${share(-metrics.descent)};
  line-gap-override: 0%;
  size-adjust: ${percent(scale)};
}
`;
  });
  return faces.join("\n");
}

const fontFace = ({ family, file, weight }: ShopFont) => `@font-face {
  font-family: "${family}";
  src: url("./${file}") format("woff2");
  font-weight: ${weight};
  font-display: optional;
}
`;

/** Makes the subsets and their style sheet: contents by file name. */
export async function subsetFonts(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const rules = ["/* Written by `npm run fonts`. */\n"];
  for (const font of SHOP_FONTS) {
    const source = await readFile(font.source);
    const subset = await subsetFont(source, font.characters, {
      targetFormat: "woff2",
      noHinting: true,
      keepFeatures: ["kern"],
      ...(font.axes && { variationAxes: font.axes }),
    });
    files.set(font.file, subset);
    files.set(font.file.replace(".woff2", ".licence.txt"), await readFile(font.licence));
    rules.push(fontFace(font), fallbackFaces(font, await fromBuffer(subset)));
  }
  files.set("fonts.css", Buffer.from(rules.join("\n")));
  return files;
}
