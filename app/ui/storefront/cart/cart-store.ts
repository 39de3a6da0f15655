import type { CartMirror, MirrorItem } from "~/domain/cart/cart-mirror";

/** The number of pieces in a copy. */
export const piecesIn = ({ items }: CartMirror): number => items.reduce((sum, { qty }) => sum + qty, 0);

const STORAGE_KEY = "cart_items";
/** Whether this document's cart was held against the copy: from then on the copy is the newer of the two. */
let settled = false;
export const isSettled = (): boolean => settled;
export const settle = (): void => {
  settled = true;
};

const listeners = new Set<(mirror: CartMirror | null) => void>();

const isItem = (item: Partial<MirrorItem> | null): boolean => Number.isSafeInteger(item?.qty);

/** The copy in this browser; null when there is none, or nothing that can be read. */
export function readMirror(): CartMirror | null {
  try {
    const value = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    const isMirror = typeof value?.cartId === "string" && value.items.every(isItem);
    return isMirror ? value : null;
  } catch {
    return null;
  }
}

/** Keeps the copy and tells this page; other tabs hear of it through the browser. */
export function writeMirror(mirror: CartMirror): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(mirror));
  } catch {
    // Private windows may refuse to store: the cookie has the cart all the same.
  }
  for (const listener of listeners) listener(mirror);
}

/** Calls back whenever the cart changes, here or in another tab. */
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
