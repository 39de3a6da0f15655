import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetBuyer } from "~/domain/accounts/profile/forget-buyer.server";
import { readOwnData } from "~/domain/accounts/profile/own-data.queries.server";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { findOrderByAccess } from "~/domain/orders/orders.queries.server";
import { auditLog, orderMentions, orderNotes, orders, users } from "~db/schema";
import { addUser, orderValues } from "~db/test-rows";
import { writeBatch } from "~db/write-batch";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { addNote } from "./add-note.server";
import { deleteNote } from "./delete-note.server";
import { finishMention } from "./finish-mention.server";
import { listColleagues, listOpenMentions, listOrderNotes } from "./notes.queries.server";

const now = new Date("2026-11-21T17:00:00Z");
const seconds = now.getTime() / 1000;

let shop: Awaited<ReturnType<typeof openStaffShop>>;
let elena: StaffContext;
let elenaId: number;
let customerId: number;
let order: typeof orders.$inferSelect;

/** An Editor without a name (rosa@example.com), another with one, a customer and an order of hers. */
beforeEach(async () => {
  shop = await openStaffShop();
  const { db } = shop;
  const editor = {
    email: "elena@example.com",
    name: "Elena Paredes",
    role: "Editor",
    firebaseUid: "e",
  } as const;
  elenaId = await addUser(db, editor);
  elena = { db, staff: { id: elenaId, email: editor.email } };
  customerId = await addUser(db, { email: "ana@example.com", emailVerified: true, firebaseUid: "a" });
  const values = orderValues({ reference: "325AAA", userId: customerId });
  order = await db.insert(orders).values(values).returning().get();
});

const note = (text: string, values: Partial<Parameters<typeof addNote>[1]> = {}) =>
  addNote(shop.staff, { orderId: order.id, text, mentions: [], now, ...values });

const openOf = async (userId: number) => listOpenMentions(shop.reader, { userId, limit: 10 });

const actions = async () => (await shop.db.select().from(auditLog)).map(({ action }) => action);

test("notes are listed by time, with who wrote them and whom they are for", async () => {
  await note("Segunda", { mentions: [elenaId], now: new Date(now.getTime() + 1000) });
  await addNote(elena, { orderId: order.id, text: "Primera", mentions: [], now });
  expect(await listOrderNotes(shop.reader, order.id)).toMatchObject([
    { text: "Primera", author: "Elena Paredes", authorId: elenaId, mentions: [] },
    {
      text: "Segunda",
      author: "rosa@example.com",
      mentions: [{ userId: elenaId, name: "Elena Paredes", doneAt: null }],
    },
  ]);
});

test("a note submitted twice is stored once; later, or for somebody else, it is another note", async () => {
  const later = new Date(now.getTime() + 60_000);
  const added = [
    await note("Llamar antes"),
    await note("Llamar antes", { now: new Date(now.getTime() + 2000) }),
    await note("Llamar antes", { mentions: [elenaId, elenaId] }),
    await note("Llamar antes", { mentions: [elenaId] }),
    await note("Llamar antes", { now: later }),
  ];
  expect(added.map((outcome) => outcome.ok && outcome.value)).toEqual([true, false, true, false, true]);
  expect(await shop.db.$count(orderNotes)).toBe(3);
  expect((await openOf(elenaId)).count).toBe(1);
  expect(await shop.lastEntry()).toMatchObject({
    action: "note",
    entity: "order",
    before: null,
    after: null,
  });
  expect(await note("x", { orderId: 4711 })).toEqual({ ok: true, value: false });
});

test("only staff can be mentioned, and nothing is written for anybody else", async () => {
  expect((await listColleagues(shop.reader)).map(({ email }) => email)).toEqual([
    "rosa@example.com",
    "elena@example.com",
  ]);
  for (const stranger of [customerId, 4711])
    expect(await note("Mira", { mentions: [elenaId, stranger] })).toMatchObject({
      ok: false,
      code: "colleague-gone",
    });
  expect([await shop.db.$count(orderNotes), await shop.db.$count(orderMentions)]).toEqual([0, 0]);
});

describe("an open mention", () => {
  test("is listed for its person with an excerpt, the oldest first, and counted beyond the list", async () => {
    await note(`Falta la talla. ${"Pregunta al taller. ".repeat(20)}`, { mentions: [elenaId] });
    await note("Otra", { mentions: [elenaId], now: new Date(now.getTime() + 1000) });
    const { mentions, count } = await listOpenMentions(shop.reader, { userId: elenaId, limit: 1 });
    expect(count).toBe(2);
    expect(mentions).toMatchObject([
      { orderId: order.id, reference: "325AAA", author: "rosa@example.com", createdAt: seconds },
    ]);
    expect(mentions[0]?.excerpt).toMatch(/^Falta la talla\. .{100,125}…$/);
    expect(await openOf(shop.staff.staff.id ?? 0)).toEqual({ mentions: [], count: 0 });
  });

  test("is done once, however often and by whom it is asked", async () => {
    await note("Mira", { mentions: [elenaId] });
    const [{ noteId } = { noteId: 0 }] = (await openOf(elenaId)).mentions;
    await finishMention(shop.staff, { noteId, now });
    expect((await openOf(elenaId)).count).toBe(1);
    const later = new Date(now.getTime() + 5000);
    await Promise.all([finishMention(elena, { noteId, now }), finishMention(elena, { noteId, now })]);
    await finishMention(elena, { noteId, now: later });
    expect((await openOf(elenaId)).count).toBe(0);
    expect(await shop.db.select().from(orderMentions)).toMatchObject([{ doneAt: seconds }]);
    expect(await actions()).toEqual(["note", "finish-mention"]);
    expect(await shop.lastEntry()).toMatchObject({ entity: "order", entityId: String(order.id) });
  });

  test("ends with its note, which only its author deletes", async () => {
    await note("Mira", { mentions: [elenaId] });
    const [{ noteId } = { noteId: 0 }] = (await openOf(elenaId)).mentions;
    const deletion = { orderId: order.id, noteId };
    expect(await deleteNote(elena, deletion)).toEqual({ ok: false, code: "not-own" });
    expect((await deleteNote(shop.staff, { orderId: order.id + 1, noteId })).ok).toBe(true);
    expect((await openOf(elenaId)).count).toBe(1);
    expect([
      (await deleteNote(shop.staff, deletion)).ok,
      (await deleteNote(shop.staff, deletion)).ok,
    ]).toEqual([true, true]);
    expect((await openOf(elenaId)).count).toBe(0);
    expect(await actions()).toEqual(["note", "delete-note"]);
  });
});

test("notes stay with their author's e-mail when the account is deleted, without its mentions", async () => {
  await note("Mira", { mentions: [elenaId] });
  await addNote(elena, { orderId: order.id, text: "Visto", mentions: [], now });
  await shop.db.delete(users).where(eq(users.id, elenaId));
  expect(await listOrderNotes(shop.reader, order.id)).toMatchObject([
    { text: "Mira", mentions: [] },
    { text: "Visto", author: "elena@example.com", authorId: null },
  ]);
});

test("the buyer gets no notes, and their deletion deletes the notes with their mentions", async () => {
  await note("El cliente se queja mucho", { mentions: [elenaId] });
  const { reference, accessKey } = order;
  const seen = [
    await readOwnData(shop.reader, customerId),
    await findOrderByAccess(shop.reader, { reference, accessKey }),
  ];
  expect(seen).toEqual([expect.anything(), expect.anything()]);
  expect(JSON.stringify(seen)).not.toContain("se queja");
  const deletion = { by: { actor: "shopper", userId: null }, now } as const;
  await writeBatch(shop.db, forgetBuyer(shop.db, customerId, deletion));
  expect([await shop.db.$count(orderNotes), await shop.db.$count(orderMentions)]).toEqual([0, 0]);
});
