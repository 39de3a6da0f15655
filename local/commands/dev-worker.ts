import type { IncomingMessage } from "node:http";
import type { Plugin } from "vite";
import { isApi, isApiPage } from "../../app/edge/api-edge.server";
import { send, toRequest } from "../libsql-server/http-listener";

/** What Cloudflare hands the Worker's entry beside a request. */
interface WorkerPlatform {
  env: object;
  ctx: Pick<ExecutionContext, "waitUntil">;
}

function isOfWorker({ method, url: path }: IncomingMessage, origin: string): boolean {
  const url = new URL(path ?? "/", origin);
  return url.pathname.startsWith("/media/") || (isApi(url) && !isApiPage(new Request(url, { method })));
}

/**
 * Has the Worker's entry answer what is none of Remix's: uploads and the API's calls. Among Remix's routes a page such
 * as `/:locale/orders` would answer `/api/orders`.
 */
export function workerAnswers({ env, ctx }: WorkerPlatform): Plugin {
  return {
    name: "worker-answers",
    configureServer(server) {
      server.middlewares.use(async (incoming, outgoing, next) => {
        try {
          const origin = `http://${incoming.headers.host}`;
          if (!isOfWorker(incoming, origin)) return next();
          const { default: worker } = await server.ssrLoadModule("./server.ts");
          const response = await worker.fetch(await toRequest(incoming, origin), env, ctx);
          await send(response, outgoing);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}
