import { Link } from "@remix-run/react";
import { hasColors, type ProductDetail } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";

interface VariantPickerProps {
  product: ProductDetail;
  /** URL of a variant. Default: its page in the shop. */
  hrefOf?(variantId: number): string;
}

/** Colour choice as picture links, so that each can be shared. Null without a choice. */
export function VariantPicker({ product, hrefOf }: VariantPickerProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!hasColors(product)) return null;
  const chosen = product.variants.find(({ id }) => id === product.variantId);
  return (
    <section className="variants" aria-labelledby="variants">
      <h2 className="picker-label" id="variants">
        {translate("product.color")}: <span aria-live="polite">{chosen?.name}</span>
      </h2>
      <ul className="variants__list">
        {product.variants.map(({ id, name, color, picture }) => (
          <li key={id}>
            <Link
              className="variant"
              to={hrefOf?.(id) ?? hrefs.product(locale, product.id, id)}
              replace
              preventScrollReset
              title={name}
              aria-label={name}
              aria-current={id === product.variantId ? "true" : undefined}
              style={color ? { backgroundColor: color } : undefined}
            >
              {picture && <Picture picture={picture} alt="" sizes="4.5rem" />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
