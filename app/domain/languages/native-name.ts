/** Maximum length of a language's name. */
export const MAX_NAME_LENGTH = 40;

/**
 * A language's name in that language according to Unicode CLDR, such as `Français` for `fr`, or the upper-case code
 * when there is no name or it is too long.
 */
export function nativeName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language", fallback: "none" }).of(code);
  if (!name || name.length > MAX_NAME_LENGTH) return code.toUpperCase();
  const [first = "", ...others] = name;
  return first.toLocaleUpperCase(code) + others.join("");
}
