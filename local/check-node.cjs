// Runs before each npm script, docs/decisions/0115. It has no packages and no new syntax, so that an old Node and a
// folder without packages get a message instead of a stack trace.
"use strict";

// biome-ignore lint/style/useNodejsImportProtocol: Node 12 does not know the prefix.
const { existsSync, readFileSync } = require("fs");

/** @returns {string | null} what keeps the scripts from running, and what to do. */
function findProblem() {
  const required = JSON.parse(readFileSync("package.json", "utf8")).engines.node.replace(">=", "");
  const { node } = process.versions;
  if (required.localeCompare(node, undefined, { numeric: true }) > 0) {
    return `✗ Node ${node} is too old\n  Install Node ${required} or newer: https://nodejs.org`;
  }
  if (!existsSync("node_modules/tsx")) return "✗ The packages are not installed\n  Run: npm ci";
  return null;
}

const problem = findProblem();
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
