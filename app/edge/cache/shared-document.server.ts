import { sha256 } from "~/lib/hash";
import { hashPolicy } from "../http/headers.server";
import { firstPictureLink } from "./first-picture.server";
import { firstStyles, type StyleRule } from "./first-styles.server";
import { type PageData, pageData } from "./page-data.server";

interface SharedDocumentOptions {
  nonce: string;
  /** Path and query of the page; null leaves its data in the HTML. */
  page: string | null;
  /** Of the style sheet, for pages that are styled before it has arrived. */
  rules?: readonly StyleRule[];
  /** Hosts of map tiles. */
  tiles?: string | undefined;
}

interface SharedDocument {
  html: string;
  policy: string;
  /** Null when the HTML has the data, or no scripts. */
  data: PageData | null;
  /** URL of the style sheet that the page's scripts load after the first paint; null when it is loaded before. */
  sheet: string | null;
  /** `Link` header of the first picture. */
  link: string | null;
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** What Remix writes its data into: the context, then parts of its stream. */
const isData = (text: string): boolean => text.startsWith("window.__remixContext");

const isModule = (attributes: string): boolean => /\stype="(?:module|text\/x-module)"/.test(attributes);

/**
 * Moves the data of hydration out of the page, into a script that its module imports first. The first data script
 * remains, without text, because React hydrates it.
 */
async function cutData(html: string, attribute: string, page: string) {
  const isOurs = (attributes: string) => attributes.includes(attribute);
  const texts: string[] = [];
  let hasModule = false;
  const cut = html.replace(INLINE, (element, name: string, attributes: string, text: string) => {
    if (name !== "script" || !isOurs(attributes)) return element;
    hasModule ||= isModule(attributes);
    if (!isData(text)) return element;
    texts.push(text);
    return texts.length === 1 ? `<script${attributes}></script>` : "";
  });
  if (!hasModule || texts.length === 0) return { html, data: null };
  const data = await pageData(texts.join("\n"), page);
  const linked = cut.replace(INLINE, (element, name: string, attributes: string, text: string) =>
    name === "script" && isOurs(attributes) && isModule(attributes)
      ? `<script${attributes}>import ${JSON.stringify(data.path)};\n${text}</script>`
      : element,
  );
  return { html: linked, data };
}

/** The element for the first styles of `root.tsx`, and the link to the style sheet, which follows it. */
const STYLES = /(<style\b[^>]*\sdata-first-styles="[^>]*>)<\/style><link rel="stylesheet" href="([^"]+)"\/>/;

/**
 * Writes the rules that the page needs into it, and leaves the style sheet to the starter of `DeferredScripts`. The link
 * remains an element, because React hydrates it; a preload for no medium is not loaded.
 */
function inlineStyles(html: string, rules: readonly StyleRule[]) {
  const [elements, opening, sheet = null] = STYLES.exec(html) ?? [];
  if (!elements || !sheet) return { html, sheet: null };
  const css = firstStyles(html, rules);
  const preload = `<link rel="preload" as="style" media="not all" data-sheet href="${sheet}"/>`;
  const withoutScript = `<noscript data-sheet><link rel="stylesheet" href="${sheet}"/></noscript>`;
  const styled = html
    .replace(elements, () => `${opening}${css}</style>${preload}`)
    .replace(/<\/body><\/html>$/, (end) => withoutScript + end);
  return { html: styled, sheet };
}

const hashesOf = async (texts: readonly string[]): Promise<string> =>
  (await Promise.all([...new Set(texts)].map(async (text) => `'sha256-${await sha256(text)}'`))).join(" ");

/**
 * Converts a page rendered with a nonce into a cacheable one: moves its data out, inlines its styles, removes the nonce
 * and builds a CSP of hashes. Only elements written by the renderer have the nonce, so a script injected through
 * catalogue text gets no hash.
 */
export async function sharedDocument(
  rendered: string,
  { nonce, page, rules = [], tiles }: SharedDocumentOptions,
): Promise<SharedDocument> {
  const attribute = ` nonce="${nonce}"`;
  const { html: markup, data } =
    page === null ? { html: rendered, data: null } : await cutData(rendered, attribute, page);
  // Only the starter of scripts that wait loads the sheet later.
  const { html, sheet } =
    data && markup.includes('"text/x-module"') ? inlineStyles(markup, rules) : { html: markup, sheet: null };
  const written = [...html.matchAll(INLINE)].filter(([, , attributes = ""]) =>
    attributes.includes(attribute),
  );
  const textsOf = (kind: string) => written.flatMap(([, name, , text = ""]) => (name === kind ? [text] : []));
  // The styles of a first visit are emptied for later ones, and browsers check empty styles too.
  const styles = [...textsOf("style"), ...(sheet ? [""] : [])];
  const scripts = textsOf("script").filter((text) => text !== "");
  return {
    html: html.replaceAll(attribute, ""),
    policy: hashPolicy({ script: await hashesOf(scripts), style: await hashesOf(styles), tiles }),
    data,
    sheet,
    link: firstPictureLink(html),
  };
}
