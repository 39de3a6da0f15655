import { decodeBytes, type SingleByte, singleBytes, unitsByByte } from "./single-byte";
import { decodeUtf8, repairUtf8 } from "./utf-8";

/**
 * `utf-8-or-…`: UTF-8 with bytes in another encoding, as in files that were put together. `utf-8-as-…`: UTF-8 that a program
 * read in another encoding and saved as UTF-8 again.
 */
export type Encoding =
  | SingleByte
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | `utf-8-or-${SingleByte}`
  | `utf-8-as-${SingleByte}`;

/** Characters whose places are kept. */
const MAX_PLACES = 5000;

export interface DecodedFile {
  text: string;
  /** Indexes of the first characters that depend on the encoding: those that are not ASCII, or not plain UTF-8. */
  places: number[];
}

/** @throws TypeError for bytes that are not in the encoding. */
const decodeBy = (bytes: Uint8Array, encoding: string, fatal: boolean): string =>
  new TextDecoder(encoding, { fatal, ignoreBOM: true }).decode(bytes);

function placesOf(text: string): number[] {
  const places: number[] = [];
  for (const { index } of text.matchAll(/[^\0-\x7f]/g)) {
    if (places.length === MAX_PLACES) break;
    places.push(index);
  }
  return places;
}

const otherIn = (encoding: Encoding, kind: "or" | "as"): SingleByte | undefined =>
  singleBytes.find((single) => encoding === `utf-8-${kind}-${single}`);

/** Decodes a file; a byte order mark is kept. */
export function decodeFile(bytes: Uint8Array, encoding: Encoding): DecodedFile {
  const single = singleBytes.find((known) => known === encoding);
  const [mixedWith, readAs] = [otherIn(encoding, "or"), otherIn(encoding, "as")];
  const places: number[] = [];
  const keep = (at: number) => {
    if (places.length < MAX_PLACES) places.push(at);
  };
  if (mixedWith) {
    const text = decodeUtf8(bytes, (byte, at) => {
      keep(at);
      return unitsByByte[mixedWith][byte] ?? byte;
    });
    return { text, places };
  }
  if (readAs) return { text: repairUtf8(decodeBy(bytes, "utf-8", false), readAs, keep), places };
  const text = single ? decodeBytes(bytes, single) : decodeBy(bytes, encoding, false);
  return { text, places: placesOf(text) };
}

/** The plain UTF-8 of a file, with question marks for the bytes that are none. */
export const decodeValidUtf8 = (bytes: Uint8Array): DecodedFile => {
  const text = decodeUtf8(bytes, () => "?".charCodeAt(0));
  return { text, places: placesOf(text) };
};

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    decodeBy(bytes, "utf-8", true);
    return true;
  } catch {
    return false;
  }
}
