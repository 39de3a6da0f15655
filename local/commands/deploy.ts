import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { describeStatus, readMigrationStatus, refuseDrift } from "../../db/migration/migration-status";
import { runCommand } from "../failures/run-command";
import { openNamedDatabase } from "../named-database";
import { ensureBuild } from "./build";

const MIGRATE_NOTE =
  "apply new migrations before deploying: DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run migrate";

/** Without `--env` or CLOUDFLARE_ENV the Worker above the environments is deployed, which wrangler wants to be told. */
const withEnvironment = (options: string[]) =>
  process.env.CLOUDFLARE_ENV || options.some((option) => /^(-e|--env)(=|$)/.test(option))
    ? options
    : ["--env=", ...options];

function wrangler(options: string[]): number {
  const path = createRequire(import.meta.url).resolve("wrangler/bin/wrangler.js");
  const { status } = spawnSync(process.execPath, [path, "deploy", ...withEnvironment(options)], {
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

/** The database first: a build takes a while. */
async function main(): Promise<void> {
  console.log(`Database   ${(await migrationNotes()).join("\n           ")}`);
  console.log(`Build      ${(await ensureBuild()) ? "finished" : "up to date"}`);
  process.exitCode = wrangler(process.argv.slice(2));
}

runCommand(main);
