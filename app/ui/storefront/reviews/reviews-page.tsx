import { Link } from "@remix-run/react";
import type { RatingSummary, ShownReview } from "~/domain/reviews/reviews";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Breadcrumbs } from "../breadcrumbs";
import { RatingOverview } from "./rating-overview";
import { ReviewList } from "./review-list";

export interface ReviewsPageProps {
  product: { id: number; name: string };
  rating: RatingSummary | null;
  reviews: ShownReview[];
  /** 1-based. */
  page: number;
  pages: number;
}

/** All approved reviews of a product. */
export function ReviewsPage({ product, rating, reviews, page, pages }: ReviewsPageProps) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page reviews-page">
      <Breadcrumbs
        crumbs={[
          { name: translate("common.shop"), href: hrefs.shop(locale) },
          { name: product.name, href: hrefs.product(locale, product.id) },
          { name: translate("reviews.title") },
        ]}
      />
      <h1 className="page__title">{translate("reviews.of", { name: product.name })}</h1>
      <p className="hint">{translate(rating ? "reviews.lead" : "reviews.none")}</p>
      <div className="reviews">
        {rating && <RatingOverview rating={rating} />}
        <ReviewList reviews={reviews} />
      </div>
      {pages > 1 && (
        <nav className="pages" aria-label={translate("reviews.pages")}>
          {page > 1 && (
            <Link
              className="button button--quiet"
              to={hrefs.reviews(locale, product.id, page - 1)}
              rel="prev"
            >
              {translate("reviews.newer")}
            </Link>
          )}
          {page < pages && (
            <Link
              className="button button--quiet"
              to={hrefs.reviews(locale, product.id, page + 1)}
              rel="next"
            >
              {translate("reviews.older")}
            </Link>
          )}
        </nav>
      )}
      <p className="reviews__back">
        <Link to={hrefs.product(locale, product.id)}>{translate("reviews.backToProduct")}</Link>
      </p>
    </div>
  );
}
