import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20000" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});

const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const MODEL_COUNT = process.env.MODEL_REPLAY === undefined ? values.count : "1";
const env = { MODEL_COUNT, MODEL_SEED: values.seed, ...process.env };
console.log(`${env.MODEL_COUNT} sequences of the seed ${env.MODEL_SEED}`);
const options = ["run", "--project=database", "tests/model"];
const child = spawn(process.execPath, [vitest, ...options], { env, stdio: "inherit" });
child.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
