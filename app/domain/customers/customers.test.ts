import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { correctPerson } from "~/domain/accounts/people/correct-person.server";
import { deleteUser } from "~/domain/accounts/people/delete-user.server";
import { readOwnData } from "~/domain/accounts/profile/own-data.queries.server";
import { csvPieces } from "~/domain/csv-table";
import { parseCsv } from "~/lib/text/csv";
import { auditLog, customerNotes, orders, users } from "~db/schema";
import { addRefund, addUser, orderValues } from "~db/test-rows";
import { plansOf } from "../../../tests/support/query-plan";
import { openStaffShop } from "../../../tests/support/staff-shop";
import { addCustomerNote } from "./add-customer-note.server";
import { findCustomer } from "./customer.queries.server";
import {
  customerCsv,
  exportedCustomers,
  findCustomerRow,
  listCustomers,
  readCustomerTable,
} from "./customer-table.queries.server";
import { type CustomerFilter, mayCorrect } from "./customers";

const now = new Date("2026-11-21T12:00:00Z");
const everyone: CustomerFilter = { search: "", account: null };
const page = { sort: "name", isDescending: false, limit: 25, offset: 0 } as const;

/** An account with a guest's order under its e-mail, a phone buyer with two rows, and staff who never bought. */
async function openWithCustomers() {
  const shop = await openStaffShop();
  const { db } = shop;
  let placed = 0;
  const guest = { role: "Guest", firebaseUid: null } as const;
  const luz = await addUser(db, {
    email: "luz@example.com",
    firebaseUid: "luz",
    name: "Luz",
    emailVerified: true,
  });
  const luzAsGuest = await addUser(db, { ...guest, email: "luz@example.com", name: "Luz M." });
  const phoneRows = [
    await addUser(db, { ...guest, email: "", phone: "+51911111111", name: "Teo" }),
    await addUser(db, { ...guest, email: "", phone: "+51911111111", name: "Teo Ríos" }),
  ];
  const order = (userId: number, email: string, values: Partial<typeof orders.$inferInsert> = {}) =>
    db.insert(orders).values(
      orderValues({
        userId,
        email,
        phone: "+51911111111",
        deliveryMinor: 0,
        reference: `325A${String(placed++).padStart(2, "0")}`,
        subtotalMinor: values.totalMinor ?? 100,
        totalMinor: values.totalMinor ?? 100,
        ...values,
      }),
    );
  const paid = { status: "paid", paidAt: 100 } as const;
  await order(luz, "other@example.com", { ...paid, totalMinor: 5_000, placedAt: 10 });
  await order(luzAsGuest, "luz@example.com", {
    ...paid,
    currency: "USD",
    totalMinor: 900,
    placedAt: 30,
    locale: "en",
  });
  await order(luz, "luz@example.com", { totalMinor: 700, placedAt: 20 });
  for (const id of phoneRows) await order(id, "", { placedAt: 40 + id });
  return { ...shop, luz, luzAsGuest, phoneRows };
}

test("rows with one e-mail, or one phone without e-mail, are one customer with all their orders", async () => {
  const { reader, luz, phoneRows } = await openWithCustomers();
  const { rows, total } = await readCustomerTable(reader, { ...everyone, ...page });
  expect(total).toBe(2);
  expect(rows).toEqual([
    {
      id: luz,
      version: 1,
      name: "Luz",
      email: "luz@example.com",
      phone: null,
      hasAccount: true,
      orders: 3,
      lastPlacedAt: 30,
      paid: { PEN: 5_000, USD: 900 },
    },
    {
      id: phoneRows[1],
      version: 1,
      name: "Teo Ríos",
      email: "",
      phone: "+51911111111",
      hasAccount: false,
      orders: 2,
      lastPlacedAt: 40 + (phoneRows[1] ?? 0),
      paid: { PEN: null, USD: null },
    },
  ]);
});

test("a name is found with any apostrophe, dash or space", async () => {
  const { reader, db } = await openWithCustomers();
  await addUser(db, { email: "dd@example.com", firebaseUid: "dd", name: "Doménica D'Onofrio Saint-Jean" });
  for (const search of ["d’onofrio", "D´ONOFRIO", "domenica d`onofrio", "saint‑jean", "Saint\u00a0Jean"]) {
    const { rows } = await readCustomerTable(reader, { ...everyone, search, ...page });
    expect(rows.map(({ email }) => email)).toEqual(["dd@example.com"]);
  }
});

test.each([
  [{ search: "luz" }, ["Luz"]],
  [{ search: "11111 teo" }, ["Teo Ríos"]],
  [{ search: "0051 (911) 111-111" }, ["Teo Ríos"]],
  [{ search: "‘Teo’\u00a0rios" }, ["Teo Ríos"]],
  [{ account: "yes" }, ["Luz"]],
  [{ account: "no" }, ["Teo Ríos"]],
  [{ search: "nobody" }, []],
] as [Partial<CustomerFilter>, string[]][])(
  "the table and the file have the customers of %j",
  async (filter, names) => {
    const { reader } = await openWithCustomers();
    const { rows, total } = await readCustomerTable(reader, { ...everyone, ...filter, ...page });
    expect([rows.map(({ name }) => name), total]).toEqual([names, names.length]);
    let text = "";
    const chunks = exportedCustomers(reader, { ...everyone, ...filter });
    for await (const piece of csvPieces(customerCsv, chunks, (key) => key)) text += piece;
    const read = parseCsv(text);
    expect(read.ok && read.value.slice(1).map(({ cells }) => cells[0])).toEqual(names);
  },
);

test("customers are sorted by what they paid, and listed by their ids in parts", async () => {
  const { reader, luz, phoneRows } = await openWithCustomers();
  const sorted = await readCustomerTable(reader, { ...everyone, ...page, sort: "paid", isDescending: true });
  expect(sorted.rows.map(({ name }) => name)).toEqual(["Luz", "Teo Ríos"]);
  expect((await listCustomers(reader, { after: luz, limit: 10 })).map(({ id }) => id)).toEqual([
    phoneRows[1],
  ]);
});

test("what was given back of an order is not paid", async () => {
  const { reader, db, luz } = await openWithCustomers();
  const order = await db.query.orders.findFirst({
    where: and(eq(orders.userId, luz), eq(orders.status, "paid")),
  });
  if (!order) throw new Error("The order is gone");
  await addRefund(db, order, { amountMinor: 1_200 });
  const { rows } = await readCustomerTable(reader, { ...everyone, ...page });
  expect(rows.map(({ paid }) => paid)).toEqual([
    { PEN: 3_800, USD: 900 },
    { PEN: null, USD: null },
  ]);
});

test("any row leads to the customer, with orders, notes and the newest order's language", async () => {
  const { reader, staff, luz, luzAsGuest } = await openWithCustomers();
  const note = { userId: luzAsGuest, text: "Talla S.", now };
  expect(await addCustomerNote(staff, note)).toBe(true);
  expect(await addCustomerNote(staff, note)).toBe(false);
  expect(await addCustomerNote(staff, { ...note, userId: 4711 })).toBe(false);
  const customer = await findCustomer(reader, luzAsGuest);
  expect(customer).toMatchObject({ id: luz, orderCount: 3, language: "en", role: "Customer" });
  expect(customer?.orders.map(({ placedAt }) => placedAt)).toEqual([30, 20, 10]);
  expect(customer?.notes).toMatchObject([{ text: "Talla S.", authorEmail: staff.staff.email }]);
  expect(await findCustomer(reader, staff.staff.id ?? 0)).toBeNull();
  expect(await reader.db.select().from(auditLog)).toMatchObject([
    { action: "note", entity: "user", entityId: String(luzAsGuest), after: null },
  ]);
});

test("correcting the phone of a guest without e-mail moves all their rows and notes", async () => {
  const { reader, db, staff, phoneRows } = await openWithCustomers();
  const [first = 0, second = 0] = phoneRows;
  await addCustomerNote(staff, { userId: first, text: "Llamar de tarde.", now });
  const without = { id: second, version: 1, values: { name: "Teo Ríos", phone: null } };
  expect(await correctPerson(staff, without)).toEqual({ ok: false, code: "phone-needed" });
  const values = { name: "Teo Ríos Paz", phone: "+51922222222" };
  expect(await correctPerson(staff, { id: second, version: 1, values })).toMatchObject({ ok: true });
  expect(await findCustomer(reader, first)).toMatchObject({
    id: second,
    name: "Teo Ríos Paz",
    phone: "+51922222222",
    orderCount: 2,
    notes: [{ text: "Llamar de tarde." }],
  });
  expect(await db.select({ phone: orders.phone }).from(orders).orderBy(desc(orders.id)).limit(1)).toEqual([
    { phone: "+51911111111" },
  ]);
});

test("people may read the notes about them, which are deleted with their account", async () => {
  const { reader, db, staff, luz } = await openWithCustomers();
  await addCustomerNote(staff, { userId: luz, text: "Talla S.", now });
  expect((await readOwnData(reader, luz))?.notes).toEqual([
    { text: "Talla S.", createdAt: now.toISOString() },
  ]);
  await db.update(orders).set({ status: "handed_over" }).where(eq(orders.status, "paid"));
  expect(await deleteUser(staff, { userId: luz, now })).toMatchObject({ ok: true });
  expect(await db.select().from(customerNotes)).toEqual([]);
  expect(await db.$count(users, eq(users.email, "luz@example.com"))).toBe(0);
});

test("only who may change users corrects the data of staff", () => {
  expect(mayCorrect({ role: "Guest" }, { role: "Editor" })).toBe(true);
  expect(mayCorrect({ role: "Admin" }, { role: "Editor" })).toBe(false);
  expect(mayCorrect({ role: "Editor" }, { role: "Admin" })).toBe(true);
});

test("one customer is found by indexes, without reading the others", async () => {
  const { db, luz } = await openWithCustomers();
  const steps = await plansOf(db, (reader) => findCustomerRow(reader, luz));
  expect(steps.filter((step) => step.includes("users_contact"))).not.toEqual([]);
  expect(steps.filter((step) => step.includes("orders_contact"))).not.toEqual([]);
  expect(steps.filter((step) => /^SCAN (person|orders|users)/.test(step))).toEqual([]);
});
