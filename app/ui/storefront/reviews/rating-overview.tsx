import type { RatingSummary } from "~/domain/reviews/reviews";
import { formatAverage } from "~/i18n/numbers";
import { useFormats, useTranslate } from "~/i18n/use-translate";

/** Mean, number by stars, and what buyers say about the fit. */
export function RatingOverview({ rating }: { rating: RatingSummary }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { average, count, stars, fits } = rating;
  const told = fits.filter((fit) => fit.count > 0);
  return (
    <div className="reviews__overview">
      <p className="reviews__average">
        <span className="stars" aria-hidden="true">
          ★
        </span>{" "}
        {translate("reviews.average", { average: formatAverage(average, formats) })}
        <span className="hint"> · {translate("reviews.count", { count })}</span>
      </p>
      <ul className="reviews__bars">
        {stars.map((row) => (
          <li key={row.stars}>
            <span aria-hidden="true">{row.stars} ★</span>
            <span className="visually-hidden">{translate("reviews.stars", { count: row.stars })}</span>
            <span className="reviews__bar" aria-hidden="true">
              <span style={{ width: `${Math.round((100 * row.count) / count)}%` }} />
            </span>
            <span aria-hidden="true">{row.count}</span>
            <span className="visually-hidden">{translate("reviews.count", { count: row.count })}</span>
          </li>
        ))}
      </ul>
      {told.length > 0 && (
        <p>
          {translate("reviews.fit")}:{" "}
          {told
            .map((fit) => `${translate(`reviews.fit-${fit.fit}`)} (${fit.count})`.replaceAll(" ", "\u00a0"))
            .join(" · ")}
        </p>
      )}
    </div>
  );
}
