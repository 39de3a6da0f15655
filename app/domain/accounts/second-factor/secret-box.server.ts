import { base64url } from "jose";

const IV_BYTES = 12;
const encoder = new TextEncoder();

/** Parses `name:base64url,…`. The first key encrypts; all of them decrypt. */
const keysOf = (secrets: string): [name: string, secret: string][] =>
  secrets.split(",").map((pair) => {
    const [name = "", secret = ""] = pair.split(":");
    return [name, secret];
  });

async function aesKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey(
    "raw",
    base64url.decode(secret) as BufferSource,
    "HKDF",
    false,
    ["deriveKey"],
  );
  const derivation = {
    name: "HKDF",
    hash: "SHA-256",
    salt: new Uint8Array(),
    info: encoder.encode("vitrina second factor"),
  };
  return crypto.subtle.deriveKey(derivation, material, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
}

const parameters = (iv: Uint8Array, purpose: string) => ({
  name: "AES-GCM",
  iv: iv as BufferSource,
  additionalData: encoder.encode(purpose),
});

/**
 * Encrypts a text with AES-GCM under a key derived by HKDF.
 * @param purpose bound to the ciphertext as additional data; decryption needs the same value
 * @returns `key name.base64url of iv and ciphertext`
 */
export async function seal(secrets: string, purpose: string, text: string): Promise<string> {
  const [[name, secret] = ["", ""]] = keysOf(secrets);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = await crypto.subtle.encrypt(
    parameters(iv, purpose),
    await aesKey(secret),
    encoder.encode(text),
  );
  return `${name}.${base64url.encode(new Uint8Array([...iv, ...new Uint8Array(encrypted)]))}`;
}

/** Decrypts the result of `seal`; null when the purpose differs, the key is unknown or the text was changed. */
export async function unseal(secrets: string, purpose: string, sealed: string): Promise<string | null> {
  const [name = "", value = ""] = sealed.split(".");
  const secret = keysOf(secrets).find(([known]) => known === name)?.[1];
  if (!secret || !/^[\w-]+$/.test(value)) return null;
  try {
    const bytes = base64url.decode(value);
    const [iv, encrypted] = [bytes.slice(0, IV_BYTES), bytes.slice(IV_BYTES)];
    const key = await aesKey(secret);
    const text = await crypto.subtle.decrypt(parameters(iv, purpose), key, encrypted as BufferSource);
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

const rowPurpose = (userId: number) => `user ${userId}`;

/** Encrypts a TOTP secret for `second_factors`. It is bound to the user id, so it can't be moved to another row. */
export const sealSecret = (secrets: string, userId: number, secret: string): Promise<string> =>
  seal(secrets, rowPurpose(userId), secret);

/** Reverses `sealSecret`; null as for `unseal`. */
export const unsealSecret = (secrets: string, userId: number, sealed: string): Promise<string | null> =>
  unseal(secrets, rowPurpose(userId), sealed);
