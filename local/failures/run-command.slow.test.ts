import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "../../db/client";
import { listen } from "../libsql-server";
import { listenOnLoopback } from "../libsql-server/http-listener";
import { findFreePort } from "../ports";
import { REFUSED_OPTIONS } from "./command-refusals";

const run = promisify(execFile);

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const command = (name: string, url: string | undefined, options: string[]) =>
  run(process.execPath, ["--import", "tsx", `local/commands/${name}.ts`, ...options], {
    env: { PATH: process.env.PATH, ...(url ? { DATABASE_URL: url } : {}) },
  });

/** One line: a stack trace would have more. */
const sentence = (text: string) =>
  expect.stringMatching(new RegExp(`^${text.replaceAll(".", "\\.")}[^\n]*\n$`));

test.each([
  ["migrate", []],
  ["migrate", ["--status"]],
  ["deploy", ["--dry-run"]],
  ["user-role", ["rosa@example.com", "Admin"]],
  ["user-second-factor", ["rosa@example.com"]],
])("%s says that the database does not answer", async (name, options) => {
  const port = await findFreePort();
  await expect(command(name, `http://127.0.0.1:${port}`, options)).rejects.toMatchObject({
    code: 1,
    stderr: sentence(`The database 127.0.0.1:${port} does not answer: nothing listens there.`),
  });
});

test("deploy refuses a database of other code, before it builds", async () => {
  const server = await listen({ path: ":memory:", port: 0 });
  onTestFinished(server.close);
  const db = createDatabase({ url: server.url });
  await db.run("create table __drizzle_migrations (hash text, created_at integer)");
  await db.run("insert into __drizzle_migrations values ('unknown', 1700000000000)");
  await expect(command("deploy", server.url, ["--dry-run"])).rejects.toMatchObject({
    code: 1,
    stdout: expect.not.stringContaining("Build"),
    stderr: expect.stringContaining("This code does not know the applied migration of 2023-11-14"),
  });
});

test.each([{ options: [] }, { options: ["--env", "staging"] }])(
  "deploy $options refuses the placeholders of wrangler.toml",
  async ({ options }) => {
    await expect(command("deploy", "http://127.0.0.1:1", options)).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^wrangler\.toml is not ready.*\n {2}SHOP_ORIGIN is still the placeholder/,
      ),
    });
  },
);

test("a trial of deploy that finds the placeholders fails", async () => {
  await expect(command("deploy", undefined, ["--dry-run"])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^wrangler\.toml is not ready to deploy.*\n {2}SHOP_ORIGIN is still/),
  });
});

test("a trial of deploy that finds needed migrations fails, and names the other problems too", async () => {
  const server = await listen({ path: ":memory:", port: 0 });
  onTestFinished(server.close);
  await expect(command("deploy", server.url, ["--env", "staging", "--dry-run"])).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^wrangler\.toml is not ready[\s\S]*\nMigrations that this code needs and \S+ lacks: \d+\. Run: npm run migrate/,
    ),
  });
});

test.each(Object.entries(REFUSED_OPTIONS))(
  "a refusal of %s %j exits with 1 and a reason",
  async (name, options) => {
    await expect(command(name, undefined, options)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\S/),
    });
  },
);

test("a main function that never settles exits with 1", async () => {
  const file = join(temporaryFolder(), "endless.mts");
  const module = pathToFileURL(resolve("local/failures/run-command.ts")).href;
  writeFileSync(file, `import { runCommand } from "${module}"; runCommand(() => new Promise(() => {}));`);
  await expect(run(process.execPath, ["--import", "tsx", file])).rejects.toMatchObject({ code: 1 });
});

test("backup says that the database does not answer, and leaves no file", async () => {
  const port = await findFreePort();
  const folder = temporaryFolder();
  await expect(command("backup", `http://127.0.0.1:${port}`, [folder])).rejects.toMatchObject({
    code: 1,
    stderr: sentence(`The database 127.0.0.1:${port} does not answer`),
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("a backup into a file says what is wrong with the folder", async () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  await expect(command("backup", "http://127.0.0.1:1", [file])).rejects.toMatchObject({
    code: 1,
    stderr: sentence(`${file} is a file, where a folder is needed`),
  });
});

test("a URL that is none is refused without being displayed", async () => {
  await expect(command("migrate", "a secret", [])).rejects.toMatchObject({
    code: 1,
    stderr: sentence("DATABASE_URL is not the URL of a server"),
  });
});

/** Runs `npm start` in a folder. The cases fail before the build. */
const start = (folder: string, environment: Record<string, string>) =>
  run(
    process.execPath,
    [
      "--import",
      pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href,
      resolve("local/commands/start.ts"),
    ],
    { cwd: folder, env: { ...process.env, TSX_TSCONFIG_PATH: resolve("tsconfig.json"), ...environment } },
  );

test("start says what keeps its data from being written", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".vitrina"), "");
  await expect(start(folder, { PORT: String(await findFreePort()) })).rejects.toMatchObject({
    code: 1,
    stderr: sentence(".vitrina is a file, where a folder is needed"),
  });
});

test("start says that its port is taken", async () => {
  const listener = await listenOnLoopback(async () => new Response(), 0);
  onTestFinished(listener.close);
  const { port } = new URL(listener.url);
  await expect(start(temporaryFolder(), { PORT: port })).rejects.toMatchObject({
    code: 1,
    stderr: sentence(`Port ${port} is taken by another program. End that program, or choose another port`),
  });
});
