/** ASCII only, because SQLite's `upper` ignores other letters. */
const CODE = /^[A-Z0-9][A-Z0-9_-]{1,39}$/;

/** A typed code in upper case without spaces; null when no code looks like it. */
export function normalizeCode(typed: string): string | null {
  const code = typed.replace(/\s+/g, "").toUpperCase();
  return CODE.test(code) ? code : null;
}
