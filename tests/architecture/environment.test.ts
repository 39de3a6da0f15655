import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { environmentSchema } from "~/edge/environment.server";
import { readWranglerConfig } from "../../local/deploy/wrangler-config";
import { localVariables } from "../../local/variables";

const exampleText = readFileSync(".dev.vars.example", "utf8");
const example = parseEnv(exampleText);
const names = Object.keys(environmentSchema.shape).sort();

test(".dev.vars.example lists exactly the variables that the Worker reads, with valid values", () => {
  expect(Object.keys(example).sort()).toEqual(names);
  expect(environmentSchema.safeParse(example).error?.issues ?? []).toEqual([]);
});

test("a local shop sets known variables to valid values", () => {
  const services = {
    database: "http://127.0.0.1:1",
    identity: "http://127.0.0.1:2",
    izipay: "http://127.0.0.1:3",
    mail: "http://127.0.0.1:4",
  };
  const variables = localVariables({
    shopOrigin: "http://localhost:8787",
    services,
    cookieSecrets: `local:${"s".repeat(43)}`,
    sessionSecrets: `local:${"t".repeat(43)}`,
    secondFactorSecrets: `local:${"u".repeat(43)}`,
    libraryFromSandbox: true,
  });
  expect(environmentSchema.safeParse(variables).error?.issues ?? []).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(variables)));
});

test("the platform's invocation logs, which would contain query strings, are off", () => {
  const { observability } = readWranglerConfig();
  expect(observability).toMatchObject({ enabled: true, logs: { enabled: true, invocation_logs: false } });
});

test("each required variable is set in wrangler.toml or as a secret, never both", () => {
  const { vars } = readWranglerConfig() as { vars: Record<string, string> };
  const secrets = [...exampleText.matchAll(/Secret\.\n(\w+)=/g)].map(([, name]) => name);
  const needed = names.filter((name) => {
    const field = environmentSchema.shape[name as keyof typeof environmentSchema.shape];
    return !field.safeParse(undefined).success;
  });
  const set = [...Object.keys(vars), ...secrets];
  expect(
    needed.filter((name) => !set.includes(name)),
    "neither in wrangler.toml nor marked `Secret.` in .dev.vars.example",
  ).toEqual([]);
  expect(Object.keys(vars).filter((name) => secrets.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(vars)));
});

test.each(["docs/operations.md", ".dev.vars.example"])(
  "the command in %s generates a valid signing secret with a new name each time",
  (file) => {
    const expression = /node -p '(.+)'/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
    const generate = () => execFileSync(process.execPath, ["-p", expression], { encoding: "utf8" }).trim();
    const variables = { ...example, SESSION_SECRETS: `${generate()},${generate()}` };
    expect(environmentSchema.safeParse(variables).error?.issues ?? []).toEqual([]);
  },
);

test.each([
  ["http://localhost:8787", true],
  ["https://shop.example", false],
])("STAFF_SECOND_FACTOR can be off at %s: %s", (origin, expected) => {
  const variables = { ...example, SHOP_ORIGIN: origin, STAFF_SECOND_FACTOR: "off" };
  const issues = environmentSchema.safeParse(variables).error?.issues ?? [];
  expect(issues.some(({ path }) => path[0] === "STAFF_SECOND_FACTOR")).toBe(!expected);
});
