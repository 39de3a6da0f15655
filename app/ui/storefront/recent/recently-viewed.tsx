import { useEffect, useState } from "react";
import type { ProductCard } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Symbols } from "../price";
import { ProductGrid } from "../product-grid";
import { clearRecent, readRecent, rememberRecent } from "./recent-store";

const SHOWN = 4;

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};

interface Cards {
  products: ProductCard[];
  symbols: Symbols;
}

/** Null when the request fails; the page omits the section. */
async function readCards(locale: string, ids: number[]): Promise<Cards | null> {
  const ascending = [...ids].sort((a, b) => a - b);
  try {
    const response = await fetch(hrefs.cards(locale, ascending));
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

interface RecentlyViewedProps {
  /** The displayed product: stored, but not listed. */
  current?: number;
}

/**
 * Recently viewed products. The list stays in the browser; cards are requested by ascending ids, so that visitors share
 * cached responses.
 */
export function RecentlyViewed({ current }: RecentlyViewedProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [data, setData] = useState<Cards | null>(null);
  const [ids, setIds] = useState<number[]>([]);

  useEffect(
    () =>
      whenIdle(() => {
        const others = readRecent()
          .filter((id) => id !== current)
          .slice(0, SHOWN);
        if (current !== undefined) rememberRecent(current);
        setIds(others);
        if (others.length > 0) void readCards(locale, others).then(setData);
      }),
    [current, locale],
  );

  const products = ids.flatMap((id) => data?.products.find((product) => product.id === id) ?? []);
  if (!data || products.length === 0) return null;
  return (
    <section className="more-products" aria-labelledby="recent">
      <div className="section__head">
        <h2 className="section__title" id="recent">
          {translate("productExtras.recent")}
        </h2>
        <button
          type="button"
          className="text-button"
          onClick={() => {
            clearRecent();
            setIds([]);
          }}
        >
          {translate("productExtras.clearRecent")}
        </button>
      </div>
      <ProductGrid products={products} symbols={data.symbols} />
    </section>
  );
}
