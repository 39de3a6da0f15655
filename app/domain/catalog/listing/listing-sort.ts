/** Sort orders offered to shoppers. `featured` is the staff's order: see `product_listings.featured`. */
export const sorts = ["featured", "newest", "price", "-price", "name"] as const;
/** `best` sorts search results by relevance. */
export type Sort = (typeof sorts)[number] | "best";
/** The sort order without a parameter: of a list, and of search results. */
export type DefaultSort = Extract<Sort, "featured" | "best">;
