import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { describeStatus, readMigrationStatus, refuseDrift } from "../../db/migration/migration-status";
import { findProblems, readDeployedConfig } from "../deploy/check-configuration";
import { runCommand } from "../failures/run-command";
import { openNamedDatabase } from "../named-database";
import { ensureBuild } from "./build";

const MIGRATE_NOTE =
  "apply new migrations before deploying: DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run migrate";

/** wrangler's other options are passed on. */
function readOptions() {
  const { values } = parseArgs({
    strict: false,
    options: { env: { type: "string", short: "e" }, "dry-run": { type: "boolean" } },
  });
  const environment = typeof values.env === "string" ? values.env : process.env.CLOUDFLARE_ENV || undefined;
  return { environment, isDryRun: values["dry-run"] === true };
}

/** Without `--env` or CLOUDFLARE_ENV the Worker above the environments is deployed, which wrangler wants to be told. */
function wrangler(environment: string | undefined, options: string[]): number {
  const path = createRequire(import.meta.url).resolve("wrangler/bin/wrangler.js");
  const given = environment === undefined ? ["--env=", ...options] : options;
  const { status } = spawnSync(process.execPath, [path, "deploy", ...given], {
    stdio: "inherit",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  return status ?? 1;
}

/**
 * Lines about the migrations of the database of `DATABASE_URL`, or without one how to apply them.
 * @throws Error when the database does not answer, or its migrations contradict those of the code.
 */
async function migrationNotes(): Promise<string[]> {
  if (!process.env.DATABASE_URL) return [MIGRATE_NOTE];
  const { db, name } = openNamedDatabase("deploy");
  const status = await readMigrationStatus(db);
  refuseDrift(status);
  return [name, ...describeStatus(status)];
}

/** @throws Error naming the problems, except for a trial. */
function checkConfiguration(environment: string | undefined, { isDryRun }: { isDryRun: boolean }): void {
  const problems = findProblems(readDeployedConfig(environment));
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  ${problem}`).join("\n");
  const text = `wrangler.toml is not ready to deploy (docs/operations.md, step 3):\n${list}`;
  if (!isDryRun) throw new Error(text);
  console.log(text);
}

/** Configuration and database first: a build takes a while. */
async function main(): Promise<void> {
  const { environment, isDryRun } = readOptions();
  checkConfiguration(environment, { isDryRun });
  console.log(`Database   ${(await migrationNotes()).join("\n           ")}`);
  console.log(`Build      ${(await ensureBuild()) ? "finished" : "up to date"}`);
  process.exitCode = wrangler(environment, process.argv.slice(2));
}

runCommand(main);
