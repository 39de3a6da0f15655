import { base64url } from "jose";
import { isModelledText } from "./text-model";

/** Marks the values of `.dev.vars.example` that must be replaced. */
const PLACEHOLDER = /replace-(this|with)/i;

export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

const hasPattern = (codes: readonly number[]): boolean => {
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return new Set(steps).size < codes.length / 4;
};

/**
 * Whether text repeats or counts up, such as `aaaa…`, `123456…` or `abcabc…`: it has fewer distinct differences between
 * adjacent characters than a quarter of its length.
 */
export const isPattern = (value: string): boolean =>
  hasPattern([...value].map((character) => character.charCodeAt(0)));

/** Whether bytes are UTF-8 text without control characters other than white space. */
const isText = (bytes: Uint8Array): boolean =>
  // Invalid UTF-8 is decoded as U+FFFD.
  /^(?!.*\uFFFD)[\s\P{Cc}]*$/su.test(new TextDecoder().decode(bytes));

const fromHex = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Whether the decoded bytes are text, or repeat or count up. */
const encodesGuessable = (bytes: Uint8Array): boolean => isText(bytes) || hasPattern([...bytes]);

/** Base64 of whole bytes never has a length of 4n + 1. */
export const encodesWholeBytes = (base64: string): boolean => base64.length % 4 !== 1;

/**
 * Whether a secret could be 32 random bytes in base64url or hexadecimal. The probability of rejecting a random secret
 * is below one in a million: about 2^-22 by `isModelledText`, 2^-32 for base64url without upper- or lower-case letters,
 * and less by the other checks.
 */
export function looksRandom(secret: string): boolean {
  if (isPattern(secret) || !encodesWholeBytes(secret)) return false;
  if (/^([0-9a-f]{64,}|[0-9A-F]{64,})$/.test(secret)) return !encodesGuessable(fromHex(secret));
  const isMixed = /[a-z]/.test(secret) && /[A-Z]/.test(secret);
  return isMixed && !isModelledText(secret) && !encodesGuessable(base64url.decode(secret));
}
