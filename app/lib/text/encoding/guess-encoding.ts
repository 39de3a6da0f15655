import { decodeFile, decodeValidUtf8, type Encoding, isUtf8 } from "./decode-file";
import { plausibilityOf } from "./plausibility";
import { singleBytes } from "./single-byte";

export interface EncodingGuess {
  /** Encodings that the file can be in, the guessed one first; one alone when there is nothing to choose. */
  candidates: [Encoding, ...Encoding[]];
  /** False when another encoding gives about as plausible letters, or letters were lost before. */
  isSure: boolean;
}

const sure = (encoding: Encoding): EncodingGuess => ({ candidates: [encoding], isSure: true });

const SAMPLE_BYTES = 4096;

/** UTF-16 by its byte order mark, or by zeros in every other byte, which its ASCII characters have. */
function utf16Of(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = [...bytes.subarray(0, SAMPLE_BYTES)];
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) < sample.length / 4 || Math.min(even, odd) > 0) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** The encodings by plausibility, the best first. Equal ones stay in their order. */
const ranked = (bytes: Uint8Array, encodings: Encoding[]) =>
  encodings
    .map((encoding) => ({ encoding, points: plausibilityOf(decodeFile(bytes, encoding)) }))
    .toSorted((one, other) => other.points - one.points);

/** Guesses the encoding of a file that is not UTF-8 throughout. */
function guessOther(bytes: Uint8Array): EncodingGuess {
  // In other encodings sequences of UTF-8 are accidents, which rarely are letters that fit.
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const isMixed = hasMark || plausibilityOf(decodeValidUtf8(bytes)) > 0;
  const [best, second] = ranked(
    bytes,
    isMixed ? singleBytes.map((single) => `utf-8-or-${single}` as const) : singleBytes,
  );
  const guessed = best?.encoding ?? "windows-1252";
  const points = best?.points ?? 0;
  const others: Encoding[] = isMixed
    ? [...singleBytes.map((single) => `utf-8-or-${single}` as const), ...singleBytes]
    : singleBytes;
  return {
    candidates: [guessed, ...others.filter((encoding) => encoding !== guessed)],
    isSure: points > 0 && (second?.points ?? 0) < points / 2,
  };
}

/** Finds UTF-8 that was read in another encoding and saved again, or that has lost letters. */
function guessUtf8(bytes: Uint8Array): EncodingGuess {
  const [best] = ranked(
    bytes,
    singleBytes.map((single) => `utf-8-as-${single}` as const),
  );
  if (best && best.points > 0) return { candidates: [best.encoding, "utf-8"], isSure: false };
  return { candidates: ["utf-8"], isSure: !decodeFile(bytes, "utf-8").text.includes("\ufffd") };
}

/** Guesses the encoding of a file with texts in Spanish. */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const utf16 = utf16Of(bytes);
  if (utf16) return sure(utf16);
  if (bytes.every((byte) => byte < 0x80)) return sure("utf-8");
  return isUtf8(bytes) ? guessUtf8(bytes) : guessOther(bytes);
}
