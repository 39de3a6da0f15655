import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedText } from "./stored-text";

const kept = new Map<string, string>();
const page = new EventTarget();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("dispatchEvent", page.dispatchEvent.bind(page));
  vi.stubGlobal("StorageEvent", StorageEventStandIn);
});
afterEach(() => vi.unstubAllGlobals());

class StorageEventStandIn extends Event {
  readonly key: string;
  constructor(type: string, { key }: { key: string }) {
    super(type);
    this.key = key;
  }
}

const otherTabWrites = (key: string) => page.dispatchEvent(new StorageEventStandIn("storage", { key }));

test("a text is stored and removed, and subscribers are notified", () => {
  const text = storedText("places");
  const listener = vi.fn();
  const unsubscribe = text.subscribe(listener);
  text.write("Lima");
  expect([text.read(), kept.get("places")]).toEqual(["Lima", "Lima"]);
  text.write(null);
  expect([text.read(), kept.size]).toEqual([null, 0]);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  text.write("Ica");
  expect(listener).toHaveBeenCalledTimes(2);
});

test("subscribers are notified of other tabs, but not of other keys", () => {
  const listener = vi.fn();
  const unsubscribe = storedText("places").subscribe(listener);
  otherTabWrites("region");
  expect(listener).not.toHaveBeenCalled();
  otherTabWrites("places");
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  otherTabWrites("places");
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  ["is missing", undefined],
  [
    "refuses writes",
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem() {
        throw new DOMException("", "QuotaExceededError");
      },
    },
  ],
])("where storage %s, the last text lasts as long as the document", (_, storage) => {
  kept.set("places", "Lima");
  vi.stubGlobal("localStorage", storage);
  const text = storedText("places");
  const listener = vi.fn();
  text.subscribe(listener);
  text.write("Ica");
  expect(text.read()).toBe("Ica");
  expect(listener).toHaveBeenCalledTimes(1);
});

test("snapshots of an unchanged text are equal, so that React renders once", () => {
  const text = storedText("places");
  text.write(JSON.stringify(["Lima"]));
  expect(Object.is(text.read(), text.read())).toBe(true);
});
