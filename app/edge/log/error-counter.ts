import type { ErrorCount } from "~/domain/monitoring/error-counts.server";
import { createCollector } from "../collector";

const PERIOD_SECONDS = 600;

/** The errors that this isolate has logged. */
export const loggedErrors = createCollector<ErrorCount>(({ period, event }) => `${period} ${event}`);

export function countError(event: string): void {
  const seconds = Math.floor(Date.now() / 1000);
  loggedErrors.add({ period: seconds - (seconds % PERIOD_SECONDS), event, count: 1 });
}
