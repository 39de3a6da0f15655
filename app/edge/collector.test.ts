import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COLLECTED_MILLISECONDS, createCollector } from "./collector";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const collector = () => createCollector<{ name: string; count: number }>(({ name }) => name);

test("counts of one moment are written together, by one of the calls", async () => {
  const visits = collector();
  const write = vi.fn(async () => {});
  visits.add({ name: "a", count: 1 });
  const first = visits.write(write);
  visits.add({ name: "a", count: 2 });
  visits.add({ name: "b", count: 1 });
  await visits.write(write);
  expect(write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(COLLECTED_MILLISECONDS);
  await first;
  expect(write.mock.calls).toEqual([
    [
      [
        { name: "a", count: 3 },
        { name: "b", count: 1 },
      ],
    ],
  ]);
});

test("nothing is written without a count", async () => {
  const write = vi.fn(async () => {});
  await collector().write(write);
  expect(write).not.toHaveBeenCalled();
});

test("counts of a failed write are kept, and written again after a minute", async () => {
  const visits = collector();
  visits.add({ name: "a", count: 1 });
  const failed = expect(visits.write(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
  await vi.advanceTimersByTimeAsync(COLLECTED_MILLISECONDS);
  await failed;
  const write = vi.fn(async () => {});
  visits.add({ name: "a", count: 1 });
  await visits.write(write);
  expect(write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  const second = visits.write(write);
  await vi.advanceTimersByTimeAsync(COLLECTED_MILLISECONDS);
  await second;
  expect(write).toHaveBeenCalledWith([{ name: "a", count: 2 }]);
});
