import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type FetchHandler = (request: Request) => Promise<Response>;

export interface HttpListener {
  /** For example `http://127.0.0.1:8080`, without a trailing slash. */
  url: string;
  /** Closes open connections and frees the port. */
  close(): Promise<void>;
}

/** Converts Node's request to a fetch request. @param origin origin of its URL. */
export async function toRequest(incoming: IncomingMessage, origin = "http://127.0.0.1"): Promise<Request> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    for (const item of value ?? []) headers.append(name, item);
  }
  const method = incoming.method ?? "GET";
  const body = method === "GET" || method === "HEAD" ? undefined : Buffer.concat(chunks);
  return new Request(new URL(incoming.url ?? "/", origin), { method, headers, body });
}

export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.setHeaders(response.headers).writeHead(response.status).end(body);
}

/**
 * Serves a fetch handler on the loopback address.
 * @param port 0 for any free port.
 * @throws Error when the port is taken.
 */
export async function listenOnLoopback(handler: FetchHandler, port: number): Promise<HttpListener> {
  const server = createServer((incoming, outgoing) => {
    toRequest(incoming)
      .then(handler)
      .then((response) => sendResponse(response, outgoing))
      .catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
