/** What word processors write that the filters of HTML would lose: marks as styles, and items of lists as paragraphs. */
const STYLED = /\bfont-(?:weight|style)\s*:|\bmso-list\s*:/i;

const TOKEN = /<(\/?)([a-z][\w:-]*)(?![\w:-])([^<>]*)>|<!\[[^<>]*>|[^<]+|</gi;
const STYLE = /\bstyle\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i;

const words = (text: string): Set<string> => new Set(text.split(" "));
const MARKS = words("b strong i em");
/** Tags without a meaning of their own. */
const WRAPPERS = words("span font o:p");
const VOID = words("br img hr wbr input col meta link");
/** Tags of which the content is no text. */
const RAW = words("style script xml title");
/** Tags whose end may be left out. */
const OPTIONAL_END = words("p li td th tr dt dd");
const CONTAINERS = words("ul ol dl table div blockquote body");
/** Tags that end the list before them. */
const BLOCKS = words("p div ul ol dl table h1 h2 h3 h4 h5 h6 blockquote section article hr figure");
/** How deep an element that was left open is searched. */
const MOST_OPEN = 50;
/** Instead of `p`, a paragraph of Word that is an item of a list. */
const ITEM = "item";

interface Element {
  tag: string;
  bold: boolean;
  italic: boolean;
  /** Whether its text is the bullet or number that Word writes before an item. */
  isMarker: boolean;
  isHeading: boolean;
}

const ROOT: Element = { tag: "", bold: false, italic: false, isMarker: false, isHeading: false };

/** The value of a property in a style; undefined without it. Names such as `mso-bidi-font-weight` are others. */
const propertyOf = (style: string, property: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!]+)`, "i").exec(style)?.[1]?.trim().toLowerCase();

function isBold(style: string): boolean | undefined {
  const weight = propertyOf(style, "font-weight");
  if (weight === "bold" || weight === "bolder") return true;
  if (weight === "normal" || weight === "lighter") return false;
  return weight && /^\d+$/.test(weight) ? Number(weight) >= 600 : undefined;
}

function isItalic(style: string): boolean | undefined {
  const slant = propertyOf(style, "font-style");
  if (slant === "normal") return false;
  return slant === undefined || slant === "inherit" ? undefined : /^(?:italic|oblique)/.test(slant);
}

function elementOf(tag: string, style: string, parent: Element): Element {
  const isHeading = parent.isHeading || /^h[1-6]$/.test(tag);
  return {
    tag,
    // A heading is no bolder for being written with a bold style.
    bold: (isHeading ? undefined : isBold(style)) ?? (tag === "b" || tag === "strong" || parent.bold),
    italic: isItalic(style) ?? (tag === "i" || tag === "em" || parent.italic),
    isMarker: parent.isMarker || propertyOf(style, "mso-list") === "ignore",
    isHeading,
  };
}

/** The text after a comment's end. */
function afterComment(text: string): string {
  const end = text.indexOf("-->");
  return end === -1 ? text : text.slice(end + 3);
}

function withoutComments(html: string): string {
  const [first = "", ...others] = html.split("<!--");
  return first + others.map(afterComment).join("");
}

/** Writes text with its marks, and items with their lists. */
class Writer {
  html = "";
  private bold = false;
  private italic = false;
  private lists: ("ul" | "ol")[] = [];
  /** The level of an item of Word whose kind of list is not known yet. */
  private level = 0;
  private marker = "";

  /** Closes and opens marks. */
  private mark(bold: boolean, italic: boolean): void {
    if (bold === this.bold && italic === this.italic) return;
    if (this.italic) this.html += "</em>";
    if (this.bold) this.html += "</strong>";
    if (bold) this.html += "<strong>";
    if (italic) this.html += "<em>";
    this.bold = bold;
    this.italic = italic;
  }

  text(text: string, { bold, italic, isMarker }: Element): void {
    if (isMarker) {
      this.marker += text;
      return;
    }
    const isSpace = text.trim() === "";
    if (this.level > 0 && !isSpace) this.openItem();
    if (isSpace) this.mark(this.bold && bold, this.italic && italic);
    else this.mark(bold, italic);
    this.html += text;
  }

  /** Writes a tag that may stand within marks. */
  inline(html: string): void {
    this.html += html;
  }

  tag(html: string): void {
    this.mark(false, false);
    this.html += html;
  }

  /** Opens a paragraph of Word that is an item of a list at a level from 1. */
  item(level: number): void {
    this.mark(false, false);
    this.level = level;
    this.marker = "";
  }

  private openItem(): void {
    const number = /^\s*\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.exec(this.marker)?.[1];
    const kind = number === undefined ? "ul" : "ol";
    const isOther = this.lists.length === this.level && this.lists.at(-1) !== kind;
    this.closeLists(isOther ? this.level - 1 : this.level);
    while (this.lists.length < this.level) {
      this.html += Number(number) > 1 ? `<ol start="${Number(number)}">` : `<${kind}>`;
      this.lists.push(kind);
    }
    this.html += "<li>";
    this.level = 0;
  }

  closeItem(): void {
    this.mark(false, false);
    if (this.level > 0) this.level = 0;
    else this.html += "</li>";
  }

  closeLists(left = 0): void {
    this.mark(false, false);
    while (this.lists.length > left) this.html += `</${this.lists.pop()}>`;
  }
}

/** Removes the elements from the last open one with this tag. @returns it, or undefined without one */
function close(open: Element[], tag: string): Element | undefined {
  const least = Math.max(0, open.length - MOST_OPEN);
  for (let index = open.length - 1; index >= least; index -= 1) {
    const element = open[index] as Element;
    if (element.tag === tag || (tag === "p" && element.tag === ITEM)) {
      open.length = index;
      return element;
    }
    if (CONTAINERS.has(element.tag)) return undefined;
  }
  return undefined;
}

/** Level of a paragraph that Word means as an item of a list, from 1; null for others. */
function itemLevel(tag: string, style: string): number | null {
  const level =
    tag === "p" ? /^l\d+\s+level([1-9])\b/.exec(propertyOf(style, "mso-list") ?? "")?.[1] : undefined;
  return level === undefined ? null : Number(level);
}

/**
 * Writes with tags what Word, Google Docs and others write with styles: bold and italic text, also within a `<b>` that is not
 * bold, and the items of Word's lists. HTML without such styles is returned as it is.
 */
export function semanticHtml(html: string): string {
  if (!STYLED.test(html)) return html;
  const open: Element[] = [];
  const writer = new Writer();
  const closeTag = (tag: string): Element | undefined => {
    const closed = close(open, tag);
    if (closed?.tag === ITEM) writer.closeItem();
    return closed;
  };
  const openTag = (tag: string, attributes: string, token: string): void => {
    const [, double, single, unquoted] = STYLE.exec(attributes) ?? [];
    const style = double ?? single ?? unquoted ?? "";
    const level = itemLevel(tag, style);
    if (OPTIONAL_END.has(tag)) closeTag(tag);
    if (BLOCKS.has(tag) && level === null) writer.closeLists();
    if (!VOID.has(tag)) open.push(elementOf(level === null ? tag : ITEM, style, open.at(-1) ?? ROOT));
    if (level !== null) writer.item(level);
    else if (tag === "br") writer.inline(token);
    else if (!MARKS.has(tag) && !WRAPPERS.has(tag)) writer.tag(token);
  };
  let raw = "";
  for (const [token, closing, name = "", attributes = ""] of withoutComments(html).matchAll(TOKEN)) {
    const tag = name.toLowerCase();
    if (RAW.has(tag) && (raw === "" || raw === tag)) {
      raw = closing ? "" : tag;
      writer.inline(token);
    } else if (raw !== "") writer.inline(token);
    else if (tag === "") {
      if (!token.startsWith("<![")) writer.text(token, open.at(-1) ?? ROOT);
    } else if (!closing) openTag(tag, attributes, token);
    else if (closeTag(tag)?.tag !== ITEM && !MARKS.has(tag) && !WRAPPERS.has(tag)) writer.tag(token);
  }
  writer.closeLists();
  return writer.html;
}
