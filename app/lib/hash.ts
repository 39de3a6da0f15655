import { randomId } from "./ids";

const encoder = new TextEncoder();

/** SHA-256 of UTF-8 text, base64. */
export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
  return btoa(String.fromCharCode(...digest));
}

function hmacKey(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
}

/** HMAC-SHA-256 of UTF-8 text. The secret must not be empty. */
export const hmac = async (secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.sign("HMAC", await hmacKey(secret), encoder.encode(text)));

/** Verifies an `hmac` signature in constant time. False for an empty secret. */
export const isSignedBy = async (secret: string, signature: BufferSource, text: string): Promise<boolean> =>
  secret !== "" && crypto.subtle.verify("HMAC", await hmacKey(secret), signature, encoder.encode(text));

/** Compares two secrets in constant time, by their HMACs under a random key. */
export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const key = randomId();
  return isSignedBy(key, await hmac(key, one), other);
}

/** A short, stable fingerprint of text (FNV-1a, 32 bits, base 36). For change detection only, not for security. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
