import { expect, test } from "vitest";
import { unmatchedRoutes } from "../support/pages/page-states";

test("every page of the route table is visited", () => {
  expect(unmatchedRoutes(), "routes to add to or remove from page-states.ts").toEqual([]);
});
