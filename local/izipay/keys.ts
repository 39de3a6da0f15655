import { createHmac, timingSafeEqual } from "node:crypto";

/** A made-up shop's keys, good for the sandbox alone. */
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

/** `signature` of hosted page fields: base64 HMAC-SHA-256 of their values by order of name, and the key. */
export function signFields(fields: Record<string, string>, key: string): string {
  const names = Object.keys(fields).filter((name) => name.startsWith("vads_"));
  const text = [...names.sort().map((name) => fields[name]), key].join("+");
  return createHmac("sha256", key).update(text, "utf8").digest("base64");
}

/** Equality of two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
