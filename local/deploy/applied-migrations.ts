import type { Health } from "../../app/edge/health.server";
import { type Migration, readMigrations } from "../../db/migration/migration-files";
import { createVisitor, type Fetch } from "./verify/visitor";

/** Whether `/healthz` means this migration. A release that is older than the migration names its time. */
export const isNamed = ({ tag, when }: Migration, name: string | null): boolean =>
  name === tag || name === new Date(when).toISOString();

/**
 * The migrations that the database of a shop has applied, as its `/healthz` tells. All of this code when that does not
 * tell.
 * @throws Error when it names one that this code does not know
 */
export async function readAppliedMigrations(origin: string, send?: Fetch): Promise<Migration[]> {
  const migrations = readMigrations();
  const response = await createVisitor(origin, {}, send)
    .get("/healthz")
    .catch(() => null);
  const { migration = null }: Partial<Health> = (await response?.json().catch(() => ({}))) ?? {};
  if (migration === null) return migrations;
  const index = migrations.findIndex((one) => isNamed(one, migration));
  if (index >= 0) return migrations.slice(0, index + 1);
  throw new Error(
    `The database is at ${migration}, which this code does not know, so it can't tell which releases run on it. Check out the newest release, or add --force.`,
  );
}
