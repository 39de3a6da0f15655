import { useEffect, useRef } from "react";
import { isSettled, piecesIn, readMirror, settle } from "./cart-store";
import { useCartChange } from "./use-cart-change";

/** What the edge wrote into the page beside the cart's link; null where the page has no such link. */
function shownPieces(): number | null {
  const count = document.querySelector('[data-hole="cart-count"]');
  return count && Number(count.textContent);
}

/**
 * Holds the browser's copy of the cart against the cookie's, whose id and count the edge writes into the page. A lost
 * cookie is restored from the copy through the same checks as any adding; a copy that is another cart's, or older
 * than what was done without a script, is replaced.
 */
export function CartMirror() {
  const hole = useRef<HTMLSpanElement>(null);
  const { send } = useCartChange({ isSilent: true });
  const sendLater = useRef(send);
  sendLater.current = send;

  useEffect(() => {
    // What the edge wrote in is the truth when the document arrives, and old after its first navigation.
    if (isSettled()) return;
    settle();
    const cartId = hole.current?.textContent ?? "";
    const mirror = readMirror() ?? { cartId: "", items: [] };
    const isLost = cartId === "" && mirror.items.length > 0;
    const shown = shownPieces() ?? piecesIn(mirror);
    const isOutdated = cartId !== "" && (mirror.cartId !== cartId || piecesIn(mirror) !== shown);
    if (!isLost && !isOutdated) return;
    // The answer is the cart as it is now, restored or not.
    void sendLater.current(new URLSearchParams({ intent: "restore", mirror: JSON.stringify(mirror) }));
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
