import { type RefObject, useEffect, useState } from "react";
import type { ShownPrice } from "~/domain/catalog/price";
import { useTranslate } from "~/i18n/use-translate";
import { Price, type Symbols } from "../price";

interface BuyBarProps {
  price: ShownPrice | null;
  symbols: Symbols;
  /** Id of the form that it sends. */
  form: string;
  /** The page's own buy button: the bar shows while that is out of sight. */
  button: RefObject<HTMLButtonElement>;
  busy: boolean;
}

/**
 * Price and buy button at the bottom of a phone's screen. Its style sheet hides it while the page's own button is in
 * sight; a script does so where the browser has no view timelines.
 */
export function BuyBar({ price, symbols, form, button, busy }: BuyBarProps) {
  const translate = useTranslate();
  const [watched, setWatched] = useState<"shown" | "hidden" | undefined>();
  useEffect(() => {
    if (!button.current || CSS.supports("animation-timeline: view()")) return;
    const observer = new IntersectionObserver(([entry]) =>
      setWatched(entry?.isIntersecting ? "hidden" : "shown"),
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
  return (
    <section className="buy-bar" data-watched={watched} aria-label={translate("discover.buyBar")}>
      {price && <Price price={price} symbols={symbols} />}
      <button className="button" form={form} aria-busy={busy} data-once>
        {translate("product.buy")}
      </button>
    </section>
  );
}
