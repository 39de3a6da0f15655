import type { InValue } from "@libsql/client/web";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";

interface Explained {
  /** Of a query that is built. */
  toSQL?(): { sql: string; params: unknown[] };
  /** Of a raw one. */
  getQuery?(): { sql: string; params: unknown[] };
}

/**
 * The steps of SQLite's plans for all that `ask` reads: `SEARCH … USING INDEX …` finds rows, `SCAN` of a table reads
 * all of it. Every read is answered with no rows.
 */
export async function plansOf(db: Database, ask: (reader: Reader) => Promise<unknown>): Promise<string[]> {
  const queries: { sql: string; params: unknown[] }[] = [];
  const read = (query: Explained) => {
    const text = query.toSQL?.() ?? query.getQuery?.();
    if (text) queries.push(text);
    return Promise.resolve([]);
  };
  await ask({ db, read: read as unknown as Reader["read"] });
  const steps: string[] = [];
  for (const { sql, params } of queries) {
    const plan = await db.$client.execute({ sql: `explain query plan ${sql}`, args: params as InValue[] });
    steps.push(...plan.rows.map(({ detail }) => String(detail)));
  }
  return steps;
}
