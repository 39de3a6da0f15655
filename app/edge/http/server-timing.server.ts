type Send = (request: Request) => Promise<Response>;

export interface ServerTiming {
  /** Sends requests to the database and counts them. */
  database: Send;
  /** The value of `Server-Timing`, of what was waited for until now. @param cache the outcome for a shared page */
  header(cache: string | null): string;
}

/**
 * Measures a request, in milliseconds. On Cloudflare the clock stands still while code runs, so that `render`, which is
 * everything but the database, misses what runs after the last wait.
 */
export function startTiming({
  now = Date.now,
  fetch = globalThis.fetch,
}: {
  now?: () => number;
  fetch?: Send;
} = {}): ServerTiming {
  const startedAt = now();
  let requests = 0;
  let open = 0;
  let openedAt = 0;
  let waited = 0;
  return {
    async database(request) {
      requests += 1;
      // Time in which several wait counts once.
      if (open === 0) openedAt = now();
      open += 1;
      try {
        return await fetch(request);
      } finally {
        open -= 1;
        if (open === 0) waited += now() - openedAt;
      }
    },
    header(cache) {
      const parts = [
        ...(cache ? [`cache;desc=${cache}`] : []),
        ...(requests > 0 ? [`db;dur=${waited};desc="requests: ${requests}"`] : []),
        `render;dur=${now() - startedAt - waited}`,
      ];
      return parts.join(", ");
    },
  };
}
