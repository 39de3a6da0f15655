import { Link } from "@remix-run/react";
import type { ProductCard } from "~/domain/catalog/catalog";
import { useTranslate } from "~/i18n/use-translate";
import type { Symbols } from "../price";
import { ProductGrid } from "../product-grid";

interface ProductRowProps {
  /** Of its heading. */
  id: string;
  title: string;
  /** Where all of them are. */
  href: string;
  products: ProductCard[];
  symbols: Symbols;
}

/** Products under a heading with a link to all of them. */
export function ProductRow({ id, title, href, products, symbols }: ProductRowProps) {
  const translate = useTranslate();
  if (products.length === 0) return null;
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 className="section__title" id={id}>
          {title}
        </h2>
        <Link className="quiet-link" to={href}>
          {translate("home.seeAll")}
          <span className="visually-hidden">: {title}</span>
        </Link>
      </div>
      <ProductGrid products={products} symbols={symbols} />
    </section>
  );
}
