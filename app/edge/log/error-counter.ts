import { createCollector } from "../collector";

/** An event at level error. */
interface LoggedError {
  /** Begin of the period of ten minutes, in Unix seconds. */
  period: number;
  event: string;
  count: number;
}

const PERIOD_SECONDS = 600;

/** The errors that this isolate has logged. */
export const loggedErrors = createCollector<LoggedError>(({ period, event }) => `${period} ${event}`);

export function countError(event: string): void {
  const seconds = Math.floor(Date.now() / 1000);
  loggedErrors.add({ period: seconds - (seconds % PERIOD_SECONDS), event, count: 1 });
}
