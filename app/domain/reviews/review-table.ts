import { starChoices } from "~/domain/catalog/rating";
import { choice, defineList, fixed } from "~/domain/lists/list";
import { parseId } from "~/lib/ids";
import { type ReviewStatus, reviewStatuses } from "./reviews";

/** Null matches all. */
export interface ReviewFilter {
  state: ReviewStatus | null;
  stars: number | null;
  productId: number | null;
}

export const reviewList = defineList({
  sorts: ["written"],
  descendingFirst: ["written"],
  filters: {
    state: choice({
      label: "labels.status",
      any: "labels.anyStatus",
      values: reviewStatuses,
      name: (status) => `adminReviews.${status}`,
    }),
    stars: choice({ label: "adminReviews.stars", any: "adminReviews.anyStars", values: starChoices }),
    product: fixed(parseId),
  },
  savedAs: "reviews",
  isPersonal: true,
});
