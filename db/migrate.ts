import { fileURLToPath } from "node:url";
import { LibsqlError } from "@libsql/client/http";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/libsql/migrator";
import type { Database } from "./client";

const migrationsFolder = fileURLToPath(new URL("../migrations", import.meta.url));

async function readFeatures(db: Database): Promise<{ fullText: boolean; foreignKeys: boolean }> {
  try {
    const [fullText, foreignKeys] = await db.batch([
      db.values<[number]>(sql`select sqlite_compileoption_used('ENABLE_FTS5')`),
      db.values<[number]>(sql`pragma foreign_keys`),
    ]);
    return { fullText: fullText[0]?.[0] === 1, foreignKeys: foreignKeys[0]?.[0] === 1 };
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    if (cause instanceof LibsqlError && cause.code.startsWith("SQL")) {
      throw new Error(
        `The database does not understand SQLite's own questions (${cause.code}): is it libSQL?`,
      );
    }
    throw error;
  }
}

async function refuseUnfit(db: Database): Promise<void> {
  const { fullText, foreignKeys } = await readFeatures(db);
  if (!fullText) {
    throw new Error(
      "The database has no full-text search (FTS5), which product search needs. Use a libSQL database.",
    );
  }
  if (!foreignKeys) {
    throw new Error(
      "The database does not enforce foreign keys, which the shop's rules rest on. Use a libSQL database.",
    );
  }
}

/**
 * Brings the database to the newest schema: each migration that it lacks, all or none. Only for Node: the Worker
 * carries no migrations.
 * @throws Error saying what is missing when the database has no FTS5 or doesn't enforce foreign keys.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  await refuseUnfit(db);
  await migrate(db, { migrationsFolder });
}
