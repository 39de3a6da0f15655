const STORAGE_KEY = "recently_viewed";
/** Four displayed products and the current one. */
const MAX_STORED = 5;

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 1e10;

/** Ids of recently viewed products, latest first; empty when storage is unavailable. */
export function readRecent(): number[] {
  try {
    const value = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, MAX_STORED) : [];
  } catch {
    return [];
  }
}

/** Moves a product to the front of the list. */
export function rememberRecent(id: number): void {
  try {
    const others = readRecent().filter((other) => other !== id);
    localStorage.setItem(STORAGE_KEY, JSON.stringify([id, ...others].slice(0, MAX_STORED)));
  } catch {
    // Private windows may refuse storage.
  }
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing could be stored either.
  }
}
