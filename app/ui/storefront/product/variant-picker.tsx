import { Link } from "@remix-run/react";
import { hasColors, type ProductDetail } from "~/domain/catalog/catalog";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Picture } from "../../shared/picture";

interface VariantPickerProps {
  product: ProductDetail;
  /** Address of the product in a variant; default: its page in the shop. */
  hrefOf?(variantId: number): string;
}

/** Round picture buttons, four to a row, shown when there is a colour to choose. Each is a link, so it can be shared. */
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
