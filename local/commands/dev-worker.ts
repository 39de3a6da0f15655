import type { IncomingMessage } from "node:http";
import type { Plugin } from "vite";
import { isApi, isApiPage } from "../../app/edge/api-edge.server";
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

/**
 * Routes media and API calls to the Worker's entry instead of Remix, whose route `/:locale/orders` would match
 * `/api/orders`.
 */
export function workerMiddleware({ env, ctx }: WorkerPlatform): Plugin {
  return {
    name: "worker-middleware",
    configureServer(server) {
      server.middlewares.use(async (incoming, outgoing, next) => {
        try {
          const origin = `http://${incoming.headers.host}`;
          if (!isHandledByWorker(incoming, origin)) return next();
          const { default: worker } = await server.ssrLoadModule("./server.ts");
          const response = await worker.fetch(await toRequest(incoming, origin), env, ctx);
          await sendResponse(response, outgoing);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
