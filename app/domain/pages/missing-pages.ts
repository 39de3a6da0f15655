import type { PageKey } from "~db/vocabulary";

/** The pages that the law asks for; the others help. */
export const legalPages = [
  "terms",
  "privacy",
  "cookies",
  "delivery",
  "returns",
] as const satisfies readonly PageKey[];

/** The legal pages that have never been published, as in a shop that is older than they are. */
export const missingPages = ({ pages }: { pages: Partial<Record<PageKey, unknown>> }): PageKey[] =>
  legalPages.filter((page) => pages[page] === undefined);
