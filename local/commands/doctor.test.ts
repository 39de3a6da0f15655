import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listen } from "../libsql-server";
import { listenOnLoopback } from "../libsql-server/http-listener";
import { findFreePort } from "../ports";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrina-doctor-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Not blocking, so that servers of this process answer meanwhile. */
async function runDoctor(cwd: string, environment: Record<string, string> = {}) {
  const program = [
    "--import",
    pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href,
    resolve("local/commands/doctor.ts"),
  ];
  const env = { ...process.env, TSX_TSCONFIG_PATH: resolve("tsconfig.json"), ...environment };
  const child = spawn(process.execPath, program, { cwd, env });
  let stdout = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  const [status] = await once(child, "close");
  return { stdout, status };
}

test("reports a taken port and a missing Chromium, each with a remedy", async () => {
  const listener = await listenOnLoopback(async () => new Response(), 0);
  const { port } = new URL(listener.url);
  const { stdout, status } = await runDoctor(".", { PORT: port, CHROME: join(folder, "none") });
  await listener.close();
  expect(stdout).toContain(
    `✗ Port ${port} can't be used\n  Port ${port} is taken by another program. End that`,
  );
  expect(stdout).toContain("✗ There is no Chromium\n");
  expect(stdout).toContain("apt-get install chromium");
  expect(stdout).toContain("✓ Package libsql loads");
  expect(stdout).toContain("✓ Folder dist can be written");
  expect(stdout).not.toContain("DATABASE_URL");
  expect(status).toBe(1);
});

test("reports a folder that can't be written", async () => {
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  for (const file of ["package.json", "package-lock.json"]) {
    writeFileSync(join(folder, file), readFileSync(file));
  }
  writeFileSync(join(folder, ".vitrina"), "");
  const { stdout, status } = await runDoctor(folder);
  expect(stdout).toContain("✗ Folder .vitrina can't be used\n  .vitrina is a file, where a folder is needed");
  expect(stdout).toContain("✓ Folder dist can be written");
  expect(status).toBe(1);
});

test("reports a database that does not answer, and one without the migrations", async () => {
  const port = await findFreePort();
  const away = await runDoctor(".", { DATABASE_URL: `http://127.0.0.1:${port}` });
  expect(away.stdout).toContain(
    `✗ The database of DATABASE_URL can't be used\n  The database 127.0.0.1:${port} does not answer: nothing listens there.`,
  );
  expect(away.status).toBe(1);
  const server = await listen({ path: ":memory:", port: 0 });
  const empty = await runDoctor(".", { DATABASE_URL: server.url });
  await server.close();
  expect(empty.stdout).toContain(
    `✗ Database ${new URL(server.url).host} answers, and lacks migrations\n  Run: npm run migrate`,
  );
});
