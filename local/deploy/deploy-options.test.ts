import { expect, test } from "vitest";
import { readDeployOptions } from "./deploy-options";

const plain = { environment: undefined, isDryRun: false, percentage: null, others: [] };

test.each([
  [[], plain],
  [["--env", "staging", "--keep-vars"], { ...plain, environment: "staging", others: ["--keep-vars"] }],
  [["-e", "staging"], { ...plain, environment: "staging" }],
  [["--env="], plain],
  [
    ["--dry-run", "--var", "A:1", "--outdir=out"],
    { ...plain, isDryRun: true, others: ["--dry-run", "--var", "A:1", "--outdir=out"] },
  ],
  [["--gradual", "10", "--env=staging"], { ...plain, environment: "staging", percentage: 10 }],
  [["--gradual", "10", "--dry-run"], { ...plain, percentage: 10, isDryRun: true, others: ["--dry-run"] }],
])("%j", (args, options) => {
  expect(readDeployOptions(args, {})).toEqual(options);
});

test("CLOUDFLARE_ENV names the environment, unless --env does", () => {
  const variables = { CLOUDFLARE_ENV: "staging" };
  expect(readDeployOptions([], variables)).toMatchObject({ environment: "staging" });
  expect(readDeployOptions(["--env", ""], variables)).toMatchObject({ environment: undefined });
});

test.each([
  [["--gradual", "0"], "needs a percentage from 1 to 100"],
  [["--gradual", "ten"], "needs a percentage from 1 to 100"],
  [["--gradual"], "needs a percentage from 1 to 100"],
  [["--gradual", "10", "--keep-vars"], "--gradual does not work together with --keep-vars."],
])("%j is refused", (args, message) => {
  expect(() => readDeployOptions(args, {})).toThrow(message);
});
