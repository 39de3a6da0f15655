import type { ProductCard } from "~/domain/catalog/catalog";
import { useTranslate } from "~/i18n/use-translate";
import type { Symbols } from "./price";
import { ProductGrid } from "./product-grid";

/** Other products of the same category. */
export function RelatedProducts({ products, symbols }: { products: ProductCard[]; symbols: Symbols }) {
  const translate = useTranslate();
  if (products.length === 0) return null;
  return (
    <section className="more-products" aria-labelledby="related">
      <h2 className="section__title" id="related">
        {translate("product.related")}
      </h2>
      <ProductGrid products={products} symbols={symbols} />
    </section>
  );
}
