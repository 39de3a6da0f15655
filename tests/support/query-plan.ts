import type { InValue } from "@libsql/client/web";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";

interface Explained {
  /** Query builders. */
  toSQL?(): { sql: string; params: unknown[] };
  /** Raw queries. */
  getQuery?(): { sql: string; params: unknown[] };
}

/**
 * The steps of SQLite's query plans for all reads of `readWith`: `SEARCH … USING INDEX …` looks rows up, `SCAN` reads
 * the whole table. The reads return no rows.
 */
export async function plansOf(
  db: Database,
  readWith: (reader: Reader) => Promise<unknown>,
): Promise<string[]> {
  const queries: { sql: string; params: unknown[] }[] = [];
  const read = (query: Explained) => {
    const text = query.toSQL?.() ?? query.getQuery?.();
    if (text) queries.push(text);
    return Promise.resolve([]);
  };
  await readWith({ db, read: read as unknown as Reader["read"] });
  const steps: string[] = [];
  for (const { sql, params } of queries) {
    const plan = await db.$client.execute({ sql: `explain query plan ${sql}`, args: params as InValue[] });
    steps.push(...plan.rows.map(({ detail }) => String(detail)));
  }
  return steps;
}
