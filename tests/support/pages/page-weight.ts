import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hrefs } from "../../../app/hrefs";
import type { ShopOptions } from "../../../local/shop";
import { edgeBytes } from "../edge-bytes";
import { startShop, visit } from "../worker";

/** Pages of the demo shop whose weight is limited: one of each kind that most visits begin with. */
export const weighedPages = {
  home: hrefs.home("es"),
  category: hrefs.category("es", 7),
  product: hrefs.product("es", 101),
};

type PageName = keyof typeof weighedPages;

/** Bytes. */
interface Weight {
  raw: number;
  sent: number;
}

export interface PageWeight {
  html: Weight;
  /** The data of hydration, which the scripts load. */
  data: Weight;
  /** The part of the HTML that styles a first visit. */
  inlineStyle: Weight;
  /** Style sheets, which are loaded after the first paint. */
  style: Weight;
  /** Preloaded fonts, which are compressed already. */
  fonts: Weight;
  /** Modules that hydration needs, with their static imports. */
  script: Weight;
  scriptFiles: number;
  /** The page, style sheets that it waits for, preloaded fonts and pictures that are not lazy. */
  requests: number;
  /** Requests to the database for a page that is not stored, by an isolate that has the shop's settings. */
  roundTrips: number;
}

const SHOP_ORIGIN = "https://shop.example";
const CLIENT = join("dist", "client");

const weigh = (content: string | Buffer): Weight => ({
  raw: Buffer.byteLength(content),
  sent: edgeBytes(content),
});

const total = (weights: readonly Weight[]): Weight => ({
  raw: weights.reduce((sum, { raw }) => sum + raw, 0),
  sent: weights.reduce((sum, { sent }) => sum + sent, 0),
});

const read = (path: string): Buffer => readFileSync(join(CLIENT, path));

const fileWeights = new Map<string, Weight>();

/** Compressed once, because pages share files. */
function weighFile(path: string): Weight {
  const weight = fileWeights.get(path) ?? weigh(read(path));
  fileWeights.set(path, weight);
  return weight;
}

const tagsOf = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** A module's file and those of its transitive static imports. */
function moduleFiles(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const imports = read(path)
    .toString()
    .matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g);
  for (const [, file = ""] of imports) moduleFiles(join(dirname(path), file), found);
  return found;
}

/** Modules that the page's module script imports, the entry included. */
function scriptFiles(html: string): string[] {
  const [, script = ""] =
    /<script type="(?:module|text\/x-module)"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const files = new Set<string>();
  for (const [path] of script.matchAll(/\/assets\/[\w.-]+\.js/g)) moduleFiles(path, files);
  return [...files];
}

/** Path of the page's data; see `app/edge/cache/page-data.server.ts`. */
const dataPath = (html: string): string => /"(\/page-data\/[^"]+)"/.exec(html)?.[1] ?? "";

function weighPage(html: string, data: string): Omit<PageWeight, "roundTrips"> {
  const links = tagsOf(html.replace(/<noscript\b.*?<\/noscript>/gs, ""), "link");
  const filesOf = (pattern: RegExp) =>
    links.filter((link) => pattern.test(link)).map((link) => attributeOf(link, "href"));
  const awaited = filesOf(/rel="stylesheet"/);
  const sheets = [...awaited, ...filesOf(/as="style"/)];
  const [, inlined = ""] = /<style data-first-styles="">([^<]*)/.exec(html) ?? [];
  const fonts = filesOf(/as="font"/);
  const pictures = tagsOf(html, "img").filter((tag) => attributeOf(tag, "loading") !== "lazy");
  const scripts = scriptFiles(html);
  const { raw: fontBytes } = total(fonts.map(weighFile));
  return {
    html: weigh(html),
    data: weigh(data),
    inlineStyle: weigh(inlined),
    style: total(sheets.map(weighFile)),
    fonts: { raw: fontBytes, sent: fontBytes },
    script: total(scripts.map(weighFile)),
    scriptFiles: scripts.length,
    requests: 1 + awaited.length + fonts.length + pictures.length,
  };
}

/** Replaces the shop's local origin, whose port differs between runs. */
const withOrigin = (html: string, origin: string): string =>
  html
    .replaceAll(origin, SHOP_ORIGIN)
    .replaceAll(encodeURIComponent(origin), encodeURIComponent(SHOP_ORIGIN));

/** Weighs the pages of a new demo shop, in the order of `weighedPages`. */
export async function weighPages(): Promise<Record<PageName, PageWeight>> {
  let calls = 0;
  const onCall: ShopOptions["onCall"] = async ({ url }) => {
    if (/\/v\d+\/pipeline$/.test(url)) calls += 1;
    return null;
  };
  const shop = await startShop({ onCall });
  try {
    // Reads the shop's settings and the catalogue's generation.
    await (await visit(shop, hrefs.aboutUs("es"))).text();
    const weights: Partial<Record<PageName, PageWeight>> = {};
    for (const [name, path] of Object.entries(weighedPages) as [PageName, string][]) {
      calls = 0;
      const textOf = async (asked: string) => (await visit(shop, asked)).text();
      const html = await textOf(path);
      const roundTrips = calls;
      const data = await textOf(dataPath(html));
      weights[name] = {
        ...weighPage(withOrigin(html, shop.url), withOrigin(data, shop.url)),
        roundTrips,
      };
    }
    return weights as Record<PageName, PageWeight>;
  } finally {
    await shop.stop();
  }
}
