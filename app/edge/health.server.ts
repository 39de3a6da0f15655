import { migrationName, newestAppliedMigration } from "~db/migration/migration-level";
import type { RequestContext } from "./context.server";

/** Which code responds, such as `0.2.0+630956b8c0de`: the version and, when Git knew it at the build, the commit. */
const RELEASE = import.meta.env.RELEASE;

/** The response of `/healthz`. */
export interface Health {
  status: "ok" | "degraded";
  database: "ok" | "unreachable";
  version: string;
  /** Name of the newest migration that the database has applied; null when it is unreachable or has none. */
  migration: string | null;
}

/** Asks the database which migration it is at, which tells as well whether it answers. */
export async function readHealth({ db, read }: Pick<RequestContext, "db" | "read">): Promise<Health> {
  try {
    const { when } = await read(newestAppliedMigration(db));
    const migration = when === null ? null : migrationName(Number(when));
    return { status: "ok", database: "ok", version: RELEASE, migration };
  } catch {
    // `read` has logged the error
    return { status: "degraded", database: "unreachable", version: RELEASE, migration: null };
  }
}
