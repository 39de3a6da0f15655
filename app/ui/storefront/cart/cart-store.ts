import type { CartMirror, MirrorItem } from "~/domain/cart/cart-mirror";
import { storedText } from "~/ui/shared/stored-text";

/** Number of pieces. */
export const piecesIn = ({ items }: CartMirror): number => items.reduce((sum, { qty }) => sum + qty, 0);

const stored = storedText("cart_items");

/** True once the mirror was reconciled with this document: from then on the mirror is newer. */
let reconciled = false;
export const isReconciled = (): boolean => reconciled;
export const markReconciled = (): void => {
  reconciled = true;
};

const isItem = (item: Partial<MirrorItem> | null): boolean => Number.isSafeInteger(item?.qty);

/** The stored mirror; null when missing or invalid. */
export function readMirror(): CartMirror | null {
  try {
    const value = JSON.parse(stored.read() ?? "null");
    const isMirror = typeof value?.cartId === "string" && value.items.every(isItem);
    return isMirror ? value : null;
  } catch {
    return null;
  }
}

export const writeMirror = (mirror: CartMirror): void => stored.write(JSON.stringify(mirror));

/** Subscribes to changes of the mirror in this and other tabs. Returns the unsubscribe function. */
export const subscribeToCart = stored.subscribe;
