import { expect, test } from "vitest";
import { startTiming } from "./server-timing.server";

/** A clock that stands still, and a database whose answers take until they are asked for. */
function measured() {
  const answers: (() => void)[] = [];
  let time = 1000;
  const timing = startTiming({
    now: () => time,
    fetch: () => new Promise((resolve) => answers.push(() => resolve(new Response()))),
  });
  return {
    timing,
    pass(milliseconds: number) {
      time += milliseconds;
    },
    ask: () => timing.database(new Request("http://database.example")),
    answer: (index: number) => answers[index]?.(),
  };
}

test("a page from the cache waits for no database", () => {
  const { timing, pass } = measured();
  pass(2);
  expect(timing.header("HIT")).toBe("cache;desc=HIT, render;dur=2");
});

test("concurrent requests to the database count their time once", async () => {
  const { timing, pass, ask, answer } = measured();
  pass(1);
  const both = [ask(), ask()];
  pass(10);
  answer(0);
  await both[0];
  pass(5);
  answer(1);
  await both[1];
  pass(3);
  expect(timing.header(null)).toBe('db;dur=15;desc="requests: 2", render;dur=4');
});

test("a request that fails counts", async () => {
  const timing = startTiming({ now: () => 0, fetch: () => Promise.reject(new Error("away")) });
  await expect(timing.database(new Request("http://database.example"))).rejects.toThrow("away");
  expect(timing.header(null)).toBe('db;dur=0;desc="requests: 1", render;dur=0');
});
