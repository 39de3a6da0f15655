import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { REFUSED_OPTIONS, WITHOUT_REFUSAL } from "../../local/failures/command-refusals";

test("each command is listed", () => {
  const files = readdirSync("local/commands", { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.replaceAll("\\", "/").slice(0, -".ts".length));
  expect(files.sort()).toEqual([...Object.keys(REFUSED_OPTIONS), ...WITHOUT_REFUSAL].sort());
});
