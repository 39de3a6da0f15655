import { createHmac, timingSafeEqual } from "node:crypto";

/** Invented keys that only the sandbox accepts. */
export const SANDBOX_KEYS = {
  shopId: "12345678",
  password: "testpassword_SandboxOnlyNotARealPassword000000000001",
  publicKey: "12345678:testpublickey_SandboxOnlyNotARealPublicKey0000001",
  hmacKey: "SandboxOnlyNotARealHmacKey00000000000000000001",
  vadsKey: "SandboxOnlyVads1",
};

export type SandboxKeys = typeof SANDBOX_KEYS;

/** `kr-hash`: hexadecimal HMAC-SHA-256 of an answer's exact text. */
export function signAnswer(text: string, key: string): string {
  return createHmac("sha256", key).update(text, "utf8").digest("hex");
}

/**
 * `signature` of hosted page fields: base64 HMAC-SHA-256 of their values sorted by name, and the key, joined by `+`.
 */
export function signFields(fields: Record<string, string>, key: string): string {
  const names = Object.keys(fields).filter((name) => name.startsWith("vads_"));
  const text = [...names.sort().map((name) => fields[name]), key].join("+");
  return createHmac("sha256", key).update(text, "utf8").digest("base64");
}

/** Compares two secrets in constant time. */
export function isSameSecret(first: string, second: string): boolean {
  const [firstBytes, secondBytes] = [Buffer.from(first), Buffer.from(second)];
  return firstBytes.length === secondBytes.length && timingSafeEqual(firstBytes, secondBytes);
}
