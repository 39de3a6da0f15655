import { Link } from "@remix-run/react";
import type { ProductCard } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Symbols } from "../price";
import { ProductGrid } from "../product-grid";

interface CompleteLookProps {
  /** The picture of the lookbook. */
  imageId: number;
  products: ProductCard[];
  symbols: Symbols;
}

/** The products that the lookbook shows with the page's. */
export function CompleteLook({ imageId, products, symbols }: CompleteLookProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <section className="more-products" aria-labelledby="complete-look">
      <div className="section__head">
        <h2 className="section__title" id="complete-look">
          {translate("product.completeLook")}
        </h2>
        <Link className="quiet-link" to={hrefs.look(locale, imageId)} prefetch="intent">
          {translate("product.seeLook")}
        </Link>
      </div>
      <ProductGrid products={products} symbols={symbols} />
    </section>
  );
}
