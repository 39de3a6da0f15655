import type { ProductDetail } from "~/domain/catalog/catalog";
import type { ProductFact } from "~/domain/catalog/product/product-input";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";

/** Names of the product's facts and of well-known attributes, in order. Other attributes are displayed as stored. */
const factNames: Record<ProductFact | "material" | "fit", MessageKey> = {
  composition: "product.composition",
  material: "product.material",
  fit: "product.fit",
  care: "product.care",
  origin: "product.origin",
  workshop: "product.workshop",
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Facts on the product, and the chosen variant's attributes, which replace facts of the same name. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const translate = useTranslate();
  const values: Record<string, unknown> = { ...product, ...product.attributes };
  const known = Object.entries(factNames).map(([name, label]) => ({
    name: translate(label),
    value: values[name],
  }));
  const others = Object.entries(product.attributes)
    .filter(([name]) => !(name in factNames))
    .map(([name, value]) => ({ name: capitalised(name), value }));
  const facts = [...known, ...others].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="product__facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
