import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { auditLog, users } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addUser } from "~db/test-rows";
import type { AccountRole } from "../rights";
import { changeRole } from "./change-role.server";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const staff = { id: null, email: "npm run user:role" };
const changeOf = (account: { email: string } | { id: number }, role: AccountRole) =>
  changeRole({ db: database.db, staff }, { account, role });
const change = (email: string, role: AccountRole) => changeOf({ email }, role);

test("changing a role ends the sessions and records the actor", async () => {
  const id = await addUser(database.db, { emailVerified: true });
  expect(await change(" ROSA@example.com", "Admin")).toEqual({ ok: true, value: { before: "Customer" } });
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ role: "Admin", sessionVersion: 2 });
  expect(await database.db.select().from(auditLog)).toMatchObject([
    {
      actorEmail: staff.email,
      action: "role",
      entityId: String(id),
      before: { role: "Customer" },
      after: { role: "Admin" },
    },
  ]);
});

test("the last Admin cannot lose the role", async () => {
  await addUser(database.db, { role: "Admin" });
  expect(await change("rosa@example.com", "Customer")).toEqual({ ok: false, code: "last-admin" });
  await addUser(database.db, { email: "ana@example.com", firebaseUid: "uid-ana", role: "Admin" });
  expect((await change("rosa@example.com", "Customer")).ok).toBe(true);
});

test("setting the same role again changes nothing and ends no session", async () => {
  const id = await addUser(database.db, { emailVerified: true });
  await change("rosa@example.com", "Editor");
  expect(await changeOf({ id }, "Editor")).toEqual({ ok: true, value: { before: "Editor" } });
  expect(await database.db.$count(auditLog)).toBe(1);
});

test("the row id selects one of several accounts with the same e-mail", async () => {
  await addUser(database.db, { emailVerified: true });
  const id = await addUser(database.db, { firebaseUid: "uid-other", emailVerified: true });
  expect(await changeOf({ id }, "Admin")).toEqual({ ok: true, value: { before: "Customer" } });
  const rows = await database.db.select({ role: users.role }).from(users).orderBy(users.id);
  expect(rows).toEqual([{ role: "Customer" }, { role: "Admin" }]);
  expect(await changeOf({ id: 4711 }, "Admin")).toEqual({ ok: false, code: "unknown-account" });
});

test("an account without a confirmed e-mail cannot get a staff role", async () => {
  const id = await addUser(database.db);
  for (const role of ["Editor", "Admin"] as const) {
    expect(await change("rosa@example.com", role)).toEqual({ ok: false, code: "unconfirmed" });
  }
  expect((await change("rosa@example.com", "Customer")).ok).toBe(true);
  const [row] = await database.db.select().from(users).where(eq(users.id, id));
  expect(row?.role).toBe("Customer");
});

test("an e-mail with several accounts is refused as ambiguous", async () => {
  await addUser(database.db, { emailVerified: true });
  await addUser(database.db, { firebaseUid: "uid-other", emailVerified: true });
  expect(await change("rosa@example.com", "Admin")).toEqual({ ok: false, code: "several-accounts" });
});

test("a guest's role cannot be changed", async () => {
  await addUser(database.db, { firebaseUid: null, role: "Guest" });
  expect(await change("rosa@example.com", "Admin")).toEqual({ ok: false, code: "unknown-account" });
});
