import { type Client, createClient, LibsqlError } from "@libsql/client/http";
import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
} from "drizzle-orm";
import { LibSQLDatabase } from "drizzle-orm/libsql/driver-core";
import { LibSQLSession } from "drizzle-orm/libsql/session";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import * as schema from "./schema";

type Schema = typeof schema;
export type Database = LibSQLDatabase<Schema> & { $client: Client };

export interface DatabaseOptions {
  /** `libsql:`, `https:` or, locally, `http:`. */
  url: string;
  authToken?: string | undefined;
  /** Default: the platform's `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
  /** How long a request may take. Default 8000. */
  requestLimitMilliseconds?: number;
}

export const REQUEST_LIMIT_MILLISECONDS = 8000;

// `drizzle()` would find the relations of all tables anew for each request.
const { tables, tableNamesMap } = extractTablesRelationalConfig<ExtractTablesWithRelations<Schema>>(
  schema,
  createTableRelationsHelpers,
);
const relations = { fullSchema: schema, schema: tables, tableNamesMap };
const dialect = new SQLiteAsyncDialect();

const unreachable = (cause: unknown) =>
  new LibsqlError("The database does not answer", "UNREACHABLE", undefined, undefined, cause as Error);

/**
 * Opens the database over HTTP. Sends nothing before the first query.
 *
 * Create one client per Worker request and never share it: workerd ties I/O to the request that started it, so requests
 * that share a client hang.
 *
 * A timeout or network failure throws a `LibsqlError` with the code `UNREACHABLE`. A write may have been
 * applied nevertheless, so retry only reads and idempotent batches.
 * @throws LibsqlError for other URL schemes.
 */
export function createDatabase({
  url,
  authToken,
  fetch = globalThis.fetch,
  requestLimitMilliseconds = REQUEST_LIMIT_MILLISECONDS,
}: DatabaseOptions): Database {
  async function send(request: Request): Promise<Response> {
    const signal = AbortSignal.timeout(requestLimitMilliseconds);
    try {
      return await fetch(new Request(request, { signal }));
    } catch (cause) {
      throw unreachable(cause);
    }
  }
  const client = createClient({ url, authToken, fetch: send });
  const batch = client.batch.bind(client);
  // The client throws other errors when a response breaks off. Those of a query that it cannot send are the caller's.
  const isOfQuery = (cause: unknown): boolean => cause instanceof RangeError;
  client.batch = (...queries) =>
    batch(...queries).catch((cause: unknown) => {
      throw cause instanceof LibsqlError || isOfQuery(cause) ? cause : unreachable(cause);
    });
  const session = new LibSQLSession<Schema, ExtractTablesWithRelations<Schema>>(
    client,
    dialect,
    relations,
    {},
    undefined,
  );
  return Object.assign(new LibSQLDatabase<Schema>("async", dialect, session, relations), { $client: client });
}
