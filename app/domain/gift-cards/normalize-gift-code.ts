import { normalizeCode } from "~/lib/text/normalize";
import { CODE_ALPHABET, CODE_LENGTH } from "./gift-card";

/** A typed code as it was issued, without the signs between and around its groups; null when no code looks like it. */
export function normalizeGiftCode(typed: string): string | null {
  const code = normalizeCode(typed)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase()
    .replace(/[IL]/g, "1")
    .replace(/O/g, "0");
  return code.length === CODE_LENGTH && [...code].every((sign) => CODE_ALPHABET.includes(sign)) ? code : null;
}
