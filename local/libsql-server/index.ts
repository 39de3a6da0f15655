import { ConnectionPool } from "./connections";
import { ProtocolError } from "./errors";
import { type HttpListener, listenOnLoopback } from "./http-listener";
import { pipelineBody } from "./messages";
import { runPipeline } from "./pipeline";
import { type StreamLimits, Streams } from "./streams";

export interface LibsqlServerOptions extends StreamLimits {
  /** The database file, created when missing; or ":memory:" for a database that `close` removes. */
  path: string;
  /** Initial bytes of a ":memory:" database. */
  template?: Uint8Array;
  /** When set, calls without it as a bearer token get 401. */
  authToken?: string;
}

export interface LibsqlServer {
  /** Handles a request; can be the `fetch` of `createClient({ url: "http://local", fetch })`. Never throws. */
  handler(request: Request): Promise<Response>;
  /** Rolls back open transactions and closes the database. */
  close(): void;
}

function text(body: string, status: number): Response {
  return new Response(body, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}

function failure(error: unknown): Response {
  const message = error instanceof Error ? error.message : String(error);
  return text(message, error instanceof ProtocolError ? 400 : 500);
}

async function readBody(request: Request) {
  try {
    return pipelineBody.parse(await request.json());
  } catch {
    throw new ProtocolError("The body is not a pipeline in Hrana's JSON");
  }
}

/**
 * Creates a database server for Hrana over HTTP with JSON, versions 2 and 3, like sqld and Turso.
 * https://github.com/tursodatabase/libsql/blob/main/docs/HTTP_V2_SPEC.md
 * @throws Error when the file can't be opened.
 */
export function createLibsqlServer({
  path,
  template,
  authToken,
  ...limits
}: LibsqlServerOptions): LibsqlServer {
  const connections = new ConnectionPool(path, template);
  const streams = new Streams(connections, limits);

  async function handler(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const { method, headers } = request;
    // Browsers send an Origin with cross-origin calls. No web page may call the database.
    if (headers.has("origin")) return text("Not for browsers", 403);
    if (authToken && headers.get("authorization") !== `Bearer ${authToken}`) return text("Unauthorized", 401);
    if (method === "GET" && ["/v2", "/v3", "/health"].includes(pathname)) return text("", 200);
    const isPipeline = method === "POST" && (pathname === "/v2/pipeline" || pathname === "/v3/pipeline");
    if (!isPipeline) return text("Not found", 404);
    try {
      const version = pathname === "/v3/pipeline" ? 3 : 2;
      return Response.json(await runPipeline(streams, await readBody(request), version));
    } catch (error) {
      return failure(error);
    }
  }

  return {
    handler,
    close() {
      streams.close();
      connections.close();
    },
  };
}

/**
 * Serves a database on the loopback address.
 * @param options.port 0 for any free port.
 * @throws Error when the port is taken or the file can't be opened.
 */
export async function listen({
  port,
  ...options
}: LibsqlServerOptions & { port: number }): Promise<HttpListener> {
  const server = createLibsqlServer(options);
  try {
    const listener = await listenOnLoopback(server.handler, port);
    return {
      url: listener.url,
      close: async () => {
        await listener.close();
        server.close();
      },
    };
  } catch (error) {
    server.close();
    throw error;
  }
}
