/** Stars that a review can have, best first. */
export const starChoices = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof starChoices)[number];

/** The approved reviews of a product in short. */
export interface Rating {
  count: number;
  /** Mean of the stars, rounded to one decimal. */
  average: number;
}

/** Null without reviews. `sum` is the sum of their stars. */
export const ratingOf = (count: number, sum: number): Rating | null =>
  count === 0 ? null : { count, average: Math.round((10 * sum) / count) / 10 };
