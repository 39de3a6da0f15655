import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";
import { useCartAnswer } from "./cart-answer";
import { readMirror, writeMirror } from "./cart-store";

/**
 * Holds the browser's copy of the cart against the cookie's id, which the edge writes into the page. A lost cookie
 * is restored from the copy through the same checks as any adding; a copy of another cart is dropped.
 */
export function CartMirror() {
  const locale = useLocale();
  const fetcher = useFetcher();
  const hole = useRef<HTMLSpanElement>(null);
  const submit = useRef(fetcher.submit);
  submit.current = fetcher.submit;
  useCartAnswer(fetcher.data);

  useEffect(() => {
    const cartId = hole.current?.textContent ?? "";
    const mirror = readMirror();
    if (!mirror || mirror.cartId === cartId) return;
    if (cartId) {
      writeMirror({ cartId, items: [] });
    } else if (mirror.items.length > 0) {
      submit.current(
        { intent: "restore", mirror: JSON.stringify(mirror) },
        { method: "post", action: hrefs.cart(locale) },
      );
    }
  }, [locale]);

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
