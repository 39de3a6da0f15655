import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetFailures } from "./attempt-texts";
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

test("failures are counted, and the lock is kept until a sign-in", () => {
  countFailure(null);
  countFailure(1_795_000_000_000);
  countFailure(null);
  expect(Object.fromEntries(kept)).toEqual({ failedAttempts: "3", lockTime: "1795000000000" });
  forgetFailures();
  expect(Object.fromEntries(kept)).toEqual({ failedAttempts: "0", lockTime: "0" });
});

test.each(["", "x", "-3", "NaN", "1e999"])("failures kept as %j count as none", (text) => {
  kept.set("failedAttempts", text);
  countFailure(null);
  expect(kept.get("failedAttempts")).toBe("1");
});

test("a sign-in without failures stores nothing", () => {
  forgetFailures();
  expect(kept.size).toBe(0);
});
