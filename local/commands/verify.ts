import { parseArgs } from "node:util";
import { readDeployedConfig } from "../deploy/check-configuration";
import { reportShop } from "../deploy/verify/report";
import { runCommand } from "../failures/run-command";

const USAGE = "Usage: npm run verify [-- https://shop.example | --env NAME]";

/** Checks a shop over HTTP, by default that of wrangler.toml. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { env: { type: "string" } },
  });
  const origin = positionals[0] ?? String(readDeployedConfig(values.env).vars.SHOP_ORIGIN);
  if (positionals.length > 1 || !/^https?:\/\//.test(origin) || !URL.canParse(origin)) throw new Error(USAGE);
  await reportShop(origin, "The shop does not work as it should.");
}

runCommand(main);
