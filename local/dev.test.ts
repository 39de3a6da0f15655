import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts";
import { findFreePort } from "./ports";

let development: ChildProcess;
let origin: string;

/** Starts `npm run dev` with data that are gone when it ends. */
beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  development = spawn(process.execPath, ["--import", "tsx", "local/dev.ts", "--temporary"], {
    env: { ...process.env, NODE_ENV: "development", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    development.once("exit", () => reject(new Error(output)));
    for (const stream of [development.stdout, development.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
        if (output.includes("is open for work")) resolve();
      });
    }
  });
});

afterAll(async () => {
  if (development.exitCode !== null) return;
  development.kill("SIGTERM");
  await once(development, "exit");
});

test("an Admin signs in to the development server and sees administration", async () => {
  const email = DEMO_ACCOUNTS.find(({ role }) => role === "Admin")?.email ?? "";
  const signedIn = await fetch(`${origin}/es/login?redirectTo=/admin`, {
    method: "POST",
    body: new URLSearchParams({ email, password: DEMO_PASSWORD }),
    headers: { origin },
    redirect: "manual",
  });
  expect(signedIn.status).toBe(303);
  expect(signedIn.headers.get("location")).toBe("/admin");
  const cookie = signedIn.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
  const administration = await fetch(`${origin}/admin`, { headers: { cookie } });
  expect(administration.status).toBe(200);
  expect(await administration.text()).toContain("Administración");
});
