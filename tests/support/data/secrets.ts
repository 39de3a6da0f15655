import { createHash } from "node:crypto";

/** Patterns of keys. The sandbox's keys are marked as such and excluded. */
const SHAPES = [
  /(?:test|prod)password_(?!SandboxOnly)[A-Za-z0-9]{16,}/g,
  /publickey_(?!SandboxOnly)[A-Za-z0-9]{16,}/g,
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
  /\bAIza[\w-]{35}/g,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
];

/** SHA-256 of shop keys from public documentation, which have no recognisable pattern. */
const PUBLISHED_KEYS = new Set([
  "21a077f56c0b0c808cdb08ea063c77a184561f3d5383c3dab0c7872605fc5e94",
  "4204b7d0f0245f3ebd112c2050cc6f7e9841802221259b48c9b233bfcdb1ae83",
]);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Finds text that looks like a real key of the payment provider, Google or a database. */
export function findSecrets(text: string): string[] {
  const shaped = SHAPES.flatMap((shape) => text.match(shape) ?? []);
  const words = text.match(/\b[A-Za-z0-9]{30,64}\b/g) ?? [];
  return [...shaped, ...words.filter((word) => PUBLISHED_KEYS.has(sha256(word)))];
}
