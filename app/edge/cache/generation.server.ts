import { clearShopCache } from "~/domain/settings/shop.server";
import { catalogueGeneration } from "~db/catalogue-generation";
import { createDatabase } from "~db/client";
import type { Environment } from "../environment.server";
import { FRESH_SECONDS, KEPT_FOR_FAILURES_SECONDS } from "./cache-table";

interface Known {
  generation: number;
  readAt: number;
}

const known = new Map<string, Known>();
const refreshing = new Set<string>();

interface Clock {
  /** Milliseconds since the epoch. */
  now: number;
  waitUntil(task: Promise<unknown>): void;
}

const edgeKey = ({ SHOP_ORIGIN }: Environment) => `${SHOP_ORIGIN}/_edge/catalogue-generation`;

async function fromDatabase(environment: Environment, { now }: Clock): Promise<number> {
  const db = createDatabase({ url: environment.DATABASE_URL, authToken: environment.DATABASE_AUTH_TOKEN });
  const [row] = await catalogueGeneration(db);
  const generation = row?.generation ?? 0;
  if (known.get(environment.DATABASE_URL)?.generation !== generation) clearShopCache();
  known.set(environment.DATABASE_URL, { generation, readAt: now });
  const headers = { "cache-control": `public, max-age=${KEPT_FOR_FAILURES_SECONDS}` };
  await caches.default.put(edgeKey(environment), new Response(String(generation), { headers }));
  return generation;
}

/**
 * The catalogue's generation number. Every staff write increments it, which invalidates pages stored under an earlier
 * one. Cached in the isolate for 30 seconds, then served stale while it is revalidated. While the database is
 * unreachable the copy in the edge cache is used, so that cached pages keep serving.
 */
export async function readGeneration(environment: Environment, clock: Clock): Promise<number> {
  const name = environment.DATABASE_URL;
  const present = known.get(name);
  if (!present) {
    return fromDatabase(environment, clock).catch(async () => {
      const copy = await caches.default.match(edgeKey(environment));
      return copy ? Number(await copy.text()) : 0;
    });
  }
  if (clock.now - present.readAt > FRESH_SECONDS * 1000 && !refreshing.has(name)) {
    refreshing.add(name);
    clock.waitUntil(
      fromDatabase(environment, clock)
        .catch(() => undefined) // the known generation stays in use; the next request retries
        .finally(() => refreshing.delete(name)),
    );
  }
  return present.generation;
}

/** Clears the isolate's copy, so that a member of staff sees their own write on the next page. */
export const forgetGeneration = (): void => known.clear();
