const MOST_VALUES = 10_000;
const MOST_LEVELS = 20;

/**
 * Parses JSON from a client. Throws a SyntaxError when the text is not JSON, has more than `mostValues` values or nests
 * deeper than 20 levels: code that walks such a value would run out of time or stack.
 */
export function parseBoundedJson(text: string, mostValues = MOST_VALUES): unknown {
  let left = mostValues;
  const isBounded = (value: unknown, levels: number): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof value !== "object" || value === null) return true;
    return levels > 0 && Object.values(value).every((inner) => isBounded(inner, levels - 1));
  };
  const value: unknown = JSON.parse(text);
  if (!isBounded(value, MOST_LEVELS)) throw new SyntaxError("The JSON has too many values or levels.");
  return value;
}
