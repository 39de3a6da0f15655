import { LibsqlBatchError, LibsqlError } from "@libsql/client/http";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { migrate } from "drizzle-orm/libsql/migrator";
import type { Database } from "./client";
import { type Migration, migrationsFolder } from "./migration/migration-files";
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

const BREAKPOINT = "--> statement-breakpoint";

/** The migration that a statement belongs to, by its index among those of all pending ones. */
function migrationOf(pending: readonly Migration[], statementIndex: number): Migration | undefined {
  let left = statementIndex;
  return pending.find(({ sql: text }) => {
    // Drizzle adds a statement that records the migration.
    left -= text.split(BREAKPOINT).length + 1;
    return left < 0;
  });
}

/** Names the migration that failed; other errors, such as of the network, stay as they are. */
function explain(error: unknown, pending: readonly Migration[]): unknown {
  if (!(error instanceof LibsqlBatchError)) return error;
  const failed = migrationOf(pending, error.statementIndex);
  const name = failed ? `The migration ${failed.tag}` : "A migration";
  return new Error(
    `${name} failed: ${error.message}\nNothing was changed: all pending migrations are applied together, or none.`,
    { cause: error },
  );
}

/**
 * Applies all pending migrations in one transaction. Runs in Node only: the Worker's bundle has no migrations.
 * @throws Error when the database lacks FTS5, does not enforce foreign keys, or has other migrations applied, and one that
 * names the migration that failed.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  await requireFeatures(db);
  const status = await readMigrationStatus(db);
  refuseDrift(status);
  try {
    await migrate(db, { migrationsFolder });
  } catch (error) {
    throw explain(error, status.pending);
  }
}
