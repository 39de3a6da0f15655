import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

function checkNode(cwd: string) {
  const { stderr, status } = spawnSync(process.execPath, [resolve("local/check-node.cjs")], {
    cwd,
    encoding: "utf8",
  });
  return { stderr, status };
}

test("reports an outdated Node and missing packages, and nothing here", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-node-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const requireNode = (node: string) =>
    writeFileSync(join(folder, "package.json"), JSON.stringify({ engines: { node } }));
  requireNode(">=20.0.0");
  expect(checkNode(folder)).toEqual({ stderr: expect.stringContaining("Run: npm ci"), status: 1 });
  requireNode(">=99.0.0");
  expect(checkNode(folder)).toEqual({ stderr: expect.stringContaining("Install Node 99.0.0"), status: 1 });
  expect(checkNode(".")).toEqual({ stderr: "", status: 0 });
});

test("every npm script begins with the check", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const unchecked = Object.entries(scripts).filter(
    ([, script]) => !script.startsWith("node local/check-node.cjs && "),
  );
  expect(unchecked).toEqual([]);
});
