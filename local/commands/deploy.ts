import { describeStatus, readMigrationStatus, refuseDrift } from "../../db/migration/migration-status";
import { ensureBuild } from "../build/build";
import { findProblems, readDeployedConfig } from "../deploy/check-configuration";
import { deployGradually } from "../deploy/deploy-gradually";
import { type DeployOptions, readDeployOptions } from "../deploy/deploy-options";
import { reportShop } from "../deploy/verify/report";
import { openWrangler } from "../deploy/wrangler";
import { readWranglerConfig } from "../deploy/wrangler-config";
import { runCommand } from "../failures/run-command";
import { openNamedDatabase } from "../named-database";

const MIGRATE_NOTE =
  "apply new migrations before deploying: DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run migrate";

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
function checkConfiguration({ environment, isDryRun }: DeployOptions): void {
  const problems = findProblems(readDeployedConfig(environment ?? ""));
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  ${problem}`).join("\n");
  const text = `wrangler.toml is not ready to deploy (docs/operations.md, step 3):\n${list}`;
  if (!isDryRun) throw new Error(text);
  console.log(text);
}

/** Deploys with all requests, or with a share of them, and checks the shop. */
async function deploy({ environment, isDryRun, percentage, others }: DeployOptions, release: string) {
  const wrangler = openWrangler({ environment: environment ?? "" });
  const { name: worker = "", vars } = readWranglerConfig(environment ?? "");
  const origin = String(vars.SHOP_ORIGIN);
  const option = environment ? ` -- --env ${environment}` : "";
  const remedy = `Check again: npm run verify${option}. Return to the former version: npm run rollback${option}`;
  if (percentage === null || isDryRun) {
    const command = percentage === null ? ["deploy"] : ["versions", "upload"];
    await wrangler.run([...command, `--tag=${release}`, ...others]);
    if (!isDryRun) await reportShop(origin, remedy, { release });
    return;
  }
  const unchanged = "The new version gets no more requests than before. Mend it, and run the command again.";
  const verify = (headers: Record<string, string>) => reportShop(origin, unchanged, { release, headers });
  await deployGradually({ wrangler, percentage, release, worker, verify });
}

/** Configuration and database first: a build takes a while. */
async function main(): Promise<void> {
  const options = readDeployOptions(process.argv.slice(2), process.env);
  checkConfiguration(options);
  console.log(`Database   ${(await migrationNotes()).join("\n           ")}`);
  const { release, isNew } = await ensureBuild({ forRelease: true });
  console.log(`Build      ${release} ${isNew ? "finished" : "is up to date"}`);
  await deploy(options, release);
}

runCommand(main);
