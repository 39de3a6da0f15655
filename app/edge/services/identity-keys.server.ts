import type { JSONWebKeySet } from "jose";
import type { IdentityKeys } from "~/domain/accounts/identity/identity-token.server";
import { DAY_SECONDS } from "~/lib/dates";

/** Google's keys of Firebase's ID tokens, as a JWK set. */
export const IDENTITY_KEYS_URL =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const SHORTEST_SECONDS = 60;
const LONGEST_SECONDS = 6 * 3600;
/** How much longer a copy serves while the origin is away. */
const STALE_SECONDS = DAY_SECONDS;
const TIMEOUT_MILLISECONDS = 3_000;
/** Tokens with made-up key names must not lead to a call each. */
const REFRESH_PAUSE_MILLISECONDS = 30_000;
const FAILURE_PAUSE_MILLISECONDS = 10_000;
const UNTIL = "x-fresh-until";

interface Copy {
  set: JSONWebKeySet;
  /** Milliseconds since 1970. */
  freshUntil: number;
}

export interface IdentityKeyOptions {
  /** Asks the origin; the platform's own when left out. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** The edge cache. */
  cache?: () => Pick<Cache, "match" | "put">;
  /** Milliseconds since 1970. */
  now?: () => number;
}

function parseKeys(text: string): JSONWebKeySet {
  const set = JSON.parse(text) as Partial<JSONWebKeySet>;
  if (!Array.isArray(set.keys) || set.keys.length === 0) throw new TypeError("The answer holds no keys");
  return { keys: set.keys };
}

function freshSeconds(headers: Headers): number {
  const asked = Number(/\bmax-age=(\d+)/.exec(headers.get("cache-control") ?? "")?.[1] ?? 0);
  return Math.min(Math.max(asked, SHORTEST_SECONDS), LONGEST_SECONDS);
}

/**
 * The keys from this isolate's memory, else from the edge cache, else from Google, for as long as its Cache-Control
 * says. While Google is away a copy serves for a day more, and it is asked again every ten seconds at most.
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
    if (response.status !== 200) throw new TypeError(`Google's keys were answered with ${response.status}`);
    const set = parseKeys(text);
    const seconds = freshSeconds(response.headers);
    const freshUntil = now() + seconds * 1000;
    const headers = { "cache-control": `max-age=${seconds + STALE_SECONDS}`, [UNTIL]: String(freshUntil) };
    await cache().put(IDENTITY_KEYS_URL, new Response(text, { headers }));
    return { set, freshUntil };
  }

  /** The copy that there is, unless it is too old even for a time without Google. */
  const lastResort = (): Copy | undefined =>
    copy && now() < copy.freshUntil + STALE_SECONDS * 1000 ? copy : undefined;

  async function refresh(): Promise<Copy> {
    if (now() < askAgainAt) {
      const kept = lastResort();
      if (kept) return kept;
      throw new TypeError("Google's keys could not be read a moment ago");
    }
    try {
      // Requests that come at once ask at once: workerd ties an answer to the request that asked for it.
      copy = await fromOrigin();
      askAgainAt = now() + REFRESH_PAUSE_MILLISECONDS;
      return copy;
    } catch (error) {
      askAgainAt = now() + FAILURE_PAUSE_MILLISECONDS;
      const kept = lastResort();
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
