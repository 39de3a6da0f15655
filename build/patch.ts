import type { Plugin } from "vite";

/** What a package's file has, and what is written in its place. */
export type Replacement = readonly [found: string | RegExp, written: string];

/** Replaces parts of a file. Throws for a part that the file does not have exactly once: a new version may differ. */
function replaceOnce(code: string, replacements: readonly Replacement[]): string {
  return replacements.reduce((text, [found, written]) => {
    const [before = "", after, ...more] = text.split(found);
    if (after === undefined || more.length > 0) throw new Error(`Not once in the file: ${String(found)}`);
    return before + written + after;
  }, code);
}

/**
 * Patches a file of a package when it is bundled.
 * @param file end of its path
 */
export function patchPackage(name: string, file: string, replacements: readonly Replacement[]): Plugin {
  return {
    name,
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith(file) ? { code: replaceOnce(code, replacements), map: null } : undefined,
  };
}
