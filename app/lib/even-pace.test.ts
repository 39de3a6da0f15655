import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { delay } from "./delay";
import { evenPace } from "./even-pace";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [0, 700],
  [20, 700],
  [699, 700],
  [701, 1400],
  [1399, 1400],
  [2000, 2100],
])("work of %i ms resolves after %i ms", async (work, answer) => {
  const began = performance.now();
  const evenly = evenPace(700);
  const answered = delay(work).then(evenly);
  await vi.runAllTimersAsync();
  await answered;
  expect(Math.round(performance.now() - began)).toBe(answer);
});
