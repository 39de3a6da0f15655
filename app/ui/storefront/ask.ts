const TIMEOUT_MILLISECONDS = 15_000;

/** Used where the browser lacks the Web Locks API: one queue of this page only. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  const locks = navigator.locks as LockManager | undefined;
  // The signal limits the wait: the page that holds the lock may be suspended together with its timers.
  if (locks) return locks.request(name, { signal: AbortSignal.timeout(2 * TIMEOUT_MILLISECONDS) }, task);
  const turn = queue.then(task, task);
  queue = turn.catch(() => {});
  return turn;
}

interface Question<Answer> {
  address: string;
  /** The form to post with `keepalive`; GET without one. */
  body?: URLSearchParams;
  /** Called before the next request is sent. */
  store?(answer: Answer): void;
}

/**
 * Requests JSON, one request at a time per `cookie` over all tabs: each response may replace the whole cookie, so a
 * request must carry what the one before it has set. Rejects after 15 seconds or when the response can't be used.
 */
export const ask = <Answer>(
  cookie: "cart" | "wishlist",
  { address, body, store }: Question<Answer>,
): Promise<Answer> =>
  inTurn(cookie, async () => {
    const response = await fetch(address, {
      ...(body && { method: "post", body, keepalive: true }),
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    // 400 and 401 have a reply body with the reason.
    if (!response.ok && response.status > 401) throw new Error(`The shop answered ${response.status}`);
    const answer: Answer = await response.json();
    store?.(answer);
    return answer;
  });
