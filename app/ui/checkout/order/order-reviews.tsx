import { Link } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import type { ReviewableProduct } from "~/domain/reviews/reviews";
import { useLocale, useTranslate } from "~/i18n/use-translate";

interface OrderReviewsProps {
  products: ReviewableProduct[];
  reference: string;
  /** Access key of the order's link; null when opened by its owner. */
  linkKey: string | null;
}

/** The products of an order that its buyer has received, with the way to review them. Null before that. */
export function OrderReviews({ products, reference, linkKey }: OrderReviewsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  if (products.length === 0) return null;
  return (
    <section className="order-returns" aria-labelledby="order-reviews">
      <h2 className="checkout__heading" id="order-reviews">
        {translate("orderReviews.title")}
      </h2>
      <ul className="order-returns__list">
        {products.map(({ productId, name, review }) => (
          <li key={productId} className="order-return">
            <p>
              <Link to={buyerHrefs.writeReview(locale, reference, productId, linkKey)}>
                {translate(review ? "orderReviews.edit" : "orderReviews.write", { name })}
              </Link>
            </p>
            {review && <p className="order-timeline__more">{translate(`orderReviews.${review.status}`)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
