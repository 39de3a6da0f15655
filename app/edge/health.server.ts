import { countLateMails } from "~/domain/monitoring/alert-rules";
import { jobsState } from "~/domain/monitoring/jobs";
import { listJobs, readMailQueue } from "~/domain/monitoring/monitoring.queries.server";
import { unixSeconds } from "~/lib/dates";
import { migrationName, newestAppliedMigration } from "~db/migration/migration-level";
import type { RequestContext } from "./context.server";

/** Which code responds, such as `0.2.0+630956b8c0de`: the version and, when Git knew it at the build, the commit. */
const RELEASE = import.meta.env.RELEASE;

/** The response of `/healthz`. */
export interface Health {
  status: "ok" | "degraded";
  database: "ok" | "unreachable";
  /** `waiting`: no scheduled job has run yet. */
  jobs: "ok" | "waiting" | "late" | "unknown";
  /** `late`: mails wait for too long, so that alerts do not arrive either. */
  mail: "ok" | "late" | "unknown";
  version: string;
  /** Name of the newest migration that the database has applied; null when it is unreachable or has none. */
  migration: string | null;
}

/**
 * Reads the present state of jobs, mails and database, in one round trip of few rows. Names nothing that a stranger may not
 * know. A shop that sends no mails has no late ones.
 */
export async function readHealth(
  reader: Pick<RequestContext, "db" | "read">,
  date: Date,
  { hasMail = true }: { hasMail?: boolean } = {},
): Promise<Health> {
  const now = unixSeconds(date);
  try {
    const [statuses, queue, { when }] = await Promise.all([
      listJobs(reader, now),
      readMailQueue(reader, now),
      reader.read(newestAppliedMigration(reader.db)),
    ]);
    const jobs = jobsState(statuses);
    const mail = hasMail && countLateMails(queue, now) > 0 ? "late" : "ok";
    const status = jobs !== "late" && mail === "ok" ? "ok" : "degraded";
    const migration = when === null ? null : migrationName(Number(when));
    return { status, database: "ok", jobs, mail, version: RELEASE, migration };
  } catch {
    // `read` has logged the error
    const unknown = { jobs: "unknown", mail: "unknown" } as const;
    return { status: "degraded", database: "unreachable", ...unknown, version: RELEASE, migration: null };
  }
}
