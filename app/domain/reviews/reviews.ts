import { type Rating, ratingOf, type Stars, starChoices } from "~/domain/catalog/rating";
import type { Picture } from "~/domain/media/picture";
import { shopperPictures } from "~/domain/media/shoppers/shopper-pictures";
import { type ReviewFit, type ReviewStatus, reviewFits, reviewStatuses } from "~db/vocabulary";

export { type ReviewFit, type ReviewStatus, reviewFits, reviewStatuses };

/** Maximum characters of a review's texts, and its maximum pictures. */
export const reviewLimits = { text: 1500, name: 40, refusal: 500, pictures: shopperPictures.count } as const;

/** Limit of the ratio of a picture's sides: lists show them as small tiles. */
export const MAX_REVIEW_PICTURE_RATIO = 3;

/** Products that the mail asks about at most; the order's page has all. */
export const PRODUCTS_PER_REQUEST = 5;

/** Reviews per page. */
export const REVIEWS_PER_PAGE = 10;
/** Reviews on the product's own page. */
export const REVIEWS_ON_PRODUCT = 3;
/** Characters of their texts there. */
export const REVIEW_EXCERPT = 280;

/** A review as its readers see it. */
export interface ShownReview {
  id: number;
  stars: number;
  fit: ReviewFit | null;
  text: string;
  /** Empty once the author's account is deleted. */
  name: string;
  languageCode: string;
  /** Unix seconds. */
  writtenAt: number;
  /** Served by `/review-pictures/…`. */
  pictures: Picture[];
}

/** A good review with its product, for the home page. */
export interface Praise extends Pick<ShownReview, "id" | "stars" | "text" | "name" | "languageCode"> {
  productId: number;
  productName: string;
}

/** Numbers of approved reviews of a product. */
export interface RatingSummary extends Rating {
  /** By stars, best first. */
  stars: { stars: Stars; count: number }[];
  /** Of those that tell the fit. */
  fits: { fit: ReviewFit; count: number }[];
}

interface RatingCounts {
  stars1: number;
  stars2: number;
  stars3: number;
  stars4: number;
  stars5: number;
  fitSmall: number;
  fitTrue: number;
  fitLarge: number;
}

/** Null without approved reviews. */
export function ratingSummary(counts: RatingCounts | undefined): RatingSummary | null {
  if (!counts) return null;
  const stars = starChoices.map((choice) => ({ stars: choice, count: counts[`stars${choice}`] }));
  const rating = ratingOf(
    stars.reduce((sum, { count }) => sum + count, 0),
    stars.reduce((sum, { stars: choice, count }) => sum + choice * count, 0),
  );
  if (!rating) return null;
  const { fitSmall, fitTrue, fitLarge } = counts;
  const byFit: Record<ReviewFit, number> = { small: fitSmall, true: fitTrue, large: fitLarge };
  return { ...rating, stars, fits: reviewFits.map((fit) => ({ fit, count: byFit[fit] })) };
}

interface BoughtOrder {
  status: string;
  /** Empty once the buyer's data is deleted. */
  name: string;
  handedOverAt: number | null;
  lines: readonly {
    productId: number;
    productName: string;
    size: string | null;
    quantity: number;
    withdrawn: number;
  }[];
  reviews: readonly { productId: number; status: ReviewStatus; stars: number }[];
}

/** A product that a buyer has received or reviewed. */
export interface ReviewableProduct {
  productId: number;
  name: string;
  /** False when staff took the hand-over back or cancelled the order after the review was written. */
  isReceived: boolean;
  /** Whether its fit can be told. */
  hasSize: boolean;
  /** What its buyer wrote; null without a review. */
  review: { status: ReviewStatus; stars: number } | null;
}

/**
 * Products of an order that its buyer can review: those received, also when the money was given back later. The trigger
 * `reviews_bought` has the same rule. Besides, those reviewed before, so that their author can always change or delete
 * what they wrote.
 */
export function reviewableProducts(order: BoughtOrder): ReviewableProduct[] {
  if (order.name === "") return [];
  const isHandedOver = order.handedOverAt !== null && order.status !== "cancelled";
  const isReceived = ({ quantity, withdrawn }: BoughtOrder["lines"][number]) =>
    isHandedOver && quantity > withdrawn;
  const reviewOf = (productId: number) => order.reviews.find((written) => written.productId === productId);
  const offered = order.lines.filter((line) => isReceived(line) || reviewOf(line.productId));
  const ids = [...new Set(offered.map(({ productId }) => productId))];
  return ids.map((productId) => {
    const lines = offered.filter((line) => line.productId === productId);
    const review = reviewOf(productId);
    return {
      productId,
      name: lines[0]?.productName ?? "",
      isReceived: lines.some(isReceived),
      hasSize: lines.some(({ size }) => size !== null),
      review: review ? { status: review.status, stars: review.stars } : null,
    };
  });
}
