import type { AppLoadContext } from "@remix-run/cloudflare";
import rules from "~/ui/styles/storefront.css?inline";
import { STYLE_SHEET } from "./edge/cache/page-cache.server";
import { sharedDocument } from "./edge/cache/shared-document.server";

interface RenderedPage {
  url: string;
  html: string;
  status: number;
  headers: Headers;
  /** Hosts of map tiles. */
  tiles: string | undefined;
}

/** The cacheable response of a page that was rendered with a nonce. */
export async function sharePage(
  { url, html: rendered, status, headers, tiles }: RenderedPage,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, isStored } = context;
  const { pathname, search } = new URL(url);
  const page = isStored && status === 200 ? pathname + search : null;
  const { html, policy, data, sheet, link } = await sharedDocument(rendered, { nonce, page, rules, tiles });
  headers.set("content-security-policy", policy);
  if (sheet) headers.set(STYLE_SHEET, sheet);
  if (link) headers.append("link", link);
  context.pageData = data;
  return new Response(html, { headers, status });
}
