import { FilterXSS } from "xss";

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
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  css: false,
  stripIgnoreTag: true,
  stripIgnoreTagBody: ["script", "style", "iframe", "object", "svg"],
});

/** Staff's rich text with nothing in it that could run: known tags and attributes only, links by http, mailto or path. */
export const safeHtml = (html: string): string => filter.process(html);
