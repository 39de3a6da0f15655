import { Link } from "@remix-run/react";
import type { ProductCard } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Symbols } from "../price";
import { ProductGrid } from "../product-grid";

export function NewArrivals({ products, symbols }: { products: ProductCard[]; symbols: Symbols }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (products.length === 0) return null;
  return (
    <section className="section" aria-labelledby="arrivals">
      <div className="section__head">
        <h2 className="section__title" id="arrivals">
          {translate("home.newArrivals")}
        </h2>
        <Link className="quiet-link" to={hrefs.shop(locale)}>
          {translate("home.seeAll")}
        </Link>
      </div>
      <ProductGrid products={products} symbols={symbols} />
    </section>
  );
}
