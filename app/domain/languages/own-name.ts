/** Characters of the longest name of a language. */
export const MOST_NAME = 40;

/**
 * A language's name in itself, such as `Français` for `fr`, as the platform knows it (Unicode CLDR); the code in
 * capitals where it knows none that is short enough.
 */
export function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language", fallback: "none" }).of(code);
  if (!name || name.length > MOST_NAME) return code.toUpperCase();
  const [first = "", ...others] = name;
  return first.toLocaleUpperCase(code) + others.join("");
}
