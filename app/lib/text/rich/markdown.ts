import { Marked, Tokenizer, type TokenizerObject, type Tokens } from "marked";
import { escapes } from "./plain-text";

const LINK = /^(?:https?:\/\/|mailto:|\/(?!\/))[^\s"<>\\]+$/i;

/** Whether a text may have a link to the address: http, https, mailto, or a path. */
export const isLinkAddress = (address: string): boolean => LINK.test(address);

/** The address of a link as it is typed: `https` is added to a host, and `mailto` to an e-mail address. */
export function linkAddress(typed: string): string {
  const address = typed.trim();
  if (isLinkAddress(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/i.test(address) ? `https://${address}` : address;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? "");

const none = () => undefined;

/** Marks that texts do not have. They are displayed as they are written. */
const unsupported: TokenizerObject = {
  code: none,
  fences: none,
  hr: none,
  blockquote: none,
  html: none,
  def: none,
  table: none,
  lheading: none,
  tag: none,
  reflink: none,
  codespan: none,
  del: none,
  autolink: none,
  url: none,
};

/** Deeper lists are text. Each level is a recursion of the parser, for which a text has room for thousands. */
export const MOST_LEVELS = 10;
let level = 0;

/** A text with more marks of emphasis has none, because matching them takes quadratic time. */
const MOST_EMPHASIS = 300;
let hasEmphasis = true;

/** Whether asterisks at the start of `source`, which is the end of `text`, are between digits, as in `30*40`. */
const isBetweenDigits = (source: string, text: string): boolean =>
  /^\*+\d/.test(source) && /\d\**$/.test(text.slice(0, text.length - source.length));

/** Text up to the next line or the next character that may be a mark. */
const PLAIN = /^[\s\S](?:(?!\b_)[^\\<![`*~\n])*\n?/;

const parser = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    ...unsupported,
    list(source) {
      if (level === MOST_LEVELS) return undefined;
      level++;
      try {
        const list = Tokenizer.prototype.list.call(this, source);
        return list?.items.some(({ text }) => text.trim() !== "") ? list : undefined;
      } finally {
        level--;
      }
    },
    emStrong(source, masked, before) {
      if (!hasEmphasis || isBetweenDigits(source, masked)) return undefined;
      return Tokenizer.prototype.emStrong.call(this, source, masked, before);
    },
    // Looks for e-mail addresses, which are no links here, in all that follows: in quadratic time.
    inlineText(source) {
      return Tokenizer.prototype.inlineText.call(this, PLAIN.exec(source)?.[0] ?? source);
    },
  },
  renderer: {
    text(token) {
      return "tokens" in token && token.tokens
        ? this.parser.parseInline(token.tokens)
        : escapeHtml(token.text);
    },
    heading({ tokens }: Tokens.Heading) {
      return `<h2>${this.parser.parseInline(tokens)}</h2>\n`;
    },
    link({ href, raw, tokens }: Tokens.Link) {
      if (!isLinkAddress(href)) return escapeHtml(raw);
      return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
    image: ({ raw }: Tokens.Image) => escapeHtml(raw),
    checkbox: ({ raw }: Tokens.Checkbox) => escapeHtml(raw),
  },
});

/**
 * Renders Markdown as HTML: paragraphs, line breaks, bold, italic, lists, links, and headings of one level. Everything
 * else, HTML included, is displayed as it is written.
 */
export function markdownToHtml(markdown: string): string {
  hasEmphasis = (markdown.match(/[*_]/g)?.length ?? 0) <= MOST_EMPHASIS;
  return parser.parse(markdown, { async: false }).trim();
}
