import type { RaisedAlert } from "~/domain/alerts";
import { parseWishlist } from "~/domain/wishlist/wishlist";
import { hrefs } from "~/hrefs";
import { showAlert } from "../alerts/alert-store";

const TIMEOUT_MILLISECONDS = 15_000;

interface Change {
  productId: number;
  wished: boolean;
}

/** Changes without a reply yet, displayed optimistically. */
const pending: Change[] = [];
let queue: Promise<void> = Promise.resolve();

type Listener = (ids: ReadonlySet<number>) => void;
const listeners = new Set<Listener>();

/** Ids of the wished products: the cookie's with pending changes applied. */
function readIds(): ReadonlySet<number> {
  const text = /(?:^|;\s*)(?:__Host-)?wishlist=([^;]*)/.exec(document.cookie)?.[1] ?? null;
  const ids = new Set(parseWishlist(text).map(({ productId }) => productId));
  for (const { productId, wished } of pending) {
    if (wished) ids.add(productId);
    else ids.delete(productId);
  }
  return ids;
}

function notify(): void {
  const ids = readIds();
  for (const listener of listeners) listener(ids);
}

// Another tab may have changed the cookie; there is no event for that.
const notifyWhenVisible = () => document.visibilityState === "visible" && notify();

/** Calls back with the ids at once and on changes. Returns the unsubscribe function. */
export function subscribeToWishlist(listener: Listener): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", notifyWhenVisible);
    addEventListener("pageshow", notify);
  }
  listeners.add(listener);
  listener(readIds());
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", notifyWhenVisible);
    removeEventListener("pageshow", notify);
  };
}

async function send(locale: string, body: URLSearchParams): Promise<RaisedAlert> {
  const response = await fetch(hrefs.wishlistItems(locale), {
    method: "post",
    body,
    headers: { accept: "application/json" },
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  // 400 has a reply body with the reason.
  if (!response.ok && response.status !== 400) throw new Error(`The shop answered ${response.status}`);
  const { alert } = (await response.json()) as { alert: RaisedAlert };
  return alert;
}

/**
 * Sends a wishlist form optimistically; rolls back with a message when it fails. One request at a time: each response
 * sets the whole list's cookie, so parallel ones would overwrite each other.
 */
export function changeWishlist(locale: string, form: FormData): void {
  const change = { productId: Number(form.get("productId")), wished: form.get("intent") === "add" };
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  pending.push(change);
  notify();
  queue = queue
    .then(() => send(locale, body))
    .catch((): RaisedAlert => ({ type: "error", key: "notSaved" }))
    .then((alert) => {
      pending.splice(pending.indexOf(change), 1);
      notify();
      showAlert(alert);
    });
}
