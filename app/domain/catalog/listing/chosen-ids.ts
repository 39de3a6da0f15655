/** One to eight ids with commas between: all that a browser's own list asks for at once. */
const IDS = /^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,7}$/;

/** The products that a browser names by their public ids; none where the text is anything else. */
export const parseChosenIds = (text: string | null): number[] =>
  text !== null && IDS.test(text) ? text.split(",").map(Number) : [];
