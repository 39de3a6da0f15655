import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { missingScripts } from "../tests/support/npm-scripts";
import { bucketArguments } from "./backup/bucket-arguments";

const guide = readFileSync("docs/operations.md", "utf8");

/** Lines of shell blocks and inline code, without comments. */
function findCommands(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap(([, block = ""]) =>
    block.split("\n"),
  );
  const inline = [...text.matchAll(/(?<!`)`((?:npm|npx|turso|wrangler)\s[^`]+)`/g)].map(
    ([, code = ""]) => code,
  );
  return [...blocks, ...inline].map((line) => line.replaceAll(/\s+/g, " ").replace(/ #.*$/, "").trim());
}

const commands = findCommands(guide);

/** Commands that begin with a program, also after `&&`. */
const commandsOf = (program: string) =>
  commands.flatMap((line) => line.split(" && ")).filter((line) => line.startsWith(`${program} `));

const optionsOf = (command: string) => command.match(/(?<= )--?[a-z][\w-]*/g) ?? [];

test("the guide has commands of every kind", () => {
  for (const program of ["npm", "npx", "turso"]) expect(commandsOf(program).length).toBeGreaterThan(3);
});

test("npm scripts exist, and their options are known", () => {
  expect(commands.flatMap(missingScripts)).toEqual([]);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const unknown = commandsOf("npm run").filter((command) => {
    const [, name = ""] = /^npm run ([\w:-]+)/.exec(command) ?? [];
    // Passed on to wrangler, whose options are checked below.
    if (name === "deploy") return false;
    const options = optionsOf(` ${command.split(" -- ")[1] ?? ""}`);
    if (options.length === 0) return false;
    const [file = ""] = /local\/commands\/[\w-]+\.ts/.exec(scripts[name] ?? "") ?? [];
    const source = readFileSync(file, "utf8") + Object.keys(bucketArguments).join();
    return options.some((option) => !source.includes(option.slice(2)));
  });
  expect(unknown).toEqual([]);
});

test("wrangler's commands and options exist", () => {
  const wrangler = createRequire(import.meta.url).resolve("wrangler/bin/wrangler.js");
  const written = [...commandsOf("npx wrangler"), ...commandsOf("wrangler")].map((command) =>
    command.replace(/^(npx )?wrangler /, ""),
  );
  const deploys = commandsOf("npm run deploy")
    .filter((command) => !command.includes("--gradual"))
    .map((command) => `deploy ${command.split(" -- ")[1] ?? ""}`);
  const helps = new Map<string, string>();
  const help = (name: string) => {
    const known = helps.get(name);
    if (known !== undefined) return known;
    const text = execFileSync(process.execPath, [wrangler, ...name.split(" "), "--help"], {
      encoding: "utf8",
    });
    helps.set(name, text);
    return text;
  };
  for (const command of [...written, ...deploys]) {
    // Names of commands are lower-case words; what follows is an argument.
    const [name = ""] =
      /^(?:(?:r2 (?:bucket|object)|secret|deployments|versions) )?[a-z]+/.exec(command) ?? [];
    expect(help(name), command).toContain(`wrangler ${name}`);
    for (const option of optionsOf(command)) expect(help(name), command).toMatch(new RegExp(`${option}\\b`));
  }
  expect(helps.size).toBeGreaterThan(5);
});

/** Commands of Turso's program and their options, which can't be run here. https://docs.turso.tech/cli */
const TURSO: Record<string, string[]> = {
  "db create": ["--from-db", "--timestamp", "--from-file", "--from-dump", "--group"],
  "db show": ["--url"],
  "db shell": [],
  "db tokens create": [],
  "db tokens invalidate": [],
  "group create": ["--location"],
  "group tokens create": [],
  "plan show": [],
};

test("Turso's commands are those of its documentation", () => {
  for (const command of commandsOf("turso").filter((line) => line !== "turso …")) {
    const [name = ""] =
      /^(?:(?:db|group) tokens [a-z]+|(?:db|group|plan) [a-z]+)/.exec(command.slice("turso ".length)) ?? [];
    expect(Object.keys(TURSO), command).toContain(name);
    expect(TURSO[name], command).toEqual(expect.arrayContaining(optionsOf(command)));
  }
});

const [, rehearsed = ""] = guide.split("## What was rehearsed");

/** Rows of the two tables: the commands of the first cell, and the second cell. */
const rows = [...rehearsed.matchAll(/^\| (`.+?) \| (.+?) \|/gm)].map(([, first = "", second = ""]) => ({
  names: [...first.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
  second,
}));

const isOf = (command: string, name: string) => command === name || command.startsWith(`${name} `);

test("each command of the guide is run by a test, or listed with the reason why not", () => {
  const names = rows.flatMap((row) => row.names);
  const [body = ""] = guide.split("## What was rehearsed");
  const written = findCommands(body)
    .flatMap((line) => line.split(" && "))
    .filter(Boolean);
  expect(written.length).toBeGreaterThan(50);
  expect(written.filter((command) => !names.some((name) => isOf(command, name)))).toEqual([]);
  // Without rows of commands that the guide no longer has.
  expect(names.filter((name) => !findCommands(guide).join(" && ").includes(name))).toEqual([]);
});

test("the tests that the guide names run those commands", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const tested = rows.filter(({ second }) => second.startsWith("`"));
  expect(tested.length).toBeGreaterThan(8);
  for (const { names, second } of tested) {
    const files = [...second.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, file = ""]) => file);
    const texts = files.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(files, second).not.toEqual([]);
    for (const name of names.filter((command) => command.startsWith("npm run "))) {
      const [, file = ""] =
        /local\/commands\/([\w-]+)\.ts/.exec(scripts[name.slice("npm run ".length)] ?? "") ?? [];
      const run = { verify: "verifyShop(", rollback: "rollBack(" }[file] ?? file;
      expect(texts, name).toContain(run);
    }
  }
});

test("the command for secrets makes one that the Worker accepts", () => {
  const [command = ""] = commandsOf("node");
  const [, script = ""] = /^node -p '(.+)'$/.exec(command) ?? [];
  const make = () => execFileSync(process.execPath, ["-p", script], { encoding: "utf8" }).trim();
  const secrets = [make(), make()];
  for (const secret of secrets) expect(secret).toMatch(/^k[0-9a-z]+:[\w-]{43}$/);
  expect(new Set(secrets).size).toBe(2);
});

test("links inside the guide lead to a heading", () => {
  const anchors = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
  const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !anchors.includes(link ?? ""))).toEqual([]);
});

test("commands are found in blocks and in sentences", () => {
  const text = "Run `npm run migrate -- --status`:\n\n```sh\ngit pull && npm test   # all\n```\n";
  expect(findCommands(text)).toEqual(["git pull && npm test", "", "npm run migrate -- --status"]);
});
