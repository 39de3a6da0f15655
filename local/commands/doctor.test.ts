import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listenOnLoopback } from "../libsql-server/http-listener";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrina-doctor-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function runDoctor(cwd: string, environment: Record<string, string> = {}) {
  const { stdout, status } = spawnSync(process.execPath, [resolve("local/commands/doctor.mjs")], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });
  return { stdout, status };
}

test("reports missing packages, or first an outdated Node", () => {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ engines: { node: ">=20.0.0" } }));
  expect(runDoctor(folder)).toEqual({ stdout: expect.stringContaining("npm ci"), status: 1 });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ engines: { node: ">=99.0.0" } }));
  expect(runDoctor(folder)).toEqual({ stdout: expect.stringContaining("Install Node 99.0.0"), status: 1 });
});

test("reports a taken port and a missing Chromium, each with a remedy", async () => {
  const listener = await listenOnLoopback(async () => new Response(), 0);
  const { port } = new URL(listener.url);
  const { stdout, status } = runDoctor(".", { PORT: port, CHROME: join(folder, "none") });
  await listener.close();
  expect(stdout).toContain(`✗ Port ${port} is taken\n  Another program uses it: end that one`);
  expect(stdout).toContain("✗ There is no Chromium\n");
  expect(stdout).toContain("apt-get install chromium");
  expect(stdout).toContain("✓ Package libsql loads");
  expect(status).toBe(1);
});
