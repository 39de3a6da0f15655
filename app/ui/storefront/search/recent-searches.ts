import { readStored, useStored, writeStored } from "~/ui/shared/stored-text";

const STORAGE_KEY = "recent_searches";
const MAX_STORED = 5;

/** The searches of a stored text, latest first; none of an invalid one. */
export function parseSearches(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    const texts = Array.isArray(value)
      ? value.filter((text): text is string => typeof text === "string")
      : [];
    return texts.slice(0, MAX_STORED);
  } catch {
    return [];
  }
}

/** Recent searches, latest first; empty while the page is hydrated. */
export const useRecentSearches = (): string[] => parseSearches(useStored(STORAGE_KEY));

/** Moves a search to the front of the list. */
export function rememberSearch(typed: string): void {
  const others = parseSearches(readStored(STORAGE_KEY)).filter(
    (other) => other.toLowerCase() !== typed.toLowerCase(),
  );
  writeStored(STORAGE_KEY, JSON.stringify([typed, ...others].slice(0, MAX_STORED)));
}

export const forgetSearches = (): void => writeStored(STORAGE_KEY, null);
