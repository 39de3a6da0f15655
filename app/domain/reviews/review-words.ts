import type { MessageKey } from "~/i18n/messages";
import type { ReviewFit, ReviewStatus } from "./reviews";

export const fitWords: Record<ReviewFit, MessageKey> = {
  small: "reviews.fitSmall",
  true: "reviews.fitTrue",
  large: "reviews.fitLarge",
};

/** For the author. */
export const reviewStatusWords: Record<ReviewStatus, MessageKey> = {
  pending: "orderReviews.pending",
  approved: "orderReviews.approved",
  refused: "orderReviews.refused",
};

export const staffReviewStatusWords: Record<ReviewStatus, MessageKey> = {
  pending: "adminReviews.pending",
  approved: "adminReviews.approved",
  refused: "adminReviews.refused",
};
