import { type RefObject, useEffect, useState } from "react";
import type { ShownPrice } from "~/domain/catalog/price";
import { useTranslate } from "~/i18n/use-translate";
import { Price, type Symbols } from "../price";

interface BuyBarProps {
  price: ShownPrice | null;
  symbols: Symbols;
  /** Id of the form to submit. */
  form: string;
  /** The page's buy button: the bar is displayed while it is out of view. */
  button: RefObject<HTMLButtonElement>;
  busy: boolean;
}

/**
 * Price and buy button at the bottom of phone screens. CSS hides it while the page's button is in view; a script does
 * so in browsers without view timelines.
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
    <section className="buy-bar" data-watched={watched} aria-label={translate("productExtras.buyBar")}>
      {price && <Price price={{ ...price, compareAtMinor: null }} symbols={symbols} />}
      <button className="button" form={form} aria-busy={busy} data-once>
        {translate("product.buy")}
      </button>
    </section>
  );
}
