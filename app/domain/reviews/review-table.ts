import { starChoices } from "~/domain/catalog/rating";
import { parseId } from "~/lib/ids";
import { readTableQuery } from "~/lib/table-query";
import { type ReviewStatus, reviewStatuses } from "./reviews";

/** Null matches all. */
export interface ReviewFilter {
  state: ReviewStatus | null;
  stars: number | null;
  productId: number | null;
}

/** Page and filter of the table of reviews. */
export function readReviewChoice(url: string) {
  const { searchParams } = new URL(url);
  const filter: ReviewFilter = {
    state: reviewStatuses.find((status) => status === searchParams.get("state")) ?? null,
    stars: starChoices.find((stars) => String(stars) === searchParams.get("stars")) ?? null,
    productId: parseId(searchParams.get("product")),
  };
  const query = readTableQuery(searchParams, { sorts: ["written"], descendingFirst: ["written"] });
  return { query, filter };
}
