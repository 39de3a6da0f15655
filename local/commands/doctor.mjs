// Plain JavaScript without packages, as it has to run where Node is too old or nothing is installed yet.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** @returns {string | null} what to do first; null when the thorough examination can begin. */
function findFirstRemedy() {
  const needed = JSON.parse(readFileSync("package.json", "utf8")).engines.node.replace(">=", "");
  if (needed.localeCompare(process.versions.node, undefined, { numeric: true }) > 0) {
    return `✗ Node ${process.versions.node}\n  Install Node ${needed} or newer: https://nodejs.org`;
  }
  if (!existsSync("node_modules/tsx")) return "✗ The packages are not installed\n  Run: npm ci";
  return null;
}

const remedy = findFirstRemedy();
if (remedy) {
  console.log(remedy);
  process.exitCode = 1;
} else {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", "local/commands/doctor.ts"], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
