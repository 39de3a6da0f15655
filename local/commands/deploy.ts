import {
  describeStatus,
  findNeeded,
  readMigrationStatus,
  refuseDrift,
} from "../../db/migration/migration-status";
import { ensureBuild } from "../build/build";
import { checkBundleSize } from "../deploy/bundle-size";
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
 * Prints the state of the database of `DATABASE_URL`, or without one how to migrate it.
 * @returns what is to be done before this code may use it; null when nothing is, or it is not known
 * @throws Error when the database does not answer, or its migrations contradict those of the code.
 */
async function checkDatabase(): Promise<string | null> {
  const show = (lines: string[]) => console.log(`Database   ${lines.join("\n           ")}`);
  if (!process.env.DATABASE_URL) {
    show([MIGRATE_NOTE]);
    return null;
  }
  const { db, name } = openNamedDatabase("deploy");
  const status = await readMigrationStatus(db);
  refuseDrift(status);
  show([name, ...describeStatus(status)]);
  const needed = findNeeded(status);
  if (needed.length === 0) return null;
  return `Migrations that this code needs and ${name} lacks: ${needed.length}. Run: npm run migrate`;
}

function checkConfiguration({ environment }: DeployOptions): string | null {
  const problems = findProblems(readDeployedConfig(environment ?? ""));
  if (problems.length === 0) return null;
  const list = problems.map((problem) => `  ${problem}`).join("\n");
  return `wrangler.toml is not ready to deploy (docs/operations.md, step 3):\n${list}`;
}

/** @throws Error with the problems, if there are any. */
function refuse(problems: (string | null)[]): void {
  const found = problems.filter((problem) => problem !== null);
  if (found.length > 0) throw new Error(found.join("\n"));
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

/** Configuration and database first: a build takes a while. A trial names the problems of both. */
async function main(): Promise<void> {
  const options = readDeployOptions(process.argv.slice(2), process.env);
  const configuration = checkConfiguration(options);
  if (!options.isDryRun) refuse([configuration]);
  refuse([configuration, await checkDatabase()]);
  const { release, isNew } = await ensureBuild({ forRelease: true });
  const size = checkBundleSize("dist/server");
  console.log(`Build      ${release} ${isNew ? "finished" : "is up to date"}, ${size}`);
  await deploy(options, release);
  if (!options.isDryRun) return;
  const isCompared = Boolean(process.env.DATABASE_URL);
  console.log(isCompared ? "Ready to deploy." : "Ready to deploy, if the migrations are applied.");
}

runCommand(main);
