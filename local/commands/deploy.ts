import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { ensureBuild } from "./build";

const MIGRATE_NOTE =
  "Database   apply new migrations before deploying: DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run migrate";

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

async function main(): Promise<number> {
  console.log(`Build      ${(await ensureBuild()) ? "finished" : "up to date"}`);
  console.log(MIGRATE_NOTE);
  return wrangler(process.argv.slice(2));
}

main().then(
  (status) => process.exit(status),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
