import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles } from "../../../tests/support/repository";
import { createLog } from "./log.server";
import { logEvents } from "./log-events";

const THROWN = ["error", "code", "message", "stack"];

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name));

/** The rows of the guide's table of events, as cells without the outer bars. */
function tableRows(guide: string): string[][] {
  const lines = guide.split("\n");
  const first = lines.findIndex((line) => line.startsWith("| event | level |")) + 2;
  const length = lines.slice(first).findIndex((line) => !line.startsWith("|"));
  return lines.slice(first, first + length).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const rows = tableRows(readFileSync("docs/operations.md", "utf8"));

/** `event level field field`, for each event. */
const documented = rows.flatMap(([events = "", level = "", fields = ""]) => {
  const names = [...namesIn(fields), ...(fields.includes("the error") ? THROWN : [])];
  return namesIn(events).map((event) => [event, level, ...names.sort()].join(" "));
});

test("docs/operations.md explains each event once, with its level and fields", () => {
  const inCode = Object.entries(logEvents).map(([event, { level, fields }]) =>
    [event, level, ...[...fields].sort()].join(" "),
  );
  expect(documented.sort()).toEqual(inCode.sort());
  expect(rows.filter(([, , , meaning = ""]) => meaning.length < 10)).toEqual([]);
});

test("each event is logged somewhere", () => {
  const sources = [...repositoryFiles("app"), "server.ts"]
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.endsWith("log-events.ts"))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  expect(Object.keys(logEvents).filter((event) => !sources.includes(`"${event}"`))).toEqual([]);
});

test("an unknown event, a wrong level and an unknown field do not compile", () => {
  const log = createLog("id-1");
  const neverCalled = () => {
    // @ts-expect-error: no such event
    log.info("something-else");
    // @ts-expect-error: not at this level
    log.error("signed-in");
    // @ts-expect-error: no such field
    log.error("identity-not-deleted", { email: "rosa@example.com" });
  };
  expect(neverCalled).toBeTypeOf("function");
});
