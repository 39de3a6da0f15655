import { Link } from "@remix-run/react";
import type { Praise } from "~/domain/reviews/reviews";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Stars } from "../reviews/stars";

/** Reviews with their products. */
export function PraiseList({ praise }: { praise: Praise[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (praise.length === 0) return null;
  return (
    <section className="section" aria-labelledby="praise">
      <h2 className="section__title" id="praise">
        {translate("home.praiseTitle")}
      </h2>
      <ul className="praise">
        {praise.map(({ id, stars, text, name, languageCode, productId, productName }) => (
          <li key={id}>
            <Stars stars={stars} />
            <blockquote lang={languageCode}>{text}</blockquote>
            <p className="hint">
              {name || translate("reviews.anonymous")},{" "}
              <Link to={hrefs.product(locale, productId)} prefetch="intent">
                {productName}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
