import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditLog, users } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addUser } from "~db/test-rows";
import { changeRole } from "./change-role.server";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const actor = { id: null, email: "npm run user:role" };
const change = (email: string, role: "Customer" | "Editor" | "Admin") =>
  changeRole(database.db, { email, role, actor });

test("a role is changed, its sessions end, and who did it is kept", async () => {
  const id = await addUser(database.db, { emailVerified: true });
  expect(await change(" ROSA@example.com", "Admin")).toEqual({ ok: true, value: { before: "Customer" } });
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ role: "Admin", sessionVersion: 2 });
  expect(await database.db.select().from(auditLog)).toMatchObject([
    {
      actorEmail: actor.email,
      action: "role",
      entityId: String(id),
      before: { role: "Customer" },
      after: { role: "Admin" },
    },
  ]);
});

test("the last Admin stays one", async () => {
  await addUser(database.db, { role: "Admin" });
  expect(await change("rosa@example.com", "Customer")).toEqual({ ok: false, code: "last-admin" });
  await addUser(database.db, { email: "ana@example.com", firebaseUid: "uid-ana", role: "Admin" });
  expect((await change("rosa@example.com", "Customer")).ok).toBe(true);
});

test("who has not confirmed the e-mail becomes no staff", async () => {
  const id = await addUser(database.db);
  for (const role of ["Editor", "Admin"] as const) {
    expect(await change("rosa@example.com", role)).toEqual({ ok: false, code: "unconfirmed" });
  }
  expect((await change("rosa@example.com", "Customer")).ok).toBe(true);
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  expect(row?.role).toBe("Customer");
});

test("an e-mail of several accounts names none of them", async () => {
  await addUser(database.db, { emailVerified: true });
  await addUser(database.db, { firebaseUid: "uid-other", emailVerified: true });
  expect(await change("rosa@example.com", "Admin")).toEqual({ ok: false, code: "several-accounts" });
});

test("a guest has no role to change", async () => {
  await addUser(database.db, { firebaseUid: null, role: "Guest" });
  expect(await change("rosa@example.com", "Admin")).toEqual({ ok: false, code: "unknown-account" });
});
