import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeCode, normalizeLines, normalizeText } from "./normalize";

/** Every code point of some ranges. */
const inRanges = (...ranges: [first: number, last: number][]): string[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );

const SPACES = ["\t", ..."\u00a0\u1680\u202f\u205f\u2800\u3000\u3164\uffa0", ...inRanges([0x2000, 0x200a])];
const LINE_BREAKS = ["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];
const INVISIBLE = [
  ...inRanges(
    [0x00, 0x08],
    [0x0e, 0x1f],
    [0x7f, 0x84],
    [0x86, 0x9f],
    [0x200e, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x206f],
    [0xfe00, 0xfe0f],
    [0xfff9, 0xfffc],
    [0xe0000, 0xe0fff],
  ),
  ..."\u00ad\u034f\u061c\u180b\u180e\u200b\u200c\u200d\ufeff",
  "\ud800",
  "\udfff",
  "\uffff",
];

const nameOf = (text: string) =>
  [...text].map((character) => `U+${character.codePointAt(0)?.toString(16)}`).join(" ");

/** The characters for which a function doesn't give the expected text, by name. */
const failing = (characters: readonly string[], isRight: (character: string) => boolean): string[] =>
  characters.filter((character) => !isRight(character)).map(nameOf);

describe("characters that are not displayed", () => {
  test("are removed within, before and behind a text and a code, in any number", () => {
    const isRemoved = (character: string) =>
      [normalizeText, normalizeLines, normalizeCode].every(
        (normalize) =>
          normalize(`An${character}a`) === "Ana" &&
          normalize(`${character}Ana`) === "Ana" &&
          normalize(`Ana${character}${character}`) === "Ana" &&
          normalize(`9${character}8`) === "98",
      );
    expect(failing(INVISIBLE, isRemoved)).toEqual([]);
  });

  test("make no text", () => {
    const all = [...INVISIBLE, ...SPACES, ...LINE_BREAKS, "\u115f\u1160", "\u17b4"];
    expect(failing(all, (character) => normalizeText(character.repeat(3)) === "")).toEqual([]);
    expect(failing(all, (character) => normalizeCode(`${character}\u200b`) === "")).toEqual([]);
    expect(normalizeLines("\u200d\ufe0f\n\u3164\r\n\u200c")).toBe("");
  });

  test("do not keep apart a letter and its accent", () => {
    expect(failing(INVISIBLE, (character) => normalizeText(`Jose${character}\u0301`) === "José")).toEqual([]);
  });
});

describe("spaces and line breaks", () => {
  test("of every kind become a space, and nothing around a text", () => {
    expect(
      failing(SPACES, (space) => normalizeText(`${space}Ana${space}María${space}`) === "Ana María"),
    ).toEqual([]);
    expect(failing(SPACES, (space) => normalizeCode(`325${space}K7P`) === "325 K7P")).toEqual([]);
  });

  test("of every kind become a line break, or a space on one line", () => {
    expect(failing(LINE_BREAKS, (end) => normalizeLines(`${end}Uno${end}Dos${end}`) === "Uno\nDos")).toEqual(
      [],
    );
    expect(failing(LINE_BREAKS, (end) => normalizeText(`Uno${end}Dos`) === "Uno Dos")).toEqual([]);
  });

  test("stay as many as they were", () => {
    expect(normalizeText("A  B")).toBe("A  B");
    expect(normalizeLines("Uno  \n\n    Dos")).toBe("Uno  \n\n    Dos");
  });
});

describe("what scripts and emoji need", () => {
  test.each([
    "می‌خواهم",
    "ශ්‍රී ලංකාව",
    "ക്‍",
    "न्‍",
    "👩‍💻",
    "👩🏽‍🚀",
    "👨‍👩‍👧‍👦",
    "❤️‍🔥",
    "🏳️‍🌈",
    "🏳️‍⚧️",
    "🏃🏽‍♀️‍➡️",
    "🏴‍☠️",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "1️⃣ #️⃣",
    "✔︎ ☎️ ©️",
    "葛󠄀城",
    "ᠠ᠋ ᠭᠠ᠎ᠠ",
    "한글 日本語 Ελλάδα Ñandú ½ ﬁ Ａ",
    "“Talla M” – algo más — S/ 10… ’",
  ])("stays: %s", (text) => {
    expect(normalizeText(text)).toBe(text.normalize("NFC"));
    expect(normalizeLines(text)).toBe(text.normalize("NFC"));
  });
});

test.each([
  ["\u202dRosa\u202c \u2066Quispe", "Rosa Quispe"],
  ["T\u2011shirt \u2010 M", "T-shirt - M"],
  ["A\u200d\u200c\ufe0f", "A"],
  ["👍\ufe0f\ufe0f\u{e0041}", "👍\ufe0f"],
])("%j is the text %j", (typed, text) => {
  expect(normalizeText(typed)).toBe(text);
});

test.each([
  ["９８７　６５４　３２１", "987 654 321"],
  ["٩٨٧ ۶۵۴ ३२१", "987 654 321"],
  ["\u{1d7d7}\u{1d7e2}", "90"],
  ["ＡＢＣ＿１２", "ABC_12"],
  ["325–K7P", "325-K7P"],
  ["a‐b‑c‒d–e—f―g−h－i﹣j", "a-b-c-d-e-f-g-h-i-j"],
  ["o’brien@x.pe", "o'brien@x.pe"],
  ["O´Brien", "O'Brien"],
  ["+1\ufe0d-555", "+1-555"],
  ["“325K7P”", '"325K7P"'],
])("%j is the code %j", (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});

test("printable ASCII stays in codes", () => {
  const printable = inRanges([0x21, 0x7e]).join("");
  expect(normalizeCode(printable)).toBe(printable);
});

describe("any text", () => {
  const pieces = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom(
      ...INVISIBLE,
      ...SPACES,
      ...LINE_BREAKS,
      ..."\u0301\u0338\u20e3aeñÑकශ🏴👩❤-'´¨½ŉ″",
      "\u{1f3fd}",
    ),
  );
  const text = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(""));
  const NEVER = /(?!\n)\p{Cc}|\p{Cs}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;

  test("is normalized once", () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const normalize of [normalizeText, normalizeLines, normalizeCode]) {
          const once = normalize(typed);
          expect(normalize(once)).toBe(once);
        }
      }),
    );
  });

  test("has nothing left that is invisible, and no space around it", () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const normalize of [normalizeText, normalizeLines, normalizeCode]) {
          const normal = normalize(typed);
          expect(normal).not.toMatch(NEVER);
          expect(normal).toBe(normal.trim());
          expect(normal.normalize("NFC")).toBe(normal);
        }
        expect(normalizeText(typed)).not.toContain("\n");
        expect(normalizeCode(typed)).not.toMatch(/(?![0-9])\p{Nd}|\p{Variation_Selector}|(?!-)\p{Pd}/u);
      }),
    );
  });

  test("with invisible characters between its letters is the text without them", () => {
    const letters = fc.array(fc.constantFrom(..."ABCabcñáéÑ 019-"), { minLength: 1, maxLength: 20 });
    const noise = fc.array(fc.constantFrom(...INVISIBLE), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(letters, noise, (clean, invisible) => {
        const typed = clean.map((letter, index) => `${invisible[index]}${letter}`).join("");
        expect(normalizeText(typed)).toBe(clean.join("").trim());
        expect(normalizeCode(typed)).toBe(clean.join("").trim());
      }),
    );
  });

  test("is normalized in time that grows with its length only", () => {
    const hostile = ["\u034f", "\u0301", "\u200d", "\ufe0f", "\u{e0041}", "🏴\u{e0041}", "क\u200d", "\r\n"];
    const start = performance.now();
    for (const piece of hostile) normalizeCode(`${piece.repeat(50_000)}x`);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
