/** The orders that a shopper can choose. */
export const sorts = ["newest", "price", "-price", "name"] as const;
/** `best` is the default order of search results: by relevance. */
export type Sort = (typeof sorts)[number] | "best";
