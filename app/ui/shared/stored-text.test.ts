import { beforeEach, expect, test, vi } from "vitest";
import { readStored, writeStored } from "./stored-text";

const kept = new Map<string, string>();
const events: string[] = [];

beforeEach(() => {
  kept.clear();
  events.length = 0;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("StorageEvent", Event);
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => events.push(type));
  return () => vi.unstubAllGlobals();
});

test("a text is stored and removed, which this tab is notified of", () => {
  writeStored("places", "Lima");
  expect([readStored("places"), kept.get("places")]).toEqual(["Lima", "Lima"]);
  writeStored("places", null);
  expect([readStored("places"), kept.size]).toEqual([null, 0]);
  expect(events).toEqual(["storage", "storage"]);
});

test("where storage is refused, nothing is stored and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined);
  writeStored("places", "Lima");
  expect(readStored("places")).toBeNull();
});

test("snapshots of an unchanged text are equal, so that React renders once", () => {
  writeStored("places", JSON.stringify(["Lima"]));
  expect(Object.is(readStored("places"), readStored("places"))).toBe(true);
});
