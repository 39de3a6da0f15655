import { FilterXSS } from "xss";

/** Attributes of a longer tag are dropped. Editors write styles of a few thousand characters. */
const MAX_TAG_LENGTH = 10_000;

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/g;

interface FilterRules {
  /** Tags that are kept, with the attributes that they keep. */
  tags: Record<string, string[]>;
  /** Tags that are removed with their content. */
  removed: string[];
}

/** Rewrites an opening tag with the first of each of the attributes in `kept`. */
function reducedTag(tag: string, html: string, kept: readonly string[]): string {
  const values = new Map<string, string>();
  if (kept.length > 0 && html.length <= MAX_TAG_LENGTH) {
    for (const [, name = "", double, single, bare = ""] of html.slice(tag.length + 1).matchAll(ATTRIBUTE)) {
      const known = name.toLowerCase();
      if (kept.includes(known) && !values.has(known)) values.set(known, double ?? single ?? bare);
    }
  }
  const attributes = [...values].map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`);
  return `<${tag}${attributes.join("")}${html.endsWith("/>") ? " />" : ">"}`;
}

/**
 * Creates a filter for untrusted HTML. Other tags are removed, and so are attributes with unsafe addresses. xss takes
 * quadratic time for the attributes of a tag (https://github.com/leizongmin/js-xss/pull/303), so that it is given only
 * those that are kept.
 */
export function htmlFilter({ tags, removed }: FilterRules): (html: string) => string {
  const attributes = new FilterXSS({ whiteList: tags, css: false });
  const filter = new FilterXSS({
    whiteList: tags,
    css: false,
    stripIgnoreTag: true,
    stripIgnoreTagBody: removed,
    onTag: (tag, html, { isWhite, isClosing }) =>
      isWhite && !isClosing ? attributes.process(reducedTag(tag, html, tags[tag] ?? [])) : undefined,
  });
  return (html) => filter.process(html);
}
