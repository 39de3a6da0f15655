import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countFailure } from "./attempts-store";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("StorageEvent", Event);
  vi.stubGlobal("dispatchEvent", () => true);
});
afterEach(() => vi.unstubAllGlobals());

test("failures are counted and the lock is kept", () => {
  countFailure(null);
  countFailure(1_795_000_000_000);
  countFailure(null);
  expect(Object.fromEntries(kept)).toEqual({ failedAttempts: "3", lockTime: "1795000000000" });
});

test.each(["", "x", "-3", "NaN", "1e999"])("failures kept as %j count as none", (text) => {
  kept.set("failedAttempts", text);
  countFailure(null);
  expect(kept.get("failedAttempts")).toBe("1");
});

test("a browser that keeps nothing does no harm", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => countFailure(null)).not.toThrow();
});
