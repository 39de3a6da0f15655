import { type SingleByte, textOf, unitsByByte } from "./single-byte";

/** The lowest code point of a sequence of 2, 3 and 4 bytes. */
const LOWEST = [0x80, 0x800, 0x10000];

const isContinuation = (byte: number | undefined): byte is number => byte !== undefined && byte >> 6 === 0b10;

/** The code point of the UTF-8 sequence of several bytes at an index, and its length; null where there is none. */
function sequenceAt(bytes: ArrayLike<number>, at: number): { code: number; length: number } | null {
  const lead = bytes[at] ?? 0;
  if (lead < 0xc2 || lead > 0xf4) return null;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  let code = lead & (0x7f >> length);
  for (let index = at + 1; index < at + length; index++) {
    const byte = bytes[index];
    if (!isContinuation(byte)) return null;
    code = (code << 6) | (byte & 0x3f);
  }
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code < (LOWEST[length - 2] ?? 0) || isSurrogate || code > 0x10ffff ? null : { code, length };
}

/** Decodes UTF-8. Each byte that is none becomes the code unit that `stray` returns for it and its index in the text. */
export function decodeUtf8(bytes: Uint8Array, stray: (byte: number, at: number) => number): string {
  const units = new Uint16Array(bytes.length);
  let size = 0;
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    const sequence = byte < 0x80 ? { code: byte, length: 1 } : sequenceAt(bytes, at);
    if (!sequence) units[size] = stray(byte, size);
    else if (sequence.code > 0xffff) {
      units[size++] = 0xd7c0 + (sequence.code >> 10);
      units[size] = 0xdc00 | (sequence.code & 0x3ff);
    } else units[size] = sequence.code;
    size += 1;
    at += sequence?.length ?? 1;
  }
  return textOf(units.slice(0, size));
}

const charactersOf = (encoding: SingleByte, from: number, to: number): string =>
  textOf(unitsByByte[encoding].slice(from, to + 1));

/**
 * Replaces what were sequences of UTF-8 before they were read in another encoding, such as the `Ã±` of `ñ`. `replaced`
 * gets the index of each character in the new text.
 */
export function repairUtf8(text: string, readAs: SingleByte, replaced: (at: number) => void): string {
  const lead = (from: number, to: number) => `[${charactersOf(readAs, from, to)}]`;
  const rest = `[${charactersOf(readAs, 0x80, 0xbf)}]`;
  const sequences = new RegExp(
    `${lead(0xc2, 0xdf)}${rest}|${lead(0xe0, 0xef)}${rest}{2}|${lead(0xf0, 0xf4)}${rest}{3}`,
    "g",
  );
  let shorter = 0;
  return text.replace(sequences, (characters: string, offset: number) => {
    const bytes = [...characters].map((character) => unitsByByte[readAs].indexOf(character.charCodeAt(0)));
    const sequence = sequenceAt(bytes, 0);
    if (!sequence) return characters;
    replaced(offset - shorter);
    const character = String.fromCodePoint(sequence.code);
    shorter += characters.length - character.length;
    return character;
  });
}
