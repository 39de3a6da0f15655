import type { CardPrice } from "~/domain/catalog/price";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";

export type Symbols = Record<CardPrice["currency"], string>;

/** A price in its currency, with the former price during a sale. */
export function Price({ price, symbols }: { price: CardPrice; symbols: Symbols }) {
  const translate = useTranslate();
  const formats = useFormats();
  const format = (minor: number) =>
    formatMoney({ minor, currency: { symbol: symbols[price.currency] } }, formats);
  if (price.compareAtMinor === null) {
    return (
      <span className="price">
        {price.isFrom && `${translate("product.from")} `}
        {format(price.minor)}
      </span>
    );
  }
  return (
    <span className="price">
      <span className="visually-hidden">{translate("product.now")} </span>
      <ins className="price__now">{format(price.minor)}</ins>{" "}
      <span className="visually-hidden">{translate("product.was")} </span>
      <del className="price__was">{format(price.compareAtMinor)}</del>
    </span>
  );
}
