import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createDatabase } from "../../db/client";
import { migrateDatabase } from "../../db/migrate";
import { users } from "../../db/schema";
import { addUser } from "../../db/test-rows";
import { listen } from "../libsql-server";

const run = promisify(execFile);

const userRole = (database: string | undefined, ...args: string[]) =>
  run(process.execPath, ["--import", "tsx", "local/commands/user-role.ts", ...args], {
    env: { PATH: process.env.PATH, ...(database ? { DATABASE_URL: database } : {}) },
  });

test("makes a customer an Admin, and names a missing account", async () => {
  const server = await listen({ path: ":memory:", port: 0 });
  try {
    const db = createDatabase({ url: server.url });
    await migrateDatabase(db);
    await addUser(db, { emailVerified: true });
    const { stdout } = await userRole(server.url, "rosa@example.com", "Admin");
    expect(stdout).toContain("rosa@example.com was Customer");
    expect(await db.select({ role: users.role }).from(users)).toEqual([{ role: "Admin" }]);
    await expect(userRole(server.url, "ana@example.com", "Admin")).rejects.toMatchObject({
      stderr: expect.stringContaining("sign up in the shop first"),
    });
  } finally {
    await server.close();
  }
});

test.each([
  [["rosa@example.com"], "npm run user:role -- EMAIL Customer|Editor|Admin"],
  [["rosa@example.com", "Guest"], "npm run user:role -- EMAIL Customer|Editor|Admin"],
  [["rosa@example.com", "Admin"], "DATABASE_URL=… DATABASE_AUTH_TOKEN=… npm run user:role -- EMAIL Admin"],
])("%j prints the usage", async (args, usage) => {
  await expect(userRole(undefined, ...args)).rejects.toMatchObject({
    stderr: expect.stringContaining(usage),
  });
});
