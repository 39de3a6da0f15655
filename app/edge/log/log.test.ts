import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { createDatabase } from "~db/client";
import { writeBatch } from "~db/write-batch";
import { createLog, errorFields, isFromDatabase, type Log, LoggableError, loggablePath } from "./log.server";

const EMAIL = "rosa@example.com";
const KEY = "AIzaSyRosa";

async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown.");
}

const refusing = createDatabase({
  url: "http://local",
  fetch: async (request) =>
    Response.json({ message: await request.text(), code: "SQLITE_IOERR" }, { status: 500 }),
});
const unreachable = createDatabase({
  url: "http://local",
  fetch: async (request) => Promise.reject(new TypeError(`fetch failed: ${await request.text()}`)),
});
const brokenOff = createDatabase({ url: "http://local", fetch: async () => new Response("{") });
const insert = sql`insert into users (email) values (${EMAIL})`;

test.each([
  ["a refused query", () => refusing.run(insert), { code: "SQLITE_IOERR" }],
  ["a refused batch", () => writeBatch(refusing, [insert]), { code: "SQLITE_IOERR" }],
  ["a query that gets no response", () => unreachable.run(insert), { code: "UNREACHABLE" }],
  ["a batch whose response breaks off", () => writeBatch(brokenOff, [insert]), { code: "UNREACHABLE" }],
  ["a batch that gets no response", () => writeBatch(unreachable, [insert]), { code: "UNREACHABLE" }],
])("only class, code and frames of %s are logged", async (_, work, fields) => {
  const error = await thrownBy(work);
  const logged = errorFields(error);
  expect(logged).toMatchObject({ error: "LibsqlError", ...fields });
  expect(logged.stack).toMatch(/^ {4}at /);
  expect(JSON.stringify(logged)).not.toContain("rosa");
  expect(isFromDatabase(error)).toBe(true);
});

test.each([
  ["invalid JSON", () => JSON.parse(`${EMAIL} {`)],
  ["an unexpected field", () => z.strictObject({}).parse({ [EMAIL]: 1 })],
  ["an invalid URL", () => new URL(`//${EMAIL}?key=${KEY}`)],
  ["a URL with an unknown scheme", () => fetch(`nowhere://${EMAIL}/?key=${KEY}`)],
  [
    "a message that looks like a frame",
    () => {
      throw new Error(`x\n    at ${EMAIL} (index.js:1:2)`);
    },
  ],
])("the message of an error about %s is not logged", async (_, work) => {
  const error = await thrownBy(work);
  const logged = JSON.stringify(errorFields(error));
  expect(logged).toContain("stack");
  expect(logged.toLowerCase()).not.toContain("rosa");
  expect(isFromDatabase(error)).toBe(false);
});

test("the message of a LoggableError is logged", () => {
  const error = new LoggableError("SHOP_ORIGIN: must be an origin");
  expect(errorFields(error)).toMatchObject({
    error: "LoggableError",
    message: "SHOP_ORIGIN: must be an origin",
  });
});

test("a thrown value that is not an error is logged by its type", () => {
  expect(errorFields(EMAIL)).toEqual({ error: "string" });
});

/** The parsed console line of an event. */
function lineOf(fields: Record<string, unknown>): unknown {
  const written = vi.spyOn(console, "error").mockReturnValue();
  createLog("id-1").error("request-failed", fields as Parameters<Log["error"]>[1]);
  const line = String(written.mock.calls[0]?.[0]);
  written.mockRestore();
  return JSON.parse(line);
}

test("a line is one JSON object with the request id", () => {
  expect(lineOf({ orderId: 7, code: "INT_905", path: "/es/*" })).toEqual({
    level: "error",
    event: "request-failed",
    requestId: "id-1",
    orderId: 7,
    code: "INT_905",
    path: "/es/*",
  });
});

test("prose in place of a code is masked", () => {
  expect(lineOf({ detail: `Refused ${EMAIL}`, code: EMAIL, other: null })).toMatchObject({
    detail: "*",
    code: "*",
    other: null,
  });
});

test.each([
  ["/", "/"],
  ["/es/category/7", "/es/category/7"],
  ["/pt-BR/checkout/return", "/pt-BR/checkout/return"],
  ["/es/product/101.data", "/es/product/101.data"],
  ["/_root.data", "/_root.data"],
  ["/sitemap-products-12.xml", "/sitemap-products-12.xml"],
  ["/manifest.webmanifest", "/manifest.webmanifest"],
  ["/admin/settings/made_to_order_days", "/admin/settings/made_to_order_days"],
  ["/api/product_sizes", "/api/product_sizes"],
  ["/media/3kD_a-9-320.webp", "/media/3kD_a-9-320.webp"],
  ["/es/orders/325K7P", "/es/orders/325K7P"],
  ["/es/orders/325K7P/q1Wm5ZkT0aXyB3cD9eFgHi", "/es/orders/325K7P/*"],
  ["/es/rosa.quispe@example.com", "/es/*"],
  ["/es/rosa%40example.com/x", "/es/*/x"],
  ["/api/users/Rosa%20Quispe", "/api/users/*"],
])("the path %s is logged as %s", (path, logged) => {
  expect(loggablePath(path)).toBe(logged);
});
