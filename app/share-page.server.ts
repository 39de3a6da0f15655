import type { AppLoadContext } from "@remix-run/cloudflare";
import rules from "~/ui/styles/storefront.css?inline";
import { STYLE_SHEET } from "./edge/cache/page-cache.server";
import { storePageData } from "./edge/cache/page-data.server";
import { sharedDocument } from "./edge/cache/shared-document.server";

interface RenderedPage {
  url: string;
  html: string;
  status: number;
  headers: Headers;
  /** Hosts of map tiles. */
  tiles: string | undefined;
}

/** The cacheable response of a page that was rendered with a nonce. Stores its data beside it. */
export async function sharePage(
  { url, html: rendered, status, headers, tiles }: RenderedPage,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, environment } = context;
  const { pathname, search } = new URL(url);
  // Other pages are not stored: made-up URLs must not fill the cache.
  const page = status === 200 ? pathname + search : null;
  const { html, policy, data, sheet, link } = await sharedDocument(rendered, { nonce, page, rules, tiles });
  headers.set("content-security-policy", policy);
  if (sheet) headers.set(STYLE_SHEET, sheet);
  if (link) headers.append("link", link);
  context.pageData = data;
  if (data) context.waitUntil(storePageData(data, environment.SHOP_ORIGIN));
  return new Response(html, { headers, status });
}
