import { base64url } from "jose";
import { sha256 } from "~/lib/hash";
import { CODE_ALPHABET, CODE_LENGTH } from "./gift-card";

const encoder = new TextEncoder();
const BITS = 5;

/** Parses `name:base64url,…`, as `COOKIE_SECRETS` are. The first is the current one. */
const secretsByName = (secrets: string): Map<string, string> =>
  new Map(
    secrets.split(",").map((pair) => {
      const [name = "", secret = ""] = pair.split(":");
      return [name, secret];
    }),
  );

/** Derives 80 bits with HKDF-SHA-256, which needs both the Worker's secret and the card's seed. */
async function bitsOf(secret: string, seed: string): Promise<Uint8Array> {
  const material = base64url.decode(secret) as BufferSource;
  const key = await crypto.subtle.importKey("raw", material, "HKDF", false, ["deriveBits"]);
  const derivation = {
    name: "HKDF",
    hash: "SHA-256",
    salt: encoder.encode(seed),
    info: encoder.encode("vitrina gift card"),
  };
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, key, CODE_LENGTH * BITS));
}

function textOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(new RegExp(`.{${BITS}}`, "g")) ?? [];
  return groups.map((group) => CODE_ALPHABET.charAt(Number.parseInt(group, 2))).join("");
}

/** A hash without a salt is enough for 80 random bits, and lets the database find the card. */
export const hashGiftCode = (code: string): Promise<string> => sha256(`gift card ${code}`);

export interface DerivedCode {
  code: string;
  keyName: string;
  hash: string;
}

/**
 * The code of a card: the same each time while the secret that it was derived with is listed. Otherwise, and for a card
 * without a code, one with the current secret.
 * @param secrets `COOKIE_SECRETS`
 * @param keyName name of the secret that the card's code was derived with; null without a code
 */
export async function deriveGiftCode(
  secrets: string,
  { seed, keyName }: { seed: string; keyName: string | null },
): Promise<DerivedCode> {
  const known = secretsByName(secrets);
  const [current = ""] = known.keys();
  const used = keyName !== null && known.has(keyName) ? keyName : current;
  const code = textOf(await bitsOf(known.get(used) ?? "", seed));
  return { code, keyName: used, hash: await hashGiftCode(code) };
}
