import { Link } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import type { CartMirror } from "~/domain/cart/cart-mirror";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/shared/icon";
import { isPlainClick } from "../plain-click";
import { isReconciled, piecesIn, readMirror, subscribeToCart } from "./cart-store";
import { openDrawer } from "./drawer-store";
import { loadDrawer } from "./load-drawer";

const open = (event: MouseEvent) => {
  if (isPlainClick(event) && openDrawer({ contents: null, alert: null })) event.preventDefault();
};

/**
 * Link to the cart with the number of pieces, inserted by the edge and then kept up to date. Opens the drawer with
 * script, the checkout page without.
 */
export function CartLink() {
  const translate = useTranslate();
  const locale = useLocale();
  const count = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = (mirror: CartMirror | null) => {
      const pieces = mirror ? piecesIn(mirror) : 0;
      if (count.current) count.current.textContent = pieces > 0 ? String(pieces) : "";
    };
    if (isReconciled()) show(readMirror());
    return subscribeToCart(show);
  }, []);
  return (
    <Link
      className="icon-link cart-link"
      to={hrefs.checkout(locale)}
      onClick={open}
      onPointerEnter={loadDrawer}
      onFocus={loadDrawer}
    >
      <Icon name="bag" />
      <span className="visually-hidden">{translate("common.cart")}</span>
      <span aria-live="polite" aria-atomic="true">
        <span className="cart-link__unit visually-hidden">, {translate("common.cartPieces")}: </span>
        <span
          ref={count}
          className="cart-link__count"
          data-hole="cart-count"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: "" }}
        />
      </span>
    </Link>
  );
}
