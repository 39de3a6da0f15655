import { htmlFilter } from "~/lib/text/rich/html-filter";
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

/** Sanitizes HTML written by staff: keeps known tags and attributes, and links with http, mailto or a path. */
export const safeHtml = htmlFilter({
  tags: {
    ...Object.fromEntries([...text, ...table].map((tag) => [tag, []])),
    a: ["href", "title"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  removed: ["script", "style", "iframe", "object", "svg"],
});

/** The HTML that a stored text is displayed as: sanitized, and with paragraphs if it was typed without tags. */
export const richTextHtml = (text: string): string => withParagraphs(safeHtml(text));
