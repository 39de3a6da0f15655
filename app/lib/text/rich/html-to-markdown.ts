import { htmlFilter } from "./html-filter";
import { decodeReferences } from "./html-references";
import { type Cell, inlineMarkdown } from "./inline-markdown";
import { isLinkAddress, MOST_LEVELS } from "./markdown";
import { semanticHtml } from "./semantic-html";

const BLOCKS =
  "p div ul ol li table tr h1 h2 h3 h4 h5 h6 section article blockquote header footer figure hr dl dt dd".split(
    " ",
  );
const INLINE = ["b", "strong", "i", "em", "br", "td", "th"];

const filter = htmlFilter({
  tags: {
    ...Object.fromEntries([...BLOCKS, ...INLINE].map((tag) => [tag, []])),
    a: ["href"],
    ol: ["start"],
  },
  removed: ["script", "style", "iframe", "object", "svg", "noscript", "template", "head", "title"],
});

interface List {
  /** Of the next item; null in a list with bullets. */
  number: number | null;
  /** Spaces before its markers. */
  indent: number;
  /** Spaces before the text of its latest item; 0 before the first. */
  content: number;
}

/** Collects blocks of Markdown. */
class Blocks {
  markdown = "";
  private cells: Cell[] = [];
  private lists: List[] = [];
  /** Spaces before the text of the current item. */
  private indent = 0;
  /** Of an item that has no text yet. */
  private marker = "";
  private wasInList = false;
  private isHeading = false;
  readonly marks = { bold: 0, italic: 0, href: "" };

  add(text: string): void {
    const { bold, italic, href } = this.marks;
    for (const character of text) this.cells.push({ character, bold: bold > 0, italic: italic > 0, href });
  }

  /** A second line break in succession ends the paragraph. */
  addBreak(): void {
    if (this.cells.findLast(({ character }) => character !== " ")?.character === "\n") this.end();
    else this.add("\n");
  }

  /** Ends the paragraph, heading or item. */
  end(): void {
    const lines = inlineMarkdown(this.cells);
    this.cells = [];
    if (lines === "") return;
    const text = this.isHeading ? `### ${lines.replaceAll("\n", " ")}` : lines;
    const isInList = this.indent > 0;
    const before = this.markdown && (this.wasInList && this.marker ? "\n" : "\n\n");
    const first = " ".repeat(this.indent - this.marker.length) + this.marker;
    this.markdown += before + first + text.replaceAll("\n", `\n${" ".repeat(this.indent)}`);
    this.wasInList = isInList;
    const list = this.lists.at(-1);
    if (list && this.marker) list.content = this.indent;
    this.marker = "";
  }

  heading(isHeading: boolean): void {
    this.end();
    this.isHeading = isHeading;
  }

  openList(number: number | null): void {
    this.end();
    this.endItem();
    // Deeper lists continue the last level that is rendered.
    const outer = this.lists.at(-1);
    // Between the items of a list, as Google Docs writes it, it belongs to the item before.
    const inner = outer && this.indent === outer.indent ? Math.max(outer.content, this.indent) : this.indent;
    const indent = this.lists.length < MOST_LEVELS ? inner : (outer?.indent ?? 0);
    this.lists.push({ number, indent, content: 0 });
  }

  closeList(): void {
    this.end();
    this.marker = "";
    this.indent = this.lists.pop()?.indent ?? 0;
  }

  openItem(): void {
    this.end();
    if (this.lists.length === 0) this.lists.push({ number: null, indent: 0, content: 0 });
    const list = this.lists.at(-1) as List;
    this.marker = list.number === null ? "- " : `${list.number++}. `;
    this.indent = list.indent + this.marker.length;
  }

  closeItem(): void {
    this.end();
    this.marker = "";
    this.indent = this.lists.at(-1)?.indent ?? 0;
  }

  /** An item without a text of its own has no marker. */
  private endItem(): void {
    if (this.marker) this.closeItem();
  }
}

function addTag(blocks: Blocks, tag: string, isClosing: boolean, attributes: string): void {
  const { marks } = blocks;
  const attribute = (name: string) =>
    decodeReferences(new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
  if (tag === "br") blocks.addBreak();
  else if (tag === "b" || tag === "strong") marks.bold = Math.max(0, marks.bold + (isClosing ? -1 : 1));
  else if (tag === "i" || tag === "em") marks.italic = Math.max(0, marks.italic + (isClosing ? -1 : 1));
  else if (tag === "a") marks.href = isClosing ? "" : attribute("href").trim();
  else if (tag === "td" || tag === "th") blocks.add(" ");
  else if (/^h[1-6]$/.test(tag)) blocks.heading(!isClosing);
  else if (tag === "ul" || tag === "ol") {
    if (isClosing) blocks.closeList();
    else blocks.openList(tag === "ul" ? null : Number(attribute("start") || 1));
  } else if (tag === "li") isClosing ? blocks.closeItem() : blocks.openItem();
  else blocks.end();
}

const clean = (text: string): string => decodeReferences(text).replace(/[\u00ad\u200b\ufeff]/g, "");

/** Converts a text without tags: its line breaks are kept, and its marks are escaped. */
const textToMarkdown = (text: string): string => {
  const blocks = new Blocks();
  for (const [index, line] of clean(text).replace(/\r\n?/g, "\n").split("\n").entries()) {
    if (index > 0) blocks.addBreak();
    blocks.add(line);
  }
  blocks.end();
  return blocks.markdown;
};

/**
 * Converts HTML to Markdown with the marks of `markdownToHtml`; other tags are removed.
 * @param isLink whether to keep a link to this address
 */
export function htmlToMarkdown(html: string, isLink = isLinkAddress): string {
  if (!/<[a-z!/]/i.test(html)) return textToMarkdown(html);
  const blocks = new Blocks();
  // Line breaks are spaces in HTML.
  const tokens = filter(semanticHtml(html).replace(/\s+/g, " ")).matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g);
  for (const [, closing = "", tag = "", attributes = "", text] of tokens) {
    if (text === undefined) addTag(blocks, tag, closing !== "", attributes);
    else blocks.add(clean(text));
    if (blocks.marks.href && !isLink(blocks.marks.href)) blocks.marks.href = "";
  }
  blocks.end();
  return blocks.markdown;
}
