import { type Client, createClient, LibsqlError } from "@libsql/client/http";
import type { LibSQLDatabase } from "drizzle-orm/libsql/driver-core";
import { drizzle } from "drizzle-orm/libsql/http";
import * as schema from "./schema";

type Schema = typeof schema;
export type Database = LibSQLDatabase<Schema> & { $client: Client };

export interface DatabaseOptions {
  /** `libsql:`, `https:` or, on one's own machine, `http:`. */
  url: string;
  authToken?: string | undefined;
  /** Sends the requests; the platform's own when left out. */
  fetch?: (request: Request) => Promise<Response>;
}

const REQUEST_LIMIT_MILLISECONDS = 8000;

/**
 * Opens the database over HTTP. Nothing is sent before the first query.
 *
 * Make one for each request that the Worker answers and keep none: workerd ties a connection's I/O to the request
 * that began it, so that requests which share a client wait for ever.
 *
 * A call that takes more than 8 seconds, or that the network loses, fails with a `LibsqlError` of the code
 * `UNREACHABLE`. Whether a write then took place is unknown, so repeat only reads and idempotent batches.
 * @throws LibsqlError when the URL is none of these kinds.
 */
export function createDatabase({ url, authToken, fetch = globalThis.fetch }: DatabaseOptions): Database {
  async function send(request: Request): Promise<Response> {
    const signal = AbortSignal.timeout(REQUEST_LIMIT_MILLISECONDS);
    try {
      return await fetch(new Request(request, { signal }));
    } catch (cause) {
      throw new LibsqlError(
        "The database does not answer",
        "UNREACHABLE",
        undefined,
        undefined,
        cause as Error,
      );
    }
  }
  const client = createClient({ url, authToken, fetch: send });
  return drizzle({ client, schema });
}
