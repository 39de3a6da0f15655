import { base64url } from "jose";

/**
 * An unguessable identifier: `bytes` random bytes as base64url text (16 bytes make 22 characters).
 */
export function randomId(bytes = 16): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** The numbers from 1 on, as text. */
export const countingTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1));

/** A positive database id from text such as a URL parameter, or null when it is none. */
export function parseId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
