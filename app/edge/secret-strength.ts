import { base64url } from "jose";

/** Marks the values of `.dev.vars.example` that must be replaced. */
const PLACEHOLDER = /replace-(this|with)/i;

export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

/** True for numbers of which adjacent ones have fewer distinct differences than a quarter of their count. */
const hasPattern = (codes: readonly number[]): boolean => {
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return new Set(steps).size < codes.length / 4;
};

/** True for text that repeats or counts up, such as `aaaa…`, `123456…` or `abcabc…`. */
export const isPattern = (value: string): boolean =>
  hasPattern([...value].map((character) => character.charCodeAt(0)));

/** Base64 of whole bytes never has a length of 4n + 1. */
export const encodesWholeBytes = (base64: string): boolean => base64.length % 4 !== 1;

const fromHex = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * True for a secret in base64url or hexadecimal of at least 32 bytes, at least 20 of them different, without a pattern. So
 * texts that were encoded, repetitions and counting are refused. Of 32 random bytes 30 are different on average.
 */
export function isStrong(secret: string): boolean {
  if (isPattern(secret) || !encodesWholeBytes(secret)) return false;
  const isHex = /^([0-9a-f]{64,}|[0-9A-F]{64,})$/.test(secret);
  const bytes = isHex ? fromHex(secret) : base64url.decode(secret);
  return bytes.length >= 32 && new Set(bytes).size >= 20 && !hasPattern([...bytes]);
}
