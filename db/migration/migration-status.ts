import { sql } from "drizzle-orm";
import type { Database } from "../client";
import { type Migration, readMigrations } from "./migration-files";

/** A row of drizzle's table. */
interface AppliedMigration {
  hash: string;
  /** `when` of the migration. */
  appliedWhen: number;
}

export interface MigrationStatus {
  applied: number;
  pending: Migration[];
  /** Sentences that say how code and database contradict each other. Empty when they do not. */
  drift: string[];
}

async function readApplied(db: Database): Promise<AppliedMigration[]> {
  const tables = await db.all(
    sql`select name from sqlite_master where type = 'table' and name = '__drizzle_migrations'`,
  );
  if (tables.length === 0) return [];
  const rows = await db.all<{ hash: string; createdAt: number | string }>(
    sql`select hash, created_at as "createdAt" from __drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash, createdAt }) => ({ hash, appliedWhen: Number(createdAt) }));
}

function changedAfterPublishing(migrations: Migration[]): string[] {
  return migrations
    .filter(({ hash, publishedHash }) => publishedHash !== null && publishedHash !== hash)
    .map(
      ({ tag }) => `${tag} has changed since it was published. Restore the file and add another migration.`,
    );
}

function contradictionOf(row: AppliedMigration, migrations: Migration[]): string[] {
  const known = migrations.find(({ when }) => when === row.appliedWhen);
  if (known?.hash === row.hash) return [];
  if (known) {
    return [`${known.tag} is not what was applied: its file has changed since. Restore it and add another.`];
  }
  const moved = migrations.find(({ hash }) => hash === row.hash);
  if (moved) {
    return [`${moved.tag} was applied with another time in meta/_journal.json: the order has changed.`];
  }
  const time = new Date(row.appliedWhen).toISOString();
  return [`This code does not know the applied migration of ${time}. Use the release that applied it.`];
}

function skipped(pending: Migration[], applied: AppliedMigration[]): string[] {
  const last = applied.at(-1)?.appliedWhen ?? Number.NEGATIVE_INFINITY;
  return pending
    .filter(({ when }) => when <= last)
    .map(({ tag }) => `${tag} comes before a migration that is applied and would be skipped.`);
}

/** Compares the migrations of the code with those that a database has applied. */
export function compareMigrations(migrations: Migration[], applied: AppliedMigration[]): MigrationStatus {
  const pending = migrations.filter(
    ({ when, hash }) => !applied.some((row) => row.appliedWhen === when || row.hash === hash),
  );
  return {
    applied: applied.length,
    pending,
    drift: [
      ...changedAfterPublishing(migrations),
      ...applied.flatMap((row) => contradictionOf(row, migrations)),
      ...skipped(pending, applied),
    ],
  };
}

/** Changes nothing in the database. */
export async function readMigrationStatus(db: Database): Promise<MigrationStatus> {
  return compareMigrations(readMigrations(), await readApplied(db));
}

/** Those that have to be applied before this code runs. The others make room after it, and may wait. */
export const findNeeded = ({ pending }: Pick<MigrationStatus, "pending">): Migration[] =>
  pending.filter(({ compatibility }) => compatibility?.kind !== "contract");

function describeCompatibility({ compatibility }: Migration): string {
  if (compatibility === null) return "which releases run on it is not stated, see CHANGELOG.md";
  return compatibility.kind === "expand"
    ? "expand: the previous release runs on it too"
    : `contract: only releases from ${compatibility.since} on run on it`;
}

/** The lines of `npm run migrate -- --status`, without drift. */
export function describeStatus({ applied, pending }: MigrationStatus): string[] {
  return [
    `${applied} migrations applied, ${pending.length} pending.`,
    ...pending.map((migration) => `Pending: ${migration.tag} (${describeCompatibility(migration)})`),
  ];
}

/** @throws Error with all contradictions. */
export function refuseDrift({ drift }: MigrationStatus): void {
  if (drift.length === 0) return;
  throw new Error(
    ["The database and the migrations of this code differ. Nothing was changed.", ...drift].join("\n"),
  );
}
