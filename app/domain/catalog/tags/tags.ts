import { fold } from "~/lib/text/fold";
import { normalizeText } from "~/lib/text/normalize";

/** As many as Shopify allows, so that its products can be imported. */
export const tagLimits = { tag: 255, perProduct: 250 } as const;

/** Tags typed with commas between them: trimmed, sorted, and each once, whatever its case and accents. */
export function parseTags(text: string): string[] {
  const byFolded = new Map<string, string>();
  for (const typed of text.split(",")) {
    const tag = normalizeText(typed).replace(/ +/g, " ");
    if (tag !== "" && !byFolded.has(fold(tag))) byFolded.set(fold(tag), tag);
  }
  return [...byFolded.values()].sort((one, other) => (fold(one) < fold(other) ? -1 : 1));
}

export const tagsText = (tags: readonly string[]): string => tags.join(", ");

/** The tags and further ones. */
export const withTags = (tags: readonly string[], added: readonly string[]): string[] =>
  parseTags(tagsText([...tags, ...added]));

/** The tags without some, whatever their case and accents. */
export function withoutTags(tags: readonly string[], removed: readonly string[]): string[] {
  const folded = removed.map(fold);
  return tags.filter((tag) => !folded.includes(fold(tag)));
}
