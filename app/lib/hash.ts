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

/** HMAC-SHA-256 of text under a secret that is not empty, both UTF-8. */
export const hmac = async (secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.sign("HMAC", await hmacKey(secret), encoder.encode(text)));

/** Whether a signature is that of the text (`hmac`), in constant time. An empty secret signs nothing. */
export const isSignedBy = async (secret: string, signature: BufferSource, text: string): Promise<boolean> =>
  secret !== "" && crypto.subtle.verify("HMAC", await hmacKey(secret), signature, encoder.encode(text));

/** Whether two secrets are the same: their digests are compared, in a time that tells of neither. */
export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const key = randomId();
  return isSignedBy(key, await hmac(key, one), other);
}

/** A short stable fingerprint of text (FNV-1a, 32 bits, base 36). For change detection, never for security. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
