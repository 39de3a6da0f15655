import { htmlFilter } from "~/lib/text/rich/html-filter";
import { semanticHtml } from "~/lib/text/rich/semantic-html";
import { withParagraphs } from "~/lib/text/rich/with-paragraphs";

const text = [
  "p",
  "br",
  "strong",
  "em",
  "b",
  "i",
  "u",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "blockquote",
  "figure",
  "figcaption",
  "hr",
];
const table = ["table", "caption", "thead", "tbody", "tr"];

const filter = htmlFilter({
  tags: {
    ...Object.fromEntries([...text, ...table].map((tag) => [tag, []])),
    a: ["href", "title"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  removed: ["script", "style", "iframe", "object", "svg"],
});

/**
 * Sanitizes HTML written by staff, or pasted from a word processor: keeps known tags and attributes, and links with http,
 * mailto or a path.
 */
export const safeHtml = (html: string): string => filter(semanticHtml(html));

/** The HTML that a stored text is displayed as: sanitized, and with paragraphs if it was typed without tags. */
export const richTextHtml = (text: string): string => withParagraphs(safeHtml(text));
