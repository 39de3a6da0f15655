import type { CartMirror, MirrorItem } from "~/domain/cart/cart-mirror";

/** Number of pieces. */
export const piecesIn = ({ items }: CartMirror): number => items.reduce((sum, { qty }) => sum + qty, 0);

const STORAGE_KEY = "cart_items";
/** True once the mirror was reconciled with this document: from then on the mirror is newer. */
let reconciled = false;
export const isReconciled = (): boolean => reconciled;
export const markReconciled = (): void => {
  reconciled = true;
};

const listeners = new Set<(mirror: CartMirror | null) => void>();

const isItem = (item: Partial<MirrorItem> | null): boolean => Number.isSafeInteger(item?.qty);

/** What could not be stored. */
let unstored: CartMirror | null = null;

/** The stored mirror; null when missing or invalid. Where storage is refused, the one of this document. */
export function readMirror(): CartMirror | null {
  if (unstored) return unstored;
  try {
    const value = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    const isMirror = typeof value?.cartId === "string" && value.items.every(isItem);
    return isMirror ? value : null;
  } catch {
    return null;
  }
}

/** Stores the mirror and notifies this page; other tabs get a `storage` event. */
export function writeMirror(mirror: CartMirror): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(mirror));
    unstored = null;
  } catch {
    // Private windows may refuse storage; the cookie has the cart.
    unstored = mirror;
  }
  for (const listener of listeners) listener(mirror);
}

/** Subscribes to changes of the mirror in this and other tabs. Returns the unsubscribe function. */
export function subscribeToCart(listener: (mirror: CartMirror | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) listener(readMirror());
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}
