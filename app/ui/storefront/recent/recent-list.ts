import { storedText } from "~/ui/shared/stored-text";

/** For product ids: four displayed ones and the current one. */
const MAX_STORED = 5;

/** A list in localStorage, latest first. Two items with the same `idOf` are one. */
export function recentList<Item>(
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
  const read = () => parse(stored.read());
  return {
    stored,
    parse,
    read,
    /** Moves an item to the front of the list. */
    remember(item: Item) {
      const others = read().filter((other) => idOf(other) !== idOf(item));
      stored.write(JSON.stringify([item, ...others].slice(0, MAX_STORED)));
    },
  };
}
