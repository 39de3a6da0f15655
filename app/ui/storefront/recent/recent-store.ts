import { storedText } from "~/ui/shared/stored-text";

/** For product ids: four displayed ones and the current one. */
const MAX_STORED = 5;

/** A list in localStorage, latest first. Two items with the same `idOf` are one. */
function recentList<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
  idOf: (item: Item) => unknown = (item) => item,
) {
  const stored = storedText(key);
  /** Empty for an invalid text. */
  const parse = (text: string | null): Item[] => {
    try {
      const value: unknown = JSON.parse(text ?? "[]");
      return Array.isArray(value) ? [...new Set(value.filter(isItem))].slice(0, MAX_STORED) : [];
    } catch {
      return [];
    }
  };
  return {
    stored,
    parse,
    /** Moves an item to the front of the list. */
    remember(item: Item) {
      const others = parse(stored.read()).filter((other) => idOf(other) !== idOf(item));
      stored.write(JSON.stringify([item, ...others].slice(0, MAX_STORED)));
    },
  };
}

export const recentProducts = recentList(
  "recently_viewed",
  (value): value is number => Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e10,
);

export const recentSearches = recentList(
  "recent_searches",
  (value): value is string => typeof value === "string",
  (text) => text.toLowerCase(),
);
