import { recentList } from "./recent-list";

export const recentSearches = recentList(
  "recent_searches",
  (value): value is string => typeof value === "string",
  (text) => text.toLowerCase(),
);
