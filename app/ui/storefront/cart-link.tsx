import { Link } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../shared/icon";
import { subscribeToCart } from "./cart-store";
import { openDrawer, preloadDrawer } from "./drawer-store";
import { isPlainClick } from "./plain-click";

const open = (event: MouseEvent) => {
  if (isPlainClick(event) && openDrawer({ contents: null, alert: null })) event.preventDefault();
};

/**
 * The way to the cart, with the number of pieces in it: filled in at the edge, then kept up to date here. With script
 * it opens the drawer, without it the checkout page.
 */
export function CartLink() {
  const translate = useTranslate();
  const locale = useLocale();
  const count = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      subscribeToCart((mirror) => {
        const pieces = mirror?.items.reduce((sum, { qty }) => sum + qty, 0) ?? 0;
        if (count.current) count.current.textContent = pieces > 0 ? String(pieces) : "";
      }),
    [],
  );
  return (
    <Link
      className="icon-link cart-link"
      to={hrefs.checkout(locale)}
      onClick={open}
      onPointerEnter={preloadDrawer}
      onFocus={preloadDrawer}
    >
      <Icon name="bag" />
      <span className="visually-hidden">{translate("common.cart")}</span>
      <span
        ref={count}
        className="cart-link__count"
        data-hole="cart-count"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    </Link>
  );
}
