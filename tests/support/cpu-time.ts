import { readFileSync } from "node:fs";

const SCHEDULER = "/proc/thread-self/schedstat";

/**
 * Milliseconds that this thread has been running, so that a busy machine makes no difference. Where the system does not
 * count them, milliseconds of the clock.
 */
export function cpuMilliseconds(): number {
  try {
    return Number(readFileSync(SCHEDULER, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
