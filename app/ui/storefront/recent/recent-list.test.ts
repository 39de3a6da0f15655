import { beforeEach, expect, test, vi } from "vitest";
import { recentProducts } from "./recent-products";
import { recentSearches } from "./recent-searches";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("StorageEvent", Event);
  vi.stubGlobal("dispatchEvent", () => true);
  return () => vi.unstubAllGlobals();
});

test("five products are kept, the latest first and each once", () => {
  for (const id of [1, 2, 3, 4, 5, 6, 3]) recentProducts.remember(id);
  expect(kept.get("recently_viewed")).toBe("[3,6,5,4,2]");
});

test("a search in other capitals takes the place of the former", () => {
  for (const text of ["polo", "casaca", "Polo"]) recentSearches.remember(text);
  expect(kept.get("recent_searches")).toBe('["Polo","casaca"]');
});

test.each([null, "", "{", "{}", '["x",-1,1.5,1e11,7,7]'])("of %j only valid ids are read", (text) => {
  expect(recentProducts.parse(text)).toEqual(text?.includes("7") ? [7] : []);
});
