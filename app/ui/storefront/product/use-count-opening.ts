import { useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hrefs } from "~/hrefs";
import { useLocale } from "~/i18n/use-translate";

/**
 * Tells the shop that a script opened a product's page, because its data may be in the browser's cache. The server counts
 * documents itself. Going back opens nothing.
 */
export function useCountOpening(productId: number): void {
  const locale = useLocale();
  const isBack = useNavigationType() === "POP";
  const opened = useRef(0);
  useEffect(() => {
    if (opened.current === productId) return;
    opened.current = productId;
    if (!isBack) navigator.sendBeacon(hrefs.productOpened(locale, productId));
  }, [productId, isBack, locale]);
}
