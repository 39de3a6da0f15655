import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    count: { type: "string" },
    seed: { type: "string" },
  },
});

const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const { MODEL_REPLAY, MODEL_COUNT = MODEL_REPLAY ? "1" : "20000" } = process.env;
const { MODEL_SEED = String(Date.now() % 2 ** 31) } = process.env;
const env = {
  ...process.env,
  MODEL_COUNT: values.count ?? MODEL_COUNT,
  MODEL_SEED: values.seed ?? MODEL_SEED,
};
console.log(`${env.MODEL_COUNT} sequences of the seed ${env.MODEL_SEED}`);
const options = ["run", "--project=database", "tests/model"];
const child = spawn(process.execPath, [vitest, ...options], { env, stdio: "inherit" });
child.once("exit", (code) => {
  process.exitCode = code ?? 1;
});
