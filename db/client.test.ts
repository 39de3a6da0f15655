import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { createDatabase } from "./client";

afterEach(() => vi.restoreAllMocks());

test("a request times out after eight seconds", async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const hangs = (request: Request) =>
    new Promise<Response>((_resolve, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
      limit.abort(new DOMException("too slow", "TimeoutError"));
    });
  const db = createDatabase({ url: "http://local", fetch: hangs });
  await expect(db.$client.execute("select 1")).rejects.toMatchObject({
    code: "UNREACHABLE",
    cause: { name: "TimeoutError" },
  });
  expect(timeout).toHaveBeenCalledWith(8000);
});

test("the token is sent, and the platform's fetch is used by default", async () => {
  const fetch = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("no", { status: 401 }));
  const db = createDatabase({ url: "libsql://shop.example", authToken: "secret" });
  await expect(db.run(sql`select 1`)).rejects.toThrow();
  const request = fetch.mock.calls.at(-1)?.[0] as Request;
  expect(new URL(request.url).origin).toBe("https://shop.example");
  expect(request.headers.get("authorization")).toBe("Bearer secret");
});
