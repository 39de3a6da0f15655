import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ProductCard } from "~/domain/catalog/catalog";
import { useTranslate } from "~/i18n/use-translate";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";
import type { Symbols } from "./price";
import { ProductGrid } from "./product-grid";

interface ListingProps {
  title: string;
  crumbs: Crumb[];
  products: ProductCard[];
  symbols: Symbols;
  /** Address of the page that follows, or null. */
  next: string | null;
  /** Address of the list's beginning, where this is not it. */
  start: string | null;
  /** What stands in the place of no products. */
  empty: ReactNode;
}

/** A list of products with its heading and the way to its further pages. */
export function Listing({ title, crumbs, products, symbols, next, start, empty }: ListingProps) {
  const translate = useTranslate();
  return (
    <div className="page">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="page__title">{title}</h1>
      {products.length === 0 ? empty : <ProductGrid products={products} symbols={symbols} atTop />}
      {(next || start) && (
        <nav className="pages" aria-label={translate("common.pages")}>
          {start && (
            <Link className="button button--quiet" to={start}>
              {translate("listing.backToStart")}
            </Link>
          )}
          {next && (
            <Link className="button button--quiet" to={next} rel="next">
              {translate("common.nextPage")}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
