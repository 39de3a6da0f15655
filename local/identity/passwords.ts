import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

/** @returns a salted scrypt hash as `salt.key`, both base64url. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString("base64url")}.${scryptSync(password, salt, KEY_BYTES).toString("base64url")}`;
}

export function passwordMatches(password: string, hash: string): boolean {
  const [salt = "", key = ""] = hash.split(".");
  const candidate = scryptSync(password, Buffer.from(salt, "base64url"), KEY_BYTES);
  return timingSafeEqual(candidate, Buffer.from(key, "base64url"));
}
