import { expect, test, vi } from "vitest";
import { loadOnce } from "./load-once";

test("loads once, also while it is loading", async () => {
  const load = vi.fn(async () => ({ isLoaded: true }));
  const loadIt = loadOnce(load);
  const [first, second] = await Promise.all([loadIt(), loadIt()]);
  expect(first).toBe(second);
  expect(await loadIt()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test("loads again after a failure", async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue("code");
  const loadIt = loadOnce(load);
  await expect(loadIt()).rejects.toThrow("offline");
  expect(await loadIt()).toBe("code");
});
