import { sha256 } from "~/lib/hash";
import { PAGE_DATA_FOLDER, PAGE_DATA_SECONDS, type SharedAddress, sharedAddress } from "./cache-table";

/** The hydration data of a shared page, stored beside it. */
export interface PageData {
  /** Path and query that browsers request it by. */
  path: string;
  /** Content hash. */
  name: string;
  script: string;
}

const NAME = /^[\w-]{22}$/;
/** Shared addresses that are no documents. */
const FILE = /\.(?:data|xml|webmanifest)$/;

/** @param page path and query of the page, from which the data are rendered again when they are stored no longer */
export async function pageData(script: string, page: string): Promise<PageData> {
  const name = (await sha256(script)).slice(0, 22).replaceAll("+", "-").replaceAll("/", "_");
  return { name, script, path: `${PAGE_DATA_FOLDER}${name}.js?${new URLSearchParams({ page })}` };
}

const keyOf = (name: string, origin: string): string => new URL(`${PAGE_DATA_FOLDER}${name}.js`, origin).href;

const dataResponse = (script: string): Response =>
  new Response(script, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": `public, max-age=${PAGE_DATA_SECONDS}, immutable`,
    },
  });

export const storePageData = ({ name, script }: PageData, origin: string): Promise<void> =>
  caches.default.put(keyOf(name, origin), dataResponse(script));

interface PageDataRequest {
  url: URL;
  origin: string;
  render(page: URL, address: SharedAddress): Promise<PageData | null>;
}

/**
 * Serves the hydration data of a page. Data that are stored no longer, or in another data centre, are rendered again; 404
 * when they are others by now, as they would not fit the markup. The page then stays as it is: forms and links work.
 */
export async function servePageData({ url, origin, render }: PageDataRequest): Promise<Response> {
  const name = url.pathname.slice(PAGE_DATA_FOLDER.length).replace(/\.js$/, "");
  const page = url.searchParams.get("page") ?? "";
  if (!NAME.test(name) || !page.startsWith("/") || !URL.canParse(page, origin)) return notFound();
  const stored = await caches.default.match(keyOf(name, origin));
  if (stored) return stored;
  const pageUrl = new URL(page, origin);
  const address = FILE.test(pageUrl.pathname) ? null : sharedAddress(pageUrl);
  const data = address && (await render(pageUrl, address));
  // Others are not stored: made-up URLs must not fill the cache.
  if (data?.name !== name) return notFound();
  await storePageData(data, origin);
  return dataResponse(data.script);
}

const notFound = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
