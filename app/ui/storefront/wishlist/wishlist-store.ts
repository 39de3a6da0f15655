import { parseWishlist } from "~/domain/wishlist/wishlist";
import { hrefs } from "~/hrefs";
import { type ShownAlert, showAlert } from "../alerts/alert-store";

const TIMEOUT_MILLISECONDS = 15_000;

interface Change {
  productId: number;
  wished: boolean;
}

/** What was pressed and is not answered yet; shown as if it were done. */
const pending: Change[] = [];
let queue: Promise<void> = Promise.resolve();

type Listener = (ids: ReadonlySet<number>) => void;
const listeners = new Set<Listener>();

/** Ids of the wished products: what the browser's cookie says, and on top of it what is on its way to the shop. */
function readIds(): ReadonlySet<number> {
  const text = /(?:^|;\s*)(?:__Host-)?wishlist=([^;]*)/.exec(document.cookie)?.[1] ?? null;
  const ids = new Set(parseWishlist(text).map(({ productId }) => productId));
  for (const { productId, wished } of pending) {
    if (wished) ids.add(productId);
    else ids.delete(productId);
  }
  return ids;
}

function tell(): void {
  const ids = readIds();
  for (const listener of listeners) listener(ids);
}

// Another tab may have changed the cookie, which nobody tells of.
const tellWhenSeen = () => document.visibilityState === "visible" && tell();

/** Calls back with the ids at once and whenever they change, until the returned function is called. */
export function subscribeToWishlist(listener: Listener): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", tellWhenSeen);
    addEventListener("pageshow", tell);
  }
  listeners.add(listener);
  listener(readIds());
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", tellWhenSeen);
    removeEventListener("pageshow", tell);
  };
}

async function send(locale: string, body: URLSearchParams): Promise<ShownAlert> {
  const response = await fetch(hrefs.wishlistItems(locale), {
    method: "post",
    body,
    headers: { accept: "application/json" },
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  // 400 is an answer too: it says why.
  if (!response.ok && response.status !== 400) throw new Error(`The shop answered ${response.status}`);
  const { alert } = (await response.json()) as { alert: ShownAlert };
  return alert;
}

/**
 * Sends a wishlist form, shows it as done at once, and as undone with a message where the shop says no or nothing. One
 * at a time: each answer brings the whole list's cookie, so two on their way would forget one another.
 */
export function changeWishlist(locale: string, form: FormData): void {
  const change = { productId: Number(form.get("productId")), wished: form.get("intent") === "add" };
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  pending.push(change);
  tell();
  queue = queue
    .then(() => send(locale, body))
    .catch((): ShownAlert => ({ type: "error", key: "notSaved" }))
    .then((alert) => {
      pending.splice(pending.indexOf(change), 1);
      tell();
      showAlert(alert);
    });
}
