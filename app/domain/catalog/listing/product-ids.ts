/** One to eight ids separated by commas, the limit of the recently viewed list. */
const IDS = /^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,7}$/;

/** Parses product ids; returns none if the text is invalid. */
export const parseProductIds = (text: string | null): number[] =>
  text !== null && IDS.test(text) ? text.split(",").map(Number) : [];
