import { richTextToPlain } from "~/lib/text/rich/plain-text";
import { shorten } from "~/lib/text/text";
import type { ProductWords } from "./product/product.fields";

/** Lengths in characters up to which search engines usually display a page's title and description in whole. */
export const advisedLengths = { title: 70, description: 160 } as const;

/**
 * The title and description of a product's page for search engines and link previews.
 * `description` is HTML of `markdownToHtml`.
 */
export const searchWords = ({
  name,
  description,
  seoTitle,
  seoDescription,
}: Pick<ProductWords, "name" | "description" | "seoTitle" | "seoDescription">) => ({
  title: seoTitle || name,
  description: seoDescription || shorten(richTextToPlain(description), advisedLengths.description),
});
