import { createDatabase, type Database } from "../db/client";

/**
 * Opens the database that the environment names, for a command that is run by hand.
 * @throws Error with the right way to call `npm run <command>` when none is named.
 */
export function openNamedDatabase(command: string): { db: Database; name: string } {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = process.env;
  if (!url) throw new Error(`Name the database: DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run ${command}`);
  return { db: createDatabase({ url, authToken }), name: new URL(url).host };
}
