import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { resetPassword } from "~/domain/accounts/sign-in/reset-password.server";
import { signIn } from "~/domain/accounts/sign-in/sign-in.server";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { createReadBatcher } from "~db/read-batcher";
import { auditLog, orderEvents, orders, userAddresses, users } from "~db/schema";
import { addUser, orderValues } from "~db/test-rows";
import { type Accounts, newEmail, openAccounts, PASSWORD } from "../../../../tests/support/data/accounts";
import { endUserSessions } from "../sessions/end-user-sessions.server";
import { correctPerson } from "./correct-person.server";
import { createUser } from "./create-user.server";
import { deleteUser } from "./delete-user.server";
import { findStaffUser } from "./staff-user.queries.server";
import type { UserPage } from "./user-table";
import { readUserTable } from "./user-table.queries.server";

let shop: Accounts;
let context: StaffContext;
beforeEach(async () => {
  shop = await openAccounts();
  const id = await addUser(shop.db, { email: "admin@example.com", firebaseUid: "uid-admin", role: "Admin" });
  context = { db: shop.db, staff: { id, email: "admin@example.com" }, requestId: "r-1" };
});

afterEach(() => shop.close());

const now = new Date("2026-11-21T17:00:00Z");
const reader = () => ({ db: shop.db, read: createReadBatcher(shop.db).read });
const rowOf = (id: number) => shop.db.select().from(users).where(eq(users.id, id)).get();
const auditOf = (id: number) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, "user"), eq(auditLog.entityId, String(id))));
const enter = (email: string, password: string) =>
  signIn(shop.services, { email, password, address: null, device: null });

describe("the people table", () => {
  const readTable = (page: Partial<UserPage>) =>
    readUserTable(reader(), {
      search: "",
      role: null,
      sort: "joined",
      isDescending: true,
      limit: 25,
      offset: 0,
      ...page,
    });
  const found = async (page: Partial<UserPage>) => {
    const { rows, total } = await readTable(page);
    expect(total).toBe(rows.length);
    return rows.map(({ email }) => email);
  };
  const [admin, zoe, ana, guest] = ["admin@", "zoe@", "ana.nunez@", "guest@"].map((at) => `${at}example.com`);
  beforeEach(async () => {
    await addUser(shop.db, { email: zoe, firebaseUid: "z", name: "Zoë Núñez", role: "Editor" });
    await addUser(shop.db, { email: ana, firebaseUid: "a", name: "ana", phone: "+51987654321" });
    await addUser(shop.db, { email: guest, firebaseUid: null, name: "José", role: "Guest" });
  });

  test.each([
    ["joined", [admin, zoe, ana, guest]],
    ["email", [admin, ana, guest, zoe]],
    ["role", [admin, ana, zoe, guest]],
    ["name", [admin, ana, guest, zoe]],
  ] as const)("sorts by %s in both directions", async (sort, expected) => {
    expect(await found({ sort, isDescending: false })).toEqual(expected);
    expect(await found({ sort, isDescending: true })).toEqual([...expected].reverse());
  });

  test.each([
    ["nuñez", [ana, zoe]],
    ["NUNEZ zoe", [zoe]],
    ["jose", [guest]],
    ["98765", [ana]],
    ["*", []],
  ])("finds %j", async (search, expected) => expect(await found({ search })).toEqual(expected));

  test("filters by role and returns one page with the total", async () => {
    expect(await found({ role: "Editor" })).toEqual([zoe]);
    const { rows, total } = await readTable({ limit: 1, offset: 1 });
    expect([rows.map(({ email }) => email), total]).toEqual([[ana], 4]);
    expect(rows[0]).not.toHaveProperty("firebaseUid");
  });
});

test("a person is returned with addresses and the newest orders", async () => {
  const id = await addUser(shop.db, { email: newEmail() });
  await shop.db.insert(userAddresses).values([
    { userId: id, name: "Casa", address: "Larco 1" },
    { userId: id, name: "Oficina", address: "Larco 2", principal: true },
  ]);
  for (let number = 100; number < 112; number++) {
    await shop.db
      .insert(orders)
      .values(orderValues({ userId: id, reference: `${number}ABC`, placedAt: number }));
  }
  const found = await findStaffUser(reader(), id);
  expect(found).toMatchObject({ id, orderCount: 12, addresses: [{ name: "Oficina" }, { name: "Casa" }] });
  expect(found?.orders.map(({ reference }) => reference)).toEqual(
    Array.from({ length: 10 }, (_, index) => `${111 - index}ABC`),
  );
  expect(found).not.toHaveProperty("firebaseUid");
  expect(await findStaffUser(reader(), 4711)).toBeNull();
});

describe("creating an account for someone", () => {
  const create = (email: string) =>
    createUser(shop.services, context, {
      name: "Eva Editora",
      email,
      phone: "+51987654321",
      role: "Editor",
    });

  test("mails a link to choose the password, which is the only way to sign in", async () => {
    const email = newEmail();
    const created = await create(email);
    if (!created.ok) throw new Error(created.code);
    const { id, isMailed } = created.value;
    expect(isMailed).toBe(true);
    expect(await rowOf(id)).toMatchObject({
      email,
      name: "Eva Editora",
      phone: "+51987654321",
      role: "Editor",
      emailVerified: false,
    });
    expect(await auditOf(id)).toMatchObject([{ action: "create", after: { role: "Editor" } }]);
    await resetPassword(shop.services, { oobCode: shop.mailedCode(email), password: PASSWORD });
    expect(await enter(email, PASSWORD)).toMatchObject({ ok: true, value: { id, role: "Editor" } });
    expect(await rowOf(id)).toMatchObject({ emailVerified: true });
  });

  test("is refused when the e-mail has an account, and leaves no row", async () => {
    const email = newEmail();
    await create(email);
    expect(await create(email)).toMatchObject({ ok: false, code: "email-exists" });
    expect(await shop.db.$count(users, eq(users.email, email))).toBe(1);
  });

  test("is refused while the sign-in service is unavailable", async () => {
    shop.setAway(true);
    expect(await create(newEmail())).toMatchObject({ ok: false, code: "unavailable" });
    shop.setAway(false);
    expect(await shop.db.$count(auditLog)).toBe(0);
  });

  test("deletes the Firebase account when the row could not be written", async () => {
    const email = newEmail();
    const broken: StaffContext = { ...context, staff: { id: 4711, email: "gone@example.com" } };
    const person = { name: "Eva", email, phone: null, role: "Editor" } as const;
    await expect(createUser(shop.services, broken, person)).rejects.toThrow("refused");
    expect((await create(email)).ok).toBe(true);
  });
});

describe("deleting a person", () => {
  test("removes the personal data once and records the actor", async () => {
    const id = await addUser(shop.db, { email: newEmail() });
    const { id: orderId } = await shop.db
      .insert(orders)
      .values(orderValues({ userId: id, addressLine: "Larco 1" }))
      .returning({ id: orders.id })
      .get();
    expect(await deleteUser(context, { userId: id, now })).toEqual({ ok: true, value: null });
    expect(await deleteUser(context, { userId: id, now })).toEqual({ ok: false, code: "unknown-user" });
    expect(await rowOf(id)).toBeUndefined();
    const order = await shop.db.select().from(orders).where(eq(orders.id, orderId)).get();
    expect(order).toMatchObject({
      status: "cancelled",
      userId: null,
      email: "",
      name: "",
      addressLine: null,
    });
    expect(await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).toMatchObject([
      { toStatus: "cancelled", actor: "staff", userId: context.staff.id },
    ]);
    expect(await auditOf(id)).toMatchObject([
      { action: "delete", actorEmail: "admin@example.com", before: { role: "Customer" }, after: null },
    ]);
  });

  test("succeeds once among concurrent requests", async () => {
    const id = await addUser(shop.db, { email: newEmail() });
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => deleteUser(context, { userId: id, now })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, code: "unknown-user" }));
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("is refused until paid orders are handed over", async () => {
    const id = await addUser(shop.db, { email: newEmail() });
    await shop.db.insert(orders).values(orderValues({ userId: id, status: "paid", paidAt: 1 }));
    expect(await deleteUser(context, { userId: id, now })).toEqual({ ok: false, code: "orders-under-way" });
    expect([(await rowOf(id))?.id, await auditOf(id)]).toEqual([id, []]);
  });

  test("is refused for one's own account and for the last Admin", async () => {
    const admin = Number(context.staff.id);
    expect(await deleteUser(context, { userId: admin, now })).toEqual({ ok: false, code: "oneself" });
    const line = { ...context, staff: { id: null, email: "npm run" } };
    expect(await deleteUser(line, { userId: admin, now })).toEqual({ ok: false, code: "last-admin" });
    expect((await rowOf(admin))?.role).toBe("Admin");
  });
});

test("ending a person's sessions succeeds once per displayed version", async () => {
  const id = await addUser(shop.db, { email: newEmail() });
  const end = () => endUserSessions(context, { userId: id, sessionVersion: 1 });
  expect([await end(), await end()]).toEqual([true, false]);
  expect((await rowOf(id))?.sessionVersion).toBe(2);
  expect(await auditOf(id)).toMatchObject([{ action: "end-sessions" }]);
});

describe("a person's name and phone", () => {
  const person = { email: newEmail(), firebaseUid: "uid-p", name: "Rosa Quipse", phone: "+51987654321" };
  const right = { name: "Rosa Quispe", phone: null };

  test("are corrected by staff, and the change is audited", async () => {
    const id = await addUser(shop.db, person);
    expect(await correctPerson(context, { id, version: 1, values: right })).toEqual({
      ok: true,
      value: null,
    });
    expect(await rowOf(id)).toMatchObject({
      name: "Rosa Quispe",
      phone: null,
      version: 2,
      sessionVersion: 1,
    });
    expect(await auditOf(id)).toMatchObject([
      {
        action: "change",
        userId: context.staff.id,
        requestId: "r-1",
        before: { name: "Rosa Quipse", phone: "+51987654321" },
        after: { name: "Rosa Quispe", phone: null },
      },
    ]);
    // Saving the same values again is not a change.
    expect(await correctPerson(context, { id, version: 2, values: right })).toMatchObject({ ok: true });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("are not overwritten when they changed meanwhile", async () => {
    const id = await addUser(shop.db, person);
    const values = ["Rosa Uno", "Rosa Dos"].map((name) => ({ name, phone: null }));
    const answers = await Promise.all(
      values.map((value) => correctPerson(context, { id, version: 1, values: value })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const current = await rowOf(id);
    expect(answers).toContainEqual({
      ok: false,
      code: "changed-meanwhile",
      current: { name: current?.name, phone: null, version: 2 },
    });
    expect(await auditOf(id)).toHaveLength(1);
    expect(await correctPerson(context, { id: 4242, version: 1, values: right })).toEqual({
      ok: false,
      code: "unknown-user",
    });
  });

  test("are removed from the audit log when the person is deleted", async () => {
    const id = await addUser(shop.db, person);
    await correctPerson(context, { id, version: 1, values: right });
    expect(await deleteUser(context, { userId: id, now })).toMatchObject({ ok: true });
    const entries = await auditOf(id);
    expect(entries.map(({ action }) => action)).toEqual(["change", "delete"]);
    expect(JSON.stringify(entries)).not.toMatch(/Rosa|987654321/);
  });
});
