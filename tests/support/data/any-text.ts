import fc from "fast-check";

const HIGHEST = 0x10ffff;
const SURROGATES = 0x800;

/** Any code point. Unlike fast-check's unit "binary", it builds no map of all of them, which takes a second. */
const codePoint = fc
  .integer({ min: 0, max: HIGHEST - SURROGATES })
  .map((value) => String.fromCodePoint(value < 0xd800 ? value : value + SURROGATES));

/** Any text, often with names of built-in properties. */
export const anyText = fc.oneof(fc.string({ unit: codePoint }), fc.string());
