import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

const KEY_BYTES = 32;

/** Low, because the stand-in protects nothing and blocks its process meanwhile. */
const COST = 1024;

/** Node's default, of hashes that don't name theirs. */
const DEFAULT_COST = 16_384;

const keyOf = (password: string, salt: Buffer, cost: number) =>
  scryptSync(password, salt, KEY_BYTES, { cost });

/** @returns a salted scrypt hash as `cost.salt.key`, the last two base64url. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  const key = keyOf(password, salt, COST);
  return `${COST}.${salt.toString("base64url")}.${key.toString("base64url")}`;
}

export function passwordMatches(password: string, hash: string): boolean {
  const [key = "", salt = "", cost = DEFAULT_COST] = hash.split(".").reverse();
  const candidate = keyOf(password, Buffer.from(salt, "base64url"), Number(cost));
  return timingSafeEqual(candidate, Buffer.from(key, "base64url"));
}
