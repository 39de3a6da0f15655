import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createDatabase } from "../../db/client";
import { migrateDatabase } from "../../db/migrate";
import { auditLog, recoveryCodes, secondFactors, users } from "../../db/schema";
import { addUser } from "../../db/test-rows";
import { listen } from "../libsql-server";

const run = promisify(execFile);

const resetSecondFactor = (database: string | undefined, ...args: string[]) =>
  run(process.execPath, ["--import", "tsx", "local/commands/user-second-factor.ts", ...args], {
    env: { PATH: process.env.PATH, ...(database ? { DATABASE_URL: database } : {}) },
  });

test("removes the second factor of an Admin, ends their sessions and writes to the audit log", async () => {
  const server = await listen({ path: ":memory:", port: 0 });
  try {
    const db = createDatabase({ url: server.url });
    await migrateDatabase(db);
    const userId = await addUser(db, { emailVerified: true, role: "Admin" });
    await db.insert(secondFactors).values({ userId, secret: "k1.none", lastStep: 1 });
    await db.insert(recoveryCodes).values({ userId, codeHash: "none" });
    const { stdout } = await resetSecondFactor(server.url, "Rosa@example.com");
    expect(stdout).toContain("has no second factor");
    expect(await db.select().from(secondFactors)).toEqual([]);
    expect(await db.select().from(recoveryCodes)).toEqual([]);
    expect(await db.select({ version: users.sessionVersion }).from(users)).toEqual([{ version: 2 }]);
    expect(await db.select({ action: auditLog.action }).from(auditLog)).toEqual([
      { action: "second-factor-reset" },
    ]);
    await expect(resetSecondFactor(server.url, "rosa@example.com")).rejects.toMatchObject({
      stderr: expect.stringContaining("rosa@example.com has no second factor"),
    });
    await expect(resetSecondFactor(server.url, "ana@example.com")).rejects.toMatchObject({
      stderr: expect.stringContaining("has no account of ana@example.com"),
    });
  } finally {
    await server.close();
  }
});

test.each([
  [[], "npm run user:second-factor -- EMAIL"],
  [["rosa@example.com"], "DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run user:second-factor -- EMAIL"],
])("%j prints the usage", async (args, usage) => {
  await expect(resetSecondFactor(undefined, ...args)).rejects.toMatchObject({
    stderr: expect.stringContaining(usage),
  });
});
