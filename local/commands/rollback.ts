import { parseArgs } from "node:util";
import { readAppliedMigrations } from "../deploy/applied-migrations";
import { rollBack } from "../deploy/roll-back";
import { reportShop } from "../deploy/verify/report";
import { openWrangler } from "../deploy/wrangler";
import { readWranglerConfig } from "../deploy/wrangler-config";
import { runCommand } from "../failures/run-command";

const USAGE = "Usage: npm run rollback [-- VERSION] [--env NAME] [--force]";

/** Returns to a former version of the Worker, and checks the shop. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { env: { type: "string" }, force: { type: "boolean", default: false } },
  });
  const [version, ...others] = positionals;
  if (others.length > 0) throw new Error(USAGE);
  const origin = String(readWranglerConfig(values.env).vars.SHOP_ORIGIN);
  const applied = await readAppliedMigrations(origin).catch((error) => {
    if (values.force) return [];
    throw error;
  });
  const release = await rollBack({
    wrangler: openWrangler({ environment: values.env }),
    version,
    applied,
    force: values.force,
  });
  await reportShop(origin, "The former version does not work either: docs/operations.md, Rollback.", {
    release,
  });
}

runCommand(main);
