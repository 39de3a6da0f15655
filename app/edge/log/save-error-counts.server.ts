import { addErrorCounts, type ErrorCount } from "~/domain/monitoring/error-counts.server";
import type { Database } from "~db/client";
import { writeMetric } from "../metrics/metrics";

interface Destinations {
  db: Database;
  /** See `writeMetric`. */
  dataset: AnalyticsEngineDataset | undefined;
}

/** Adds the counts to those of the database, and measures them. */
export async function saveErrorCounts({ db, dataset }: Destinations, counts: ErrorCount[]): Promise<void> {
  await addErrorCounts(db, counts);
  for (const { event, count } of counts) writeMetric(dataset, "error", event, count);
}
