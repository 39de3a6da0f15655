import { type PageTexts, pageFields } from "~/domain/pages/pages";

/** Limit of the pages that staff create. */
export const MOST_OWN_PAGES = 100;

/** What the form of an existing page changes. */
export interface OwnPageInput {
  isPublished: boolean;
  /** Before they are sanitised. */
  texts: PageTexts;
}

/** A page that staff created. */
export interface OwnPage extends OwnPageInput {
  id: number;
  slug: string;
  version: number;
  /** Unix seconds. */
  updatedAt: number;
}

/** Form values by field name. */
export const ownPageFields = (
  { isPublished, texts }: OwnPageInput,
  languageCodes: readonly string[],
): Record<string, string> => ({
  ...pageFields(texts, languageCodes),
  published: isPublished ? "on" : "",
});

/** Form values of a page that does not exist yet. */
export const newOwnPageFields = { published: "on" };
