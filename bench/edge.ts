import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { type HttpListener, listenOnLoopback } from "../local/libsql-server/http-listener";
import { EDGE_BROTLI } from "../tests/support/edge-bytes";

const COPIED_HEADERS = ["content-type", "cache-control", "link"];
const IS_TEXT = /^text\/|javascript|json|svg/;
const compress = promisify(brotliCompress);

const withoutScripts = (html: string): string => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");

async function serve(url: URL, cookie: string, change: (html: string) => string): Promise<Response> {
  const response = await fetch(url, { headers: { cookie } });
  const headers = new Headers();
  for (const name of COPIED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const { status } = response;
  const type = headers.get("content-type") ?? "";
  if (!IS_TEXT.test(type)) return new Response(await response.arrayBuffer(), { status, headers });
  const text = await response.text();
  headers.set("content-encoding", "br");
  const body = new Uint8Array(
    await compress(type.startsWith("text/html") ? change(text) : text, EDGE_BROTLI),
  );
  return new Response(body, { status, headers });
}

/**
 * Serves a shop compressed, as its edge would. `isFloor`: serves its pages without their scripts, as static files that were
 * read once, which is the quickest that they could be.
 */
export function startEdge(shop: string, { isFloor }: { isFloor: boolean }): Promise<HttpListener> {
  const files = new Map<string, Promise<Response>>();
  return listenOnLoopback(async ({ url, headers }) => {
    const { pathname, search } = new URL(url);
    const cookie = headers.get("cookie") ?? "";
    const asked = new URL(pathname + search, shop);
    if (!isFloor) return serve(asked, cookie, (html) => html);
    const file = files.get(asked.href) ?? serve(asked, cookie, withoutScripts);
    files.set(asked.href, file);
    return (await file).clone();
  }, 0);
}
