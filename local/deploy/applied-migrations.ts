import type { Health } from "../../app/edge/health.server";
import { type Migration, readMigrations } from "../../db/migration/migration-files";
import { createVisitor, type Fetch } from "./verify/visitor";

/**
 * The migrations that the database of a shop has applied, as its `/healthz` tells. All of this code when it does not
 * answer, or with one that this code does not know.
 */
export async function readAppliedMigrations(origin: string, send?: Fetch): Promise<Migration[]> {
  const migrations = readMigrations();
  const response = await createVisitor(origin, {}, send)
    .get("/healthz")
    .catch(() => null);
  const health: Partial<Health> = (await response?.json().catch(() => ({}))) ?? {};
  const index = migrations.findIndex(({ tag }) => tag === health.migration);
  return index < 0 ? migrations : migrations.slice(0, index + 1);
}
