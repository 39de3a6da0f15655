import { expect, test } from "vitest";
import { sharedShop, startShop, visit } from "../support/worker";

test("a request to the shop is answered by the built Worker over its own database", async () => {
  const response = await visit(sharedShop(), "/healthz");
  expect(response.status).toBe(200);
});

test("two shops beside each other share nothing, and one that stopped is gone", async () => {
  const other = await startShop();
  expect(other.url).not.toBe(sharedShop().url);
  expect(other.services.addresses.database).not.toBe(sharedShop().database);
  expect((await visit(other, "/healthz")).status).toBe(200);
  await other.stop();
  await expect(visit(other, "/healthz")).rejects.toThrow("fetch failed");
  expect((await visit(sharedShop(), "/healthz")).status).toBe(200);
});
