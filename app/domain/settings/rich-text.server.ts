import { FilterXSS } from "xss";
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

const filter = new FilterXSS({
  whiteList: {
    ...Object.fromEntries([...text, ...table].map((tag) => [tag, []])),
    a: ["href", "title"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  css: false,
  stripIgnoreTag: true,
  stripIgnoreTagBody: ["script", "style", "iframe", "object", "svg"],
});

/** Sanitizes HTML written by staff: keeps known tags and attributes, and links with http, mailto or a path. */
export const safeHtml = (html: string): string => filter.process(html);

/** The HTML that a stored text is displayed as: sanitized, and with paragraphs if it was typed without tags. */
export const richTextHtml = (text: string): string => withParagraphs(safeHtml(text));
