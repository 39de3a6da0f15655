import { normalizeCode } from "~/lib/text/normalize";

/** ASCII only, because SQLite's `upper` ignores other letters. */
const CODE = /^[A-Z0-9][A-Z0-9_-]{1,39}$/;

/** A typed code in upper case without spaces, and the signs of a sentence around it; null when no code looks like it. */
export function readCouponCode(typed: string): string | null {
  const code = normalizeCode(typed)
    .replaceAll(" ", "")
    .replace(/^["'«(#]{1,3}|["'».,;:!)]{1,3}$/g, "")
    .toUpperCase();
  return CODE.test(code) ? code : null;
}

/** The code of a form or call as an order keeps it; null without one. A malformed code stays, to be refused. */
export function enteredCode(typed = ""): string | null {
  const code = normalizeCode(typed);
  return code ? (readCouponCode(code) ?? code.toUpperCase()) : null;
}
