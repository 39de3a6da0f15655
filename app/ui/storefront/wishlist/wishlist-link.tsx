import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { subscribeToWishlist } from "./wishlist-store";

/** Link to the wishlist with its count, inserted by the edge and then kept up to date. */
export function WishlistLink() {
  const translate = useTranslate();
  const locale = useLocale();
  const count = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      subscribeToWishlist(({ size }) => {
        if (count.current) count.current.textContent = size > 0 ? String(size) : "";
      }),
    [],
  );
  return (
    <Link className="icon-link wishlist-link" to={hrefs.wishlist(locale)}>
      <Icon name="heart" />
      <span className="visually-hidden">{translate("common.wishlist")}</span>
      <span
        ref={count}
        className="cart-link__count"
        data-hole="wishlist-count"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    </Link>
  );
}
