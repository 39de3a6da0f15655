import { createDatabase, type Database } from "../db/client";

/** Long enough for a migration, or for an index, of many rows. */
const REQUEST_LIMIT_MILLISECONDS = 120_000;

/**
 * Opens the database of `DATABASE_URL` and `DATABASE_AUTH_TOKEN`, for a command that is run by hand.
 * @throws Error with the usage of `npm run <command>` when `DATABASE_URL` is missing, or Error when it is not a
 * URL.
 */
export function openNamedDatabase(command: string): { db: Database; name: string } {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = process.env;
  if (!url)
    throw new Error(
      `DATABASE_URL is missing. Usage: DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run ${command}`,
    );
  if (!URL.canParse(url) || !/^(libsql|https?):$/.test(new URL(url).protocol)) {
    throw new Error(
      "DATABASE_URL is not the URL of a server, such as libsql://vitrina-….turso.io or http://127.0.0.1:8792.",
    );
  }
  const db = createDatabase({ url, authToken, requestLimitMilliseconds: REQUEST_LIMIT_MILLISECONDS });
  return { db, name: new URL(url).host };
}
