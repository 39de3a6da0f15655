import { base64url } from "jose";
import { isModelledText } from "./text-model";

/** What every value of `.dev.vars.example` that has to be replaced contains. */
const PLACEHOLDER = /replace-(this|with)/i;

export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

const hasPattern = (codes: readonly number[]): boolean => {
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return new Set(steps).size < codes.length / 4;
};

/**
 * Whether a text repeats or counts up, such as `aaaa…`, `123456…` or `abcabc…`: fewer different steps between
 * neighbouring characters than a quarter of its length.
 */
export const isPattern = (value: string): boolean =>
  hasPattern([...value].map((character) => character.charCodeAt(0)));

/** Whether bytes are text: UTF-8 without control characters other than white space. */
const isText = (bytes: Uint8Array): boolean =>
  // What is not UTF-8 is decoded as U+FFFD.
  /^(?!.*\uFFFD)[\s\P{Cc}]*$/su.test(new TextDecoder().decode(bytes));

const fromHex = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Whether what a secret encodes can be guessed: a text, or bytes that repeat or count up. */
const encodesGuessable = (bytes: Uint8Array): boolean => isText(bytes) || hasPattern([...bytes]);

/** Base64 of whole bytes never leaves a single character over. */
export const encodesWholeBytes = (base64: string): boolean => base64.length % 4 !== 1;

/**
 * Whether a secret may be 32 random bytes in base64url or hexadecimal. The chance that a random one is refused is below
 * one in a million: about 2^-22 by `isModelledText`, 2^-32 for base64url without a capital or a small letter, and less
 * by the other checks.
 */
export function looksRandom(secret: string): boolean {
  if (isPattern(secret) || !encodesWholeBytes(secret)) return false;
  if (/^([0-9a-f]{64,}|[0-9A-F]{64,})$/.test(secret)) return !encodesGuessable(fromHex(secret));
  const isMixed = /[a-z]/.test(secret) && /[A-Z]/.test(secret);
  return isMixed && !isModelledText(secret) && !encodesGuessable(base64url.decode(secret));
}
