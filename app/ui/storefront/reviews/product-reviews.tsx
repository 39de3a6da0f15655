import { Link } from "@remix-run/react";
import type { RatingSummary, ShownReview } from "~/domain/reviews/reviews";
import { hrefs } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { RatingOverview } from "./rating-overview";
import { ReviewList } from "./review-list";

interface ProductReviewsProps {
  productId: number;
  /** Null without approved reviews. */
  rating: RatingSummary | null;
  /** The newest ones. */
  reviews: ShownReview[];
}

/** The newest reviews on a product's page. Null without any. */
export function ProductReviews({ productId, rating, reviews }: ProductReviewsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!rating) return null;
  return (
    <section className="reviews" aria-labelledby="reviews">
      <h2 className="section__title" id="reviews">
        {translate("reviews.title")}
      </h2>
      <RatingOverview rating={rating} />
      <ReviewList reviews={reviews} />
      <p>
        <Link className="button button--quiet" to={hrefs.reviews(locale, productId)}>
          {translate("reviews.all", { count: rating.count })}
        </Link>
      </p>
    </section>
  );
}
