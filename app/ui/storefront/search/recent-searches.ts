const STORAGE_KEY = "recent_searches";
const MOST_STORED = 5;

/** Recent searches, latest first; empty when storage is unavailable. */
export function readRecentSearches(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    const texts = Array.isArray(value)
      ? value.filter((text): text is string => typeof text === "string")
      : [];
    return texts.slice(0, MOST_STORED);
  } catch {
    return [];
  }
}

/** Moves a search to the front of the list. */
export function rememberSearch(typed: string): void {
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== typed.toLowerCase());
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([typed, ...others].slice(0, MOST_STORED)));
  } catch {
    // Private windows may refuse storage.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing could be stored either.
  }
}
