const STORAGE_KEY = "recently_viewed";
/** As many as are shown, and the one that is being looked at. */
const KEPT = 5;

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e10;

/** Ids of the products looked at in this browser, the latest first; none where nothing can be read. */
export function readRecent(): number[] {
  try {
    const value = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts a product first in this browser's list. */
export function rememberRecent(id: number): void {
  try {
    const others = readRecent().filter((other) => other !== id);
    localStorage.setItem(STORAGE_KEY, JSON.stringify([id, ...others].slice(0, KEPT)));
  } catch {
    // Private windows may refuse to store: then there is no list.
  }
}

/** Forgets the list. */
export function clearRecent(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing could be stored either.
  }
}
