import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkitten";
import { describe, expect, test } from "vitest";
import { interfaceLanguages } from "../../app/i18n/locales";
import { formatMoney } from "../../app/i18n/money";
import { catalogue } from "../../demo/catalogue";
import { FONTS_FOLDER, SHOP_FONTS, subsetFonts } from "../../local/fonts/subset-fonts";
import { searchRepository } from "../support/repository";

const LIMIT_BYTES = 24 * 1024;
const HEADING_LIMIT_BYTES = 9 * 1024;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

function charactersOf(file: string): Set<number> {
  const font = create(readFileSync(join(FONTS_FOLDER, file)));
  if (font.isCollection) throw new Error(`${file} holds several fonts`);
  return new Set(font.characterSet);
}

/** Characters of the texts that the font lacks. */
function missing(characters: ReadonlySet<number>, texts: readonly string[]): string[] {
  const used = new Set(texts.join("").normalize("NFC").replace(/\s/g, ""));
  return [...used].filter((character) => !characters.has(character.codePointAt(0) ?? 0));
}

describe.each(SHOP_FONTS)("$family", ({ file }) => {
  const characters = charactersOf(file);

  test.each(interfaceLanguages)("has every character of the texts in $name", async (language) => {
    expect(missing(characters, textsIn([language.shop, await language.admin()]))).toEqual([]);
  });

  test("has every character of prices and of the demo shop's products", () => {
    const prices = interfaceLanguages.flatMap(({ formats }) =>
      ["S/.", "$"].map((symbol) => formatMoney({ minor: 123_456_789, currency: { symbol } }, formats)),
    );
    expect(missing(characters, [...prices, ...textsIn(catalogue)])).toEqual([]);
  });

  test("lacks other characters", () => {
    expect(missing(characters, ["Ж"])).toEqual(["Ж"]);
  });
});

test("the fonts have at most 24 KB together, that of titles 9 KB", () => {
  const sizes = SHOP_FONTS.map(({ file }) => statSync(join(FONTS_FOLDER, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(sizes[1]).toBeLessThanOrEqual(HEADING_LIMIT_BYTES);
});

test("the fonts are as `npm run fonts` writes them, with their licences", async () => {
  for (const [name, content] of await subsetFonts()) {
    expect(readFileSync(join(FONTS_FOLDER, name)).equals(content), name).toBe(true);
  }
});

/** Sizes that are not of the scale. Relative ones follow the text around them. */
const sizesBeside = (css: string): string[] => css.match(/font-size: (?!var\(--|0\.9em|inherit)[^;]+/g) ?? [];

test("the storefront's texts have the sizes of the scale, save fields on phones and the large status of an error page", () => {
  const found = searchRepository(sizesBeside, (file) => /^app\/ui\/styles\/.*\.css$/.test(file));
  expect(found).toEqual([
    "app/ui/styles/base.css: font-size: max(16px, 1em)",
    "app/ui/styles/pages.css: font-size: clamp(4rem, 14vw, 8rem)",
  ]);
  expect(sizesBeside("a { font-size: 1.1rem; }")).toEqual(["font-size: 1.1rem"]);
});
