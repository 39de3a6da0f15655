import { fold } from "~/lib/text/fold";

export const MAX_SLUG_CHARACTERS = 60;

/** Lowercase letters, digits and single dashes. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * The slug made from a name: its words without accents, up to the last one that fits. Empty for a name without letters
 * and digits of slugs.
 */
export function slugify(name: string): string {
  const [first = "", ...words] = fold(name).match(/[a-z0-9]+/g) ?? [];
  let slug = first.slice(0, MAX_SLUG_CHARACTERS);
  for (const word of words) {
    if (slug.length + 1 + word.length > MAX_SLUG_CHARACTERS) break;
    slug += `-${word}`;
  }
  return slug;
}

/** The slug, then the slug with the numbers from 2. */
export function* numberedSlugs(slug: string): Generator<string> {
  yield slug;
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    yield slug.slice(0, MAX_SLUG_CHARACTERS - ending.length).replace(/-$/, "") + ending;
  }
}
