import { delay } from "~/lib/delay";

/** How long counts are collected before they are written. The platform stops background work after 30 seconds. */
export const COLLECTED_MILLISECONDS = 3_000;
/** When the next count tries again after a write that failed or was stopped. */
const RETRY_MILLISECONDS = 60_000;

/** Collects the counts of an isolate that are not written yet, so that many of them cost one write. */
export function createCollector<Count extends { count: number }>(keyOf: (count: Count) => string) {
  const pending = new Map<string, Count>();
  /** Milliseconds since 1970 from which a count starts collecting again. */
  let collectsFrom = 0;

  function add(added: Count): void {
    const key = keyOf(added);
    pending.set(key, { ...added, count: added.count + (pending.get(key)?.count ?? 0) });
  }

  return {
    add,
    /**
     * Writes what is counted within a moment, by all requests of the isolate; nothing when there is none, or when another
     * call collects already. Throws what `write` throws, and keeps the counts for the next write.
     */
    async write(write: (counts: Count[]) => Promise<void>): Promise<void> {
      const now = Date.now();
      if (pending.size === 0 || now < collectsFrom) return;
      collectsFrom = now + RETRY_MILLISECONDS;
      await delay(COLLECTED_MILLISECONDS);
      const counts = [...pending.values()];
      pending.clear();
      collectsFrom = 0;
      try {
        await write(counts);
      } catch (error) {
        counts.forEach(add);
        collectsFrom = Date.now() + RETRY_MILLISECONDS;
        throw error;
      }
    },
  };
}
