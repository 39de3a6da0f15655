import { recentList } from "./recent-list";

/** Ids of recently viewed products. */
export const recentProducts = recentList(
  "recently_viewed",
  (value): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e10,
);
