import { base64url } from "jose";

/** An unguessable id: `bytes` random bytes as base64url (16 bytes make 22 characters). */
export function randomId(bytes = 16): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** The numbers from 1 to `count`, as text. */
export const countingTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1));

/** The highest id that is read: ten digits. */
export const MAX_ID = 9_999_999_999;

/** Parses a database id of a URL, a form or a cookie; null when it is missing or invalid. */
export const parseId = (value: unknown): number | null =>
  typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
