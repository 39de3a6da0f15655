import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask } from "./ask";

const sent: { address: string; answer(value: unknown): void; fail(): void }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", (address: string) => {
    return new Promise<Response>((resolve, reject) => {
      const answer = (value: unknown) => resolve(Response.json(value));
      sent.push({ address, answer, fail: () => reject(new TypeError("Failed to fetch")) });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const addresses = () => sent.map(({ address }) => address);
const wasSent = (address: string) => vi.waitFor(() => expect(addresses()).toContain(address));

test("without Web Locks a page sends a request when the one before is answered and stored", async () => {
  const stored: unknown[] = [];
  const store = (answer: unknown) => void stored.push([answer, addresses()]);
  const answers = Promise.all([ask("cart", { address: "/1", store }), ask("cart", { address: "/2", store })]);
  await wasSent("/1");
  sent[0]?.answer("first");
  await wasSent("/2");
  sent[1]?.answer("second");
  expect(await answers).toEqual(["first", "second"]);
  expect(stored).toEqual([
    ["first", ["/1"]],
    ["second", ["/1", "/2"]],
  ]);
});

test("without Web Locks a failed request does not hold up the next", async () => {
  const failed = ask("cart", { address: "/1" });
  const next = ask("cart", { address: "/2" });
  await wasSent("/1");
  sent[0]?.fail();
  await expect(failed).rejects.toThrow("Failed to fetch");
  await wasSent("/2");
  sent[1]?.answer("second");
  expect(await next).toBe("second");
});
