/** ASCII only, because SQLite's `upper` ignores other letters. */
const CODE = /^[A-Z0-9][A-Z0-9_-]{1,39}$/;

/** A typed code in upper case without spaces; null when no code looks like it. */
export function normalizeCode(typed: string): string | null {
  const code = typed.replace(/\s+/g, "").toUpperCase();
  return CODE.test(code) ? code : null;
}

/** The code of a form or call as an order keeps it; null without one. A malformed code stays, to be refused. */
export function enteredCode(typed = ""): string | null {
  const code = typed.trim();
  return code ? (normalizeCode(code) ?? code.toUpperCase()) : null;
}
