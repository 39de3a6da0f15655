// Plain JavaScript without packages: it must run with an old Node and before `npm ci`.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** @returns {string | null} a message about what keeps doctor.ts from running, or null. */
function findBlockingProblem() {
  const required = JSON.parse(readFileSync("package.json", "utf8")).engines.node.replace(">=", "");
  if (required.localeCompare(process.versions.node, undefined, { numeric: true }) > 0) {
    return `✗ Node ${process.versions.node}\n  Install Node ${required} or newer: https://nodejs.org`;
  }
  if (!existsSync("node_modules/tsx")) return "✗ The packages are not installed\n  Run: npm ci";
  return null;
}

const problem = findBlockingProblem();
if (problem) {
  console.log(problem);
  process.exitCode = 1;
} else {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", "local/commands/doctor.ts"], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
