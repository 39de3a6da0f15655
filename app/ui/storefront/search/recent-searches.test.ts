import { beforeEach, expect, test, vi } from "vitest";
import { parseSearches, rememberSearch } from "./recent-searches";

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

test("five searches are kept, the latest first; one in other capitals takes the place of the former", () => {
  for (const text of ["a", "b", "c", "polo", "d", "e", "Polo"]) rememberSearch(text);
  expect(kept.get("recent_searches")).toBe('["Polo","e","d","c","b"]');
});

test.each([null, "", "{", "{}", "[1]"])("%j has no searches", (text) => {
  expect(parseSearches(text)).toEqual([]);
});
