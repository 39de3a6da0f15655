import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

/** By how much a document may differ: every index and every query moves the numbers a little. */
const TOLERANCE = 0.1;

type Counts = [requests: number, read: number, written: number];

/** The rows of a Markdown table of counts, by name. */
const readTable = (text: string): Map<string, Counts> =>
  new Map(
    [...text.matchAll(/^\| ([^|]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$/gm)].map(
      ([, name = "", ...counts]) => [
        name,
        counts.map((count) => Number(count.replaceAll(",", ""))) as Counts,
      ],
    ),
  );

const isNear = (written: number, measured: number) =>
  Math.abs(written - measured) <= Math.max(1, measured * TOLERANCE);

test("docs/costs.md has what pages and orders read and write", async () => {
  const { stdout } = await run(process.execPath, ["--import", "tsx", "bench/rows.ts"]);
  const measured = readTable(stdout);
  const written = readTable(readFileSync("docs/costs.md", "utf8"));
  expect(measured.size).toBeGreaterThan(5);
  const wrong = [...measured].filter(
    ([name, counts]) => !counts.every((count, index) => isNear(written.get(name)?.[index] ?? -1, count)),
  );
  expect(wrong, `Run npm run bench:rows and write its table into docs/costs.md:\n${stdout}`).toEqual([]);
});
