import { LibsqlError } from "@libsql/client/http";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/libsql/migrator";
import type { Database } from "./client";
import { migrationsFolder } from "./migration/migration-files";
import { readMigrationStatus, refuseDrift } from "./migration/migration-status";

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
        `The database does not support SQLite's introspection queries (${cause.code}): is it libSQL?`,
      );
    }
    throw error;
  }
}

async function requireFeatures(db: Database): Promise<void> {
  const { fullText, foreignKeys } = await readFeatures(db);
  if (!fullText) {
    throw new Error(
      "The database has no full-text search (FTS5), which product search needs. Use a libSQL database.",
    );
  }
  if (!foreignKeys) {
    throw new Error(
      "The database does not enforce foreign keys, which the schema relies on. Use a libSQL database.",
    );
  }
}

/**
 * Applies all pending migrations in one transaction. Runs in Node only: the Worker's bundle has no migrations.
 * @throws Error when the database lacks FTS5, does not enforce foreign keys, or has other migrations applied.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  await requireFeatures(db);
  refuseDrift(await readMigrationStatus(db));
  await migrate(db, { migrationsFolder });
}
