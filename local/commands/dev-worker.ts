import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin, ViteDevServer } from "vite";
import { isApi, isApiPage } from "../../app/edge/api-edge.server";
import { HTMLRewriter } from "../html-rewriter";
import { sendResponse, toRequest } from "../libsql-server/http-listener";

/** Arguments of the Worker's `fetch` besides the request. */
interface WorkerPlatform {
  env: object;
  ctx: Pick<ExecutionContext, "waitUntil">;
}

function isHandledByWorker({ method, url: path }: IncomingMessage, origin: string): boolean {
  const url = new URL(path ?? "/", origin);
  return url.pathname.startsWith("/media/") || (isApi(url) && !isApiPage(new Request(url, { method })));
}

const originOf = ({ headers }: IncomingMessage): string => `http://${headers.host}`;

const isHtml = (outgoing: ServerResponse): boolean =>
  String(outgoing.getHeader("content-type") ?? "").startsWith("text/html");

/** Buffers an HTML response and passes it to `finish` instead of the browser. */
function holdPage(outgoing: ServerResponse, finish: (page: Blob) => Promise<void>): void {
  const { write, end } = outgoing;
  const chunks: (string | Uint8Array<ArrayBuffer>)[] = [];
  const keep = (chunk: unknown): void => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(chunk.slice());
  };
  outgoing.write = ((...given: Parameters<typeof write>) => {
    if (!isHtml(outgoing)) return write.apply(outgoing, given);
    keep(given[0]);
    return true;
  }) as typeof write;
  outgoing.end = ((...given: Parameters<typeof end>) => {
    Object.assign(outgoing, { write, end });
    if (!isHtml(outgoing)) return end.apply(outgoing, given);
    keep(given[0]);
    finish(new Blob(chunks)).catch((error) => outgoing.destroy(error));
    return outgoing;
  }) as typeof end;
}

/** Fills the holes of a page that Remix rendered, as the Worker does. */
async function personalise(
  server: ViteDevServer,
  { env, ctx }: WorkerPlatform,
  { request, outgoing, page }: { request: Request; outgoing: ServerResponse; page: Blob },
): Promise<void> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(outgoing.getHeaders())) {
    for (const item of [value].flat()) headers.append(name, String(item));
    outgoing.removeHeader(name);
  }
  const module = await server.ssrLoadModule("./app/personalise.server.ts");
  const response = new Response(page, { status: outgoing.statusCode, headers });
  const options = { env, ctx, requestId: crypto.randomUUID(), secure: false, tag: null };
  await sendResponse(await module.personalise(request, response, options), outgoing);
}

/** The canonical path and query of a page; null when the URL is canonical. */
async function canonicalLocation(server: ViteDevServer, url: URL): Promise<string | null> {
  const { canonicalPath, pathsOf } = await server.ssrLoadModule("./app/edge/http/canonical-path.server.ts");
  const { routes } = await server.ssrLoadModule("virtual:remix/server-build");
  const path: string | null = canonicalPath(url.pathname, pathsOf(routes));
  return path && path + url.search;
}

const isServedByVite = ({ pathname }: URL): boolean => /^\/(@|app\/|node_modules\/|build\/)/.test(pathname);

/**
 * Routes media and API calls to the Worker's entry instead of Remix, whose route `/:locale/orders` would match
 * `/api/orders`. Redirects to canonical paths and fills the holes of pages, as the Worker's entry does.
 */
export function workerMiddleware(platform: WorkerPlatform): Plugin {
  const { env, ctx } = platform;
  Object.assign(globalThis, { HTMLRewriter });
  return {
    name: "worker-middleware",
    configureServer(server) {
      server.middlewares.use(async (incoming, outgoing, next) => {
        try {
          const origin = originOf(incoming);
          const url = new URL(incoming.url ?? "/", origin);
          if (isHandledByWorker(incoming, origin)) {
            const { default: worker } = await server.ssrLoadModule("./server.ts");
            const response = await worker.fetch(await toRequest(incoming, origin), env, ctx);
            return await sendResponse(response, outgoing);
          }
          if (isServedByVite(url)) return next();
          const location = isApi(url) ? null : await canonicalLocation(server, url);
          if (location) return await sendResponse(redirectTo(location), outgoing);
          const { method, headers } = incoming;
          const request = new Request(url, { method, headers: { cookie: headers.cookie ?? "" } });
          holdPage(outgoing, (page) => personalise(server, platform, { request, outgoing, page }));
          next();
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

const redirectTo = (location: string) => new Response(null, { status: 308, headers: { location } });
