/** Sort orders offered to shoppers. */
export const sorts = ["newest", "price", "-price", "name"] as const;
/** `best` sorts search results by relevance. */
export type Sort = (typeof sorts)[number] | "best";
