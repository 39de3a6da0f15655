import type { JSONWebKeySet } from "jose";
import type { IdentityKeys } from "~/domain/accounts/identity/identity-token.server";
import { DAY_SECONDS } from "~/lib/dates";

/** Google's public keys of Firebase ID tokens, as a JWK set. */
export const IDENTITY_KEYS_URL =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const SHORTEST_SECONDS = 60;
const LONGEST_SECONDS = 6 * 3600;
/** Stale-if-error period. */
const STALE_SECONDS = DAY_SECONDS;
const TIMEOUT_MILLISECONDS = 3_000;
/** Tokens with made-up key ids must not cause a request each. */
const REFRESH_PAUSE_MILLISECONDS = 30_000;
const FAILURE_PAUSE_MILLISECONDS = 10_000;
const UNTIL = "x-fresh-until";

interface Copy {
  set: JSONWebKeySet;
  /** Unix milliseconds. */
  freshUntil: number;
}

export interface IdentityKeyOptions {
  /** Default: the platform's `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** The edge cache. */
  cache?: () => Pick<Cache, "match" | "put">;
  /** Unix milliseconds. */
  now?: () => number;
}

function parseKeys(text: string): JSONWebKeySet {
  const set = JSON.parse(text) as Partial<JSONWebKeySet>;
  if (!Array.isArray(set.keys) || set.keys.length === 0) throw new TypeError("The response contains no keys");
  return { keys: set.keys };
}

function freshSeconds(headers: Headers): number {
  const asked = Number(/\bmax-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1] ?? 0);
  return Math.min(Math.max(asked, SHORTEST_SECONDS), LONGEST_SECONDS);
}

/**
 * Reads the keys from this isolate's memory, else from the edge cache, else from Google, honouring its Cache-Control.
 * While Google is unreachable, a stale copy serves for one more day and requests are retried at most every ten seconds.
 */
export function createIdentityKeys({
  fetch: ask = (url, init) => fetch(url, init),
  cache = () => caches.default,
  now = Date.now,
}: IdentityKeyOptions = {}): IdentityKeys {
  let copy: Copy | undefined;
  let askAgainAt = 0;

  async function fromEdge(): Promise<Copy | undefined> {
    const hit = await cache().match(IDENTITY_KEYS_URL);
    return hit && { set: parseKeys(await hit.text()), freshUntil: Number(hit.headers.get(UNTIL)) };
  }

  async function fromOrigin(): Promise<Copy> {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const response = await ask(IDENTITY_KEYS_URL, { redirect: "manual", signal });
    const text = await response.text();
    if (response.status !== 200) throw new TypeError(`Google's keys: unexpected status ${response.status}`);
    const set = parseKeys(text);
    const seconds = freshSeconds(response.headers);
    const freshUntil = now() + seconds * 1000;
    const headers = { "cache-control": `max-age=${seconds + STALE_SECONDS}`, [UNTIL]: String(freshUntil) };
    await cache().put(IDENTITY_KEYS_URL, new Response(text, { headers }));
    return { set, freshUntil };
  }

  /** The copy, unless it is older than the stale-if-error period. */
  const staleCopy = (): Copy | undefined =>
    copy && now() < copy.freshUntil + STALE_SECONDS * 1000 ? copy : undefined;

  async function refresh(): Promise<Copy> {
    if (now() < askAgainAt) {
      const kept = staleCopy();
      if (kept) return kept;
      throw new TypeError("Google's keys: the last request failed moments ago");
    }
    try {
      // Concurrent requests each fetch: workerd ties a response to the request that fetched it.
      copy = await fromOrigin();
      askAgainAt = now() + REFRESH_PAUSE_MILLISECONDS;
      return copy;
    } catch (error) {
      askAgainAt = now() + FAILURE_PAUSE_MILLISECONDS;
      const kept = staleCopy();
      if (kept) return kept;
      throw error;
    }
  }

  return async ({ fresh }) => {
    if (!fresh && (!copy || now() >= copy.freshUntil)) copy = (await fromEdge()) ?? copy;
    if (!fresh && copy && now() < copy.freshUntil) return copy.set;
    return (await refresh()).set;
  };
}
