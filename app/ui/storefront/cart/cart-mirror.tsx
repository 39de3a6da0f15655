import { useEffect, useRef } from "react";
import { isReconciled, markReconciled, piecesIn, readMirror } from "./cart-store";
import { useCartChange } from "./use-cart-change";

/** The count inserted by the edge; null on pages without a cart link. */
function shownPieces(): number | null {
  const count = document.querySelector('[data-hole="cart-count"]');
  return count && Number(count.textContent);
}

/**
 * Reconciles the cart's mirror in localStorage with the cookie, whose cart id and count the edge inserts into the page.
 * A lost cookie is restored from the mirror with the same checks as adding; a mirror of another cart, or outdated by
 * changes without script, is replaced.
 */
export function CartMirror() {
  const hole = useRef<HTMLSpanElement>(null);
  const { send } = useCartChange({ isSilent: true });
  const sendLater = useRef(send);
  sendLater.current = send;

  useEffect(() => {
    // The inserted values are only current until the first client-side navigation.
    if (isReconciled()) return;
    markReconciled();
    const cartId = hole.current?.textContent ?? "";
    const mirror = readMirror() ?? { cartId: "", items: [] };
    const isLost = cartId === "" && mirror.items.length > 0;
    const shown = shownPieces() ?? piecesIn(mirror);
    const isOutdated = cartId !== "" && (mirror.cartId !== cartId || piecesIn(mirror) !== shown);
    if (!isLost && !isOutdated) return;
    // The reply is the current cart, restored or not.
    const fields = new URLSearchParams({ intent: "restore", mirror: JSON.stringify(mirror) });
    void sendLater.current(fields, isOutdated);
  }, []);

  return (
    <span
      ref={hole}
      hidden
      data-hole="cart-id"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
