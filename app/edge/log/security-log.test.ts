import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { securityEvents } from "./security-log.server";

test.each(securityEvents)("docs/operations.md explains %s", (event) => {
  const rows = readFileSync("docs/operations.md", "utf8").split("\n");
  expect(rows.some((row) => row.startsWith("| `") && row.includes(`\`${event}\``))).toBe(true);
});
