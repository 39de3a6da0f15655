import { LibsqlError } from "@libsql/client/http";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test, vi } from "vitest";
import { throwUnavailableOnError, withDatabaseErrors } from "./unavailable.server";

const error = vi.fn();
const context = { log: { error } } as unknown as AppLoadContext;
const away = new LibsqlError("The database does not answer", "UNREACHABLE");
const broken = new Error("broken");
const redirection = new Response(null, { status: 302 });

const thrownBy = async (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => null,
    (thrown: unknown) => thrown,
  );
const handled = (thrown: unknown) =>
  thrownBy(() => withDatabaseErrors((_: { context: AppLoadContext }) => Promise.reject(thrown))({ context }));
const served = (thrown: unknown) =>
  thrownBy(() => throwUnavailableOnError(context, () => Promise.reject(thrown)));

test("an error of the database is logged and becomes a 503 page", async () => {
  expect(await handled(away)).toMatchObject({ status: 503 });
  expect(error.mock.lastCall).toEqual([
    "database-write-failed",
    expect.objectContaining({ error: "LibsqlError", code: "UNREACHABLE" }),
  ]);
});

test("a loader's other errors, and what it returns, pass through", async () => {
  error.mockClear();
  expect(await handled(broken)).toBe(broken);
  expect(await handled(redirection)).toBe(redirection);
  expect(await withDatabaseErrors((_: { context: AppLoadContext }) => 7)({ context })).toBe(7);
  expect(error).not.toHaveBeenCalled();
});

test("any error of another service becomes a 503 page", async () => {
  expect(await served(broken)).toMatchObject({ status: 503 });
  expect(error.mock.lastCall?.[0]).toBe("database-write-failed");
  expect(await served(redirection)).toBe(redirection);
});
