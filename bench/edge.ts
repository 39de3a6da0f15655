import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const COPIED_HEADERS = ["content-type", "cache-control", "link"];
const IS_TEXT = /^text\/|javascript|json|svg/;
/** About as strong as an edge compresses what it has not stored. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = promisify(brotliCompress);

interface Served {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const withoutScripts = (html: string): string => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");

async function serve(url: string, cookie: string, change: (html: string) => string): Promise<Served> {
  const response = await fetch(url, { headers: { cookie } });
  const copied = COPIED_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const headers: Record<string, string> = Object.fromEntries(copied);
  const { status } = response;
  const type = headers["content-type"] ?? "";
  if (!IS_TEXT.test(type)) return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const text = await response.text();
  const body = await compress(type.startsWith("text/html") ? change(text) : text, BROTLI);
  return { status, headers: { ...headers, "content-encoding": "br" }, body };
}

export interface Edge {
  origin: string;
  close(): void;
}

/**
 * Serves a shop compressed, as its edge would. `isFloor`: serves its pages without their scripts, as static files that were
 * read once, which is the quickest that they could be.
 */
export async function startEdge(shop: string, { isFloor }: { isFloor: boolean }): Promise<Edge> {
  const files = new Map<string, Promise<Served>>();
  const server = createServer(async ({ url = "/", headers: { cookie = "" } }, response) => {
    const served = files.get(url) ?? serve(shop + url, cookie, isFloor ? withoutScripts : (html) => html);
    if (isFloor) files.set(url, served);
    const { status, headers, body } = await served;
    response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
