import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { isScalar, parse, parseDocument, visit } from "yaml";
import { missingScripts } from "../support/npm-scripts";

const FOLDER = ".github/workflows";

interface Step {
  run?: string;
  "continue-on-error"?: boolean;
  uses?: string;
}

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<
    string,
    { uses?: string; needs?: string; env?: object; "timeout-minutes"?: number; steps?: Step[] }
  >;
}

/** A version such as `v4`, which its owner may move, or a digest, whose version is the comment: `# v4` or `# v4.2.2`. */
function isVersioned(use: string, comment: string): boolean {
  const [, action = "", version = ""] = /^([^@]*)@(.*)$/.exec(use) ?? [];
  if (!/^[\w-]+\/[\w.-]+(?:\/[\w./-]+)?$/.test(action)) return false;
  return /^v\d+$/.test(version) || (/^[\da-f]{40}$/.test(version) && /^ v\d+(?:\.\d+\.\d+)?$/.test(comment));
}

/** The actions of others without a version. */
function findUnversioned(text: string): string[] {
  const unversioned: string[] = [];
  visit(parseDocument(text), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== "uses" || !isScalar(value)) return;
      const action = String(value.value);
      if (!action.startsWith("./") && !isVersioned(action, value.comment ?? "")) unversioned.push(action);
    },
  });
  return unversioned;
}

/** True when steps migrate or deploy without a trial of the deployment before. */
function changesUnchecked(steps: Step[]): boolean {
  const commands = steps.map(({ run = "" }) => run);
  const trial = commands.findIndex((run) => /^npm run deploy .*--dry-run$/.test(run));
  const change = commands.findIndex((run) =>
    /^npm run (deploy|migrate)\b(?!.*--(dry-run|status)\b)/.test(run),
  );
  return change >= 0 && (trial < 0 || trial > change);
}

/** What a workflow names that does not exist, or that it should not do. */
function findProblems(text: string): string[] {
  const workflow: Workflow = parse(text);
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps ?? []);
  const scripts = steps.flatMap(({ run = "" }) => missingScripts(run));
  const files = jobs
    .flatMap(([, { uses }]) => (uses ? [uses] : []))
    .concat(steps.flatMap(({ run = "" }) => /^bash (\S+)/.exec(run)?.[1] ?? []))
    .filter((path) => !existsSync(path));
  const needs = jobs.flatMap(([, job]) => (job.needs && !(job.needs in workflow.jobs) ? [job.needs] : []));
  const endless = jobs.filter(([, job]) => job.steps && !job["timeout-minutes"]).map(([name]) => name);
  // An expression in a script runs what a branch or a title contains.
  const injected = steps.flatMap(({ run = "" }) => run.match(/\$\{\{.*?\}\}/g) ?? []);
  // A secret of a whole job is given to the scripts of packages as well.
  const exposed = jobs
    .filter(([, { env }]) => JSON.stringify(env ?? {}).includes("secrets."))
    .map(([name]) => `secrets of ${name}`);
  // A failure that does not end the job lets the next step migrate or deploy. Without pipefail a pipe hides one.
  const swallowed = steps.flatMap((step) =>
    step["continue-on-error"] || /\|/.test(step.run ?? "") ? [`swallowed: ${step.run}`] : [],
  );
  const unchecked = jobs
    .filter(([, { steps = [] }]) => changesUnchecked(steps))
    .map(([name]) => `unchecked: ${name}`);
  const broad = workflow.permissions?.contents === "read" ? [] : ["permissions"];
  return [
    ...scripts,
    ...files,
    ...needs,
    ...findUnversioned(text),
    ...endless,
    ...injected,
    ...exposed,
    ...swallowed,
    ...unchecked,
    ...broad,
  ];
}

describe("workflows name what exists", () => {
  test.each(readdirSync(FOLDER))("%s", (file) => {
    const text = readFileSync(join(FOLDER, file), "utf8");
    const workflow: Workflow = parse(text);
    expect(Object.keys(workflow.on).length).toBeGreaterThan(0);
    expect(findProblems(text)).toEqual([]);
  });

  test("problems are found", () => {
    const text = `
on: push
jobs:
  a:
    needs: gone
    env:
      KEY: \${{ secrets.KEY }}
    steps:
      - uses: actions/checkout@main
      - run: npm run nothing
      - run: bash .ci/nowhere
      - run: echo \${{ github.head_ref }}
      - run: npm run migrate || true
      - run: npm run deploy -- --dry-run
        continue-on-error: true
`;
    expect(findProblems(text)).toEqual([
      "nothing",
      ".ci/nowhere",
      "gone",
      "actions/checkout@main",
      "a",
      expect.stringContaining("github.head_ref"),
      "secrets of a",
      "swallowed: npm run migrate || true",
      "swallowed: npm run deploy -- --dry-run",
      "unchecked: a",
      "permissions",
    ]);
  });
});

describe("an action of others", () => {
  const digest = "0123456789abcdef0123456789abcdef01234567";
  const step = (uses: string) => `jobs:\n  a:\n    steps:\n      - name: x\n        uses: ${uses}\n`;

  test.each([
    "actions/checkout@v4",
    `actions/checkout@${digest} # v4`,
    `actions/checkout@${digest} # v4.2.2`,
    `github/codeql-action/upload-sarif@${digest} # v3.28.0`,
    `"actions/checkout@${digest}" # v4.2.2`,
    "./.github/actions/own",
  ])("may be %s", (uses) => {
    expect(findUnversioned(step(uses))).toEqual([]);
  });

  test.each([
    "actions/checkout",
    "actions/checkout@main",
    "actions/checkout@v4.2.2-beta",
    `actions/checkout@${digest}`,
    `actions/checkout@${digest} # main`,
    `actions/checkout@${digest} # pin@v4`,
    `actions/checkout@${digest.slice(0, 7)} # v4.2.2`,
    `actions/checkout@${digest}0 # v4.2.2`,
    `actions/checkout@${digest.toUpperCase()} # v4.2.2`,
    "docker://alpine:3",
  ])("may not be %s", (uses) => {
    expect(findUnversioned(step(uses))).toHaveLength(1);
  });

  test("is pinned by Renovate, with its version", () => {
    const { extends: presets } = JSON.parse(readFileSync("renovate.json", "utf8")) as { extends: string[] };
    expect(presets).toContain("helpers:pinGitHubActionDigestsToSemver");
  });
});

test("staging has the bindings and variables of production, but its own domain, bucket and limits", () => {
  const production = unstable_readConfig({ config: "wrangler.toml", env: "" });
  const staging = unstable_readConfig({ config: "wrangler.toml", env: "staging" });
  expect(Object.keys(staging.vars)).toEqual(Object.keys(production.vars));
  expect(staging.vars.IZIPAY_MODE).toBe("TEST");
  expect(staging.images).toEqual(production.images);
  expect(staging.triggers).toEqual(production.triggers);
  expect(staging.routes).toEqual([]);
  const limits = ({ ratelimits }: typeof staging) =>
    (ratelimits as { name: string; simple: object }[]).map(({ name, simple }) => ({ name, simple }));
  expect(limits(staging)).toEqual(limits(production));
  const identities = [production, staging].flatMap(({ name, r2_buckets, ratelimits }) => [
    name,
    ...(r2_buckets as { bucket_name: string }[]).map(({ bucket_name }) => bucket_name),
    ...(ratelimits as { namespace_id: string }[]).map(({ namespace_id }) => namespace_id),
  ]);
  expect(new Set(identities).size).toBe(identities.length);
});

test("the dev container has the Node version and the packages of CI", () => {
  const container = JSON.parse(readFileSync(".devcontainer/devcontainer.json", "utf8"));
  expect(container.image).toMatch(/^node:20-/);
  expect(container.postCreateCommand).toContain("chromium-headless-shell");
  expect(readFileSync(".ci/run", "utf8")).toContain("chromium-headless-shell");
});

test("renovate groups only packages that are used", () => {
  const { packageRules } = JSON.parse(readFileSync("renovate.json", "utf8")) as {
    packageRules: { matchPackageNames?: string[] }[];
  };
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  const patterns = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
  const isUsed = (pattern: string) =>
    names.some((name) =>
      pattern.endsWith("/**") ? name.startsWith(pattern.slice(0, -2)) : name === pattern,
    );
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.filter((pattern) => !isUsed(pattern))).toEqual([]);
});
