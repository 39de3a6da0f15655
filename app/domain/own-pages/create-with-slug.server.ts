import { type NewSlug, numberedSlugs } from "./slug";

interface SlugWrites {
  /** The slugs in use. */
  readTaken(): PromiseLike<{ slug: string }[]>;
  /** Creates the row, and returns its id; null if the slug is taken. */
  insert(slug: string): Promise<number | null>;
  /** The id of the row with the slug if it was created with the same values and not changed since. */
  findSame(slug: string): Promise<number | null>;
}

/** Others may take a slug after it was read. */
const ATTEMPTS = 5;

/**
 * Creates a row with the slug, or with the first free one of `numberedSlugs` if it was made. A made slug does not tell
 * a form that is sent twice from two forms, so the row that was created by the same values is returned.
 * @returns its id; null if the slug is taken
 */
export async function createWithSlug(
  { slug, isSlugMade }: NewSlug,
  { readTaken, insert, findSame }: SlugWrites,
): Promise<number | null> {
  if (!isSlugMade) return insert(slug);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const taken = new Set((await readTaken()).map((row) => row.slug));
    let last: string | null = null;
    for (const candidate of numberedSlugs(slug)) {
      if (taken.has(candidate)) {
        last = candidate;
        continue;
      }
      const id = (last === null ? null : await findSame(last)) ?? (await insert(candidate));
      if (id !== null) return id;
      break;
    }
  }
  return null;
}
