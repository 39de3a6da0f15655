import type { RaisedAlert } from "~/domain/alerts";
import { parseWishlist } from "~/domain/wishlist/wishlist";
import { hrefs } from "~/hrefs";
import { parseId } from "~/lib/ids";
import { showAlert } from "../alerts/alert-store";
import { ask } from "../ask";

interface Change {
  productId: number;
  wished: boolean;
}

/** Changes without a reply yet, displayed optimistically. */
const pending: Change[] = [];

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

/** Sends a wishlist form optimistically; rolls back with a message when it fails. */
export function changeWishlist(locale: string, form: FormData): void {
  const change = { productId: parseId(form.get("productId")) ?? 0, wished: form.get("intent") === "add" };
  const body = new URLSearchParams(form as never);
  pending.push(change);
  notify();
  ask<{ alert: RaisedAlert }>("wishlist", { address: hrefs.wishlistItems(locale), body })
    .catch(() => ({ alert: { type: "error", key: "notSaved" } as const }))
    .then(({ alert }) => {
      pending.splice(pending.indexOf(change), 1);
      notify();
      showAlert(alert);
    });
}
