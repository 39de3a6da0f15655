import { type DecodedFile, decodeFile, type Encoding } from "~/lib/text/encoding/decode-file";
import { type EncodingGuess, guessEncoding } from "~/lib/text/encoding/guess-encoding";

/** An encoding that a file can be in, with some of its words as that reads them. */
export interface EncodingChoice {
  encoding: Encoding;
  words: string[];
}

/** How a file was read. */
export interface FileReading {
  encoding: Encoding;
  separator: string;
  /** False until staff choose, when letters are doubtful. */
  isSure: boolean;
  /** The first lines with letters that are not in the file's main encoding, or that were lost before. */
  lines: number[];
  /** Empty when the file has nothing but ASCII, or can be read in one way only. */
  choices: EncodingChoice[];
}

const MAX_LINES = 20;
const MAX_WORDS = 3;
/** Characters of a word on each side of its first letter that is not ASCII. */
const WORD_SIDE = 14;

const LOST = "\ufffd";

/** The first distinct words at the places. */
function wordsAt({ text, places }: DecodedFile): string[] {
  const words = new Set<string>();
  for (const at of places) {
    const [before = ""] = /[^\s,;"]*$/.exec(text.slice(Math.max(0, at - WORD_SIDE), at)) ?? [];
    const [after = ""] = /^[^\s,;"]*/.exec(text.slice(at, at + WORD_SIDE)) ?? [];
    words.add((before + after).replace(/[\p{Cc}\p{Cs}]/gu, LOST));
    if (words.size === MAX_WORDS) break;
  }
  return [...words];
}

/** The first distinct lines of the places, from 1. */
function linesAt({ text, places }: DecodedFile): number[] {
  const lines: number[] = [];
  let line = 1;
  let counted = 0;
  for (const at of places) {
    line += text.slice(counted, at).match(/\r\n|\r|\n/g)?.length ?? 0;
    counted = at;
    if (lines.at(-1) !== line) lines.push(line);
    if (lines.length === MAX_LINES) break;
  }
  return lines;
}

/** Places whose letters need attention: those of lines in another encoding, and lost letters. */
const doubtfulIn = (encoding: Encoding, { text, places }: DecodedFile): DecodedFile => ({
  text,
  places: encoding.startsWith("utf-8-") ? places : places.filter((at) => text[at] === LOST),
});

function choicesOf(bytes: Uint8Array, { candidates, isSure }: EncodingGuess): EncodingChoice[] {
  if (isSure && candidates.length === 1) return [];
  return candidates.map((encoding) => ({ encoding, words: wordsAt(decodeFile(bytes, encoding)) }));
}

/** Decodes a file, in the encoding that staff have chosen of its choices if any. */
export function readText(
  bytes: Uint8Array,
  chosen?: Encoding,
): { text: string; reading: Omit<FileReading, "separator"> } {
  const guess = guessEncoding(bytes);
  const encoding = guess.candidates.find((candidate) => candidate === chosen) ?? guess.candidates[0];
  const decoded = decodeFile(bytes, encoding);
  return {
    text: decoded.text,
    reading: {
      encoding,
      isSure: guess.isSure || encoding === chosen,
      lines: linesAt(doubtfulIn(encoding, decoded)),
      choices: choicesOf(bytes, guess),
    },
  };
}
