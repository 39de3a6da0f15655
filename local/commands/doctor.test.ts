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

function examine(cwd: string, environment: Record<string, string> = {}) {
  const { stdout, status } = spawnSync(process.execPath, [resolve("local/commands/doctor.mjs")], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...environment },
  });
  return { said: stdout, status };
}

test("before npm ci it says so, and an old Node comes first", () => {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ engines: { node: ">=20.0.0" } }));
  expect(examine(folder)).toEqual({ said: expect.stringContaining("npm ci"), status: 1 });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ engines: { node: ">=99.0.0" } }));
  expect(examine(folder)).toEqual({ said: expect.stringContaining("Install Node 99.0.0"), status: 1 });
});

test("a port that is taken and a missing Chromium are named with their remedy", async () => {
  const listener = await listenOnLoopback(async () => new Response(), 0);
  const { port } = new URL(listener.url);
  const { said, status } = examine(".", { PORT: port, CHROME: join(folder, "none") });
  await listener.close();
  expect(said).toContain(`✗ Port ${port} is taken\n  Another program uses it: end that one`);
  expect(said).toContain("✗ There is no Chromium\n");
  expect(said).toContain("apt-get install chromium");
  expect(said).toContain("✓ Package libsql loads");
  expect(status).toBe(1);
});
