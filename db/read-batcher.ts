import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Database } from "./client";

/** A Drizzle query that can be awaited and batched: select, relational or raw. */
type ReadQuery<Result> = RunnableQuery<Result, "sqlite"> & PromiseLike<Result>;

interface PendingRead {
  query: ReadQuery<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

export interface ReadBatcher {
  /**
   * Runs the query in one round trip with all others of the same turn of the event loop. If the batch fails, all of its
   * reads reject with the same error.
   */
  read<Result>(query: ReadQuery<Result>): Promise<Result>;
  /** Number of round trips started. */
  readonly roundTrips: number;
}

/** `db` builds queries, `read` runs them in batches. */
export interface Reader {
  db: Database;
  read: ReadBatcher["read"];
}

/**
 * Batches the reads of one request: Remix runs a page's loaders concurrently, so their independent queries share one
 * round trip. A query that depends on another's result needs its own.
 */
export function createReadBatcher(db: Database): ReadBatcher {
  let pending: PendingRead[] = [];
  let roundTrips = 0;

  async function run(queries: readonly [PendingRead, ...PendingRead[]]): Promise<unknown[]> {
    roundTrips += 1;
    const [first, ...others] = queries;
    if (others.length === 0) return [await first.query];
    return db.batch([first.query, ...others.map(({ query }) => query)]);
  }

  async function flush(): Promise<void> {
    const [first, ...others] = pending;
    pending = [];
    if (!first) return;
    const queries = [first, ...others] as const;
    try {
      const results = await run(queries);
      for (const [index, { resolve }] of queries.entries()) resolve(results[index]);
    } catch (error) {
      for (const { reject } of queries) reject(error);
    }
  }

  return {
    read: <Result>(query: ReadQuery<Result>) =>
      new Promise<Result>((resolve, reject) => {
        // A macrotask runs after every loader that only awaits settled promises has issued its reads.
        if (pending.length === 0) setTimeout(flush, 0);
        pending.push({ query, resolve: resolve as (result: unknown) => void, reject });
      }),
    get roundTrips() {
      return roundTrips;
    },
  };
}
