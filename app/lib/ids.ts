import { base64url } from "jose";

/** An unguessable id: `bytes` random bytes as base64url (16 bytes make 22 characters). */
export function randomId(bytes = 16): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** The numbers from 1 to `count`, as text. */
export const countingTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1));

/** Parses a positive database id, such as a URL parameter; null when it is missing or invalid. */
export function parseId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
