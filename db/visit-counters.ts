/**
 * How a visit began: typed or from a program, by a search engine, from a social network, by another site's link, or from
 * another app of a phone with Android.
 */
export const visitChannels = ["direct", "search", "social", "link", "app"] as const;
export type VisitChannel = (typeof visitChannels)[number];

/** What is counted after a visit began: a product's page, a cart's first piece, the checkout with a filled cart. */
const visitSteps = ["product", "cart", "checkout"] as const;

export const visitCounters = [...visitChannels, ...visitSteps] as const;
export type VisitCounter = (typeof visitCounters)[number];
