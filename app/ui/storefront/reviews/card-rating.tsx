import type { Rating } from "~/domain/catalog/rating";
import { formatAverage } from "~/i18n/numbers";
import { useFormats, useTranslate } from "~/i18n/use-translate";

/** The mean and number of reviews on a product card. */
export function CardRating({ rating: { average, count } }: { rating: Rating }) {
  const translate = useTranslate();
  const mean = formatAverage(average, useFormats());
  return (
    <span className="rating">
      <span aria-hidden="true">{`★ ${mean} (${count})`}</span>
      <span className="visually-hidden">{translate("card.rating", { average: mean, count })}</span>
    </span>
  );
}
