import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createDatabase } from "../../db/client";
import { migrateDatabase } from "../../db/migrate";
import { auditLog, recoveryCodes, secondFactors, users } from "../../db/schema";
import { addUser } from "../../db/test-rows";
import { listen } from "../libsql-server";

const run = promisify(execFile);

const takeAway = (database: string | undefined, ...words: string[]) =>
  run(process.execPath, ["--import", "tsx", "local/commands/user-second-factor.ts", ...words], {
    env: { PATH: process.env.PATH, ...(database ? { DATABASE_URL: database } : {}) },
  });

test("the operator takes away the second factor of an Admin, which ends their sessions and is in the audit log", async () => {
  const server = await listen({ path: ":memory:", port: 0 });
  try {
    const db = createDatabase({ url: server.url });
    await migrateDatabase(db);
    const userId = await addUser(db, { emailVerified: true, role: "Admin" });
    await db.insert(secondFactors).values({ userId, secret: "k1.none", lastStep: 1 });
    await db.insert(recoveryCodes).values({ userId, codeHash: "none" });
    const { stdout } = await takeAway(server.url, "Rosa@example.com");
    expect(stdout).toContain("has no second factor");
    expect(await db.select().from(secondFactors)).toEqual([]);
    expect(await db.select().from(recoveryCodes)).toEqual([]);
    expect(await db.select({ version: users.sessionVersion }).from(users)).toEqual([{ version: 2 }]);
    expect(await db.select({ action: auditLog.action }).from(auditLog)).toEqual([
      { action: "second-factor-reset" },
    ]);
    await expect(takeAway(server.url, "rosa@example.com")).rejects.toMatchObject({
      stderr: expect.stringContaining("rosa@example.com has no second factor"),
    });
    await expect(takeAway(server.url, "ana@example.com")).rejects.toMatchObject({
      stderr: expect.stringContaining("has no account of ana@example.com"),
    });
  } finally {
    await server.close();
  }
});

test.each([
  [[], "npm run user:second-factor -- EMAIL"],
  [["rosa@example.com"], "DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run user:second-factor -- EMAIL"],
])("%j without the rest says what is missing", async (words, hint) => {
  await expect(takeAway(undefined, ...words)).rejects.toMatchObject({
    stderr: expect.stringContaining(hint),
  });
});
