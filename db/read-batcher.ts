import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Database } from "./client";

/** A query of Drizzle's that can be awaited and can go into a batch: select, relational, raw. */
type ReadQuery<Result> = RunnableQuery<Result, "sqlite"> & PromiseLike<Result>;

interface Waiting {
  query: ReadQuery<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

export interface ReadBatcher {
  /**
   * Answers the query together with all others asked for in the same turn of the event loop, in one round trip.
   * When that fails, each of them fails with the same error.
   */
  read<Result>(query: ReadQuery<Result>): Promise<Result>;
  /** How many round trips it has begun. */
  readonly roundTrips: number;
}

/** Where reads come from: `db` builds queries, `read` answers them together. */
export interface Reader {
  db: Database;
  read: ReadBatcher["read"];
}

/**
 * Collects the reads of one request: Remix runs a page's loaders side by side, and what they ask for then costs one
 * round trip in all. A query that waits for the result of another can't share its trip.
 */
export function createReadBatcher(db: Database): ReadBatcher {
  let waiting: Waiting[] = [];
  let roundTrips = 0;

  async function answer(queries: readonly [Waiting, ...Waiting[]]): Promise<unknown[]> {
    roundTrips += 1;
    const [first, ...others] = queries;
    if (others.length === 0) return [await first.query];
    return db.batch([first.query, ...others.map(({ query }) => query)]);
  }

  async function flush(): Promise<void> {
    const [first, ...others] = waiting;
    waiting = [];
    if (!first) return;
    const queries = [first, ...others] as const;
    try {
      const results = await answer(queries);
      for (const [index, { resolve }] of queries.entries()) resolve(results[index]);
    } catch (error) {
      for (const { reject } of queries) reject(error);
    }
  }

  return {
    read: <Result>(query: ReadQuery<Result>) =>
      new Promise<Result>((resolve, reject) => {
        // A macrotask lets every loader that only awaits settled promises ask first.
        if (waiting.length === 0) setTimeout(flush, 0);
        waiting.push({ query, resolve: resolve as (result: unknown) => void, reject });
      }),
    get roundTrips() {
      return roundTrips;
    },
  };
}
