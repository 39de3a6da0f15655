import { fileURLToPath } from "node:url";
import { run } from "./programs";

const RULES = fileURLToPath(new URL("../../.dependency-cruiser.cjs", import.meta.url));

interface CruiseReport {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
}

/**
 * Violations of the import rules in a folder's `app`, `db` and `server.ts`, as `rule: from → to`.
 * @throws with the tool's output when it fails.
 */
export async function findViolations(folder: string): Promise<string[]> {
  const options = ["--config", RULES, "--output-type", "json", "app", "db", "server.ts"];
  const { output, errors } = await run("dependency-cruiser", "depcruise", options, { folder });
  let report: CruiseReport;
  try {
    report = JSON.parse(output);
  } catch {
    throw new Error(errors || output);
  }
  return report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}
