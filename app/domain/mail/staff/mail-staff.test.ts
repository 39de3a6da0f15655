import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clearShopCache, readShop } from "~/domain/settings/shop.server";
import { auditLog, mailOutbox, mailTexts, orders } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import type { MailLinks } from "../mail";
import { countMails, listOrderMails, readMailTable } from "./mail-table.queries.server";
import { mailTextSchema } from "./mail-text.schema";
import { previewMail } from "./preview-mail.server";
import { saveMailTexts } from "./save-mail-texts.server";
import { sendAgain } from "./send-again.server";

const now = new Date("2026-11-21T17:00:00Z");
const seconds = now.getTime() / 1000;

async function openMails() {
  const shop = await openStaffShop();
  const { db } = shop;
  const add = (values: Partial<typeof mailOutbox.$inferInsert> = {}) =>
    db
      .insert(mailOutbox)
      .values({ kind: "order-paid", subjectId: 1, dedupeKey: crypto.randomUUID(), queuedAt: 5, ...values })
      .returning()
      .get();
  const row = (id: number) => db.select().from(mailOutbox).where(eq(mailOutbox.id, id)).get();
  const count = async () => (await db.select().from(mailOutbox)).length;
  return { ...shop, add, row, count };
}

describe("sending a mail again", () => {
  test("queues one that was given up, with a new idempotency key and an audit entry", async () => {
    const shop = await openMails();
    const failed = await shop.add({ status: "failed", attempts: 7, uncertainSince: 5, error: "too-late" });
    expect(await sendAgain(shop.staff, { mailId: failed.id, now })).toMatchObject({ ok: true });
    const row = await shop.row(failed.id);
    expect(row).toMatchObject({
      status: "queued",
      attempts: 0,
      uncertainSince: null,
      error: null,
      nextAttemptAt: seconds,
      queuedAt: seconds,
    });
    expect(row?.sendKey).not.toBe(failed.sendKey);
    expect(await shop.lastEntry()).toMatchObject({
      action: "send-again",
      entity: "mail",
      entityId: String(failed.id),
      after: { kind: "order-paid", subjectId: 1 },
    });
  });

  test("queues one copy of a sent mail, also when pressed twice", async () => {
    const shop = await openMails();
    const sent = await shop.add({ status: "sent", sentAt: 6 });
    await Promise.all([1, 2, 3].map(() => sendAgain(shop.staff, { mailId: sent.id, now })));
    expect(await shop.count()).toBe(2);
    const copy = await shop.row(sent.id + 1);
    expect(copy).toMatchObject({ kind: "order-paid", subjectId: 1, status: "queued", queuedAt: seconds });
    expect(await shop.row(sent.id)).toMatchObject({ status: "sent", sendKey: sent.sendKey });
    expect(await shop.db.select().from(auditLog)).toHaveLength(1);
  });

  test("does nothing for one that waits, and refuses one that is gone", async () => {
    const shop = await openMails();
    const waiting = await shop.add();
    expect(await sendAgain(shop.staff, { mailId: waiting.id, now })).toMatchObject({ ok: true });
    expect(await shop.row(waiting.id)).toEqual(waiting);
    expect(await shop.db.select().from(auditLog)).toEqual([]);
    expect(await sendAgain(shop.staff, { mailId: 99, now })).toMatchObject({ code: "unknown-mail" });
  });
});

describe("the tables", () => {
  test("name the order of each mail, newest first, and filter by status", async () => {
    const shop = await openMails();
    const order = await shop.db.insert(orders).values(orderValues()).returning().get();
    const first = await shop.add({ subjectId: order.id, status: "sent", sentAt: 6 });
    const second = await shop.add({ subjectId: order.id, status: "failed", error: "validation_error" });
    await shop.add({ subjectId: 77 });
    const all = await readMailTable(shop.reader, { status: null, limit: 2, offset: 0 });
    expect(all.total).toBe(3);
    expect(all.rows[1]).toMatchObject({ id: second.id, orderId: order.id, reference: "325ABC", isNewest: 1 });
    const failed = await readMailTable(shop.reader, { status: "failed", limit: 9, offset: 0 });
    expect(failed).toMatchObject({ total: 1, rows: [{ id: second.id, error: "validation_error" }] });
    const ofOrder = await listOrderMails(shop.reader, order.id);
    expect(ofOrder.map(({ id, isNewest }) => [id, isNewest])).toEqual([
      [second.id, 1],
      [first.id, 0],
    ]);
    expect(await countMails(shop.reader)).toEqual({ failed: 1, waiting: 1 });
  });

  test("count nothing in an empty outbox", async () => {
    const shop = await openMails();
    expect(await countMails(shop.reader)).toEqual({ failed: 0, waiting: 0 });
  });
});

describe("the texts of staff", () => {
  const defaults = { subject: "Pagado", intro: "Hola" };
  const change = {
    kind: "order-paid",
    locale: "es",
    before: { subject: null, intro: null },
    defaults,
  } as const;

  test("are stored where they differ from the interface's, with an audit entry", async () => {
    const shop = await openMails();
    const texts = { subject: "¡Gracias!", intro: "Hola" };
    expect(await saveMailTexts(shop.staff, { ...change, version: 0, texts })).toMatchObject({ ok: true });
    expect(await shop.db.select().from(mailTexts)).toMatchObject([
      { kind: "order-paid", languageCode: "es", subject: "¡Gracias!", intro: null, version: 1 },
    ]);
    expect(await shop.lastEntry()).toMatchObject({
      action: "change",
      entity: "mail",
      entityId: "order-paid",
      before: { es: { subject: null, intro: null } },
      after: { es: { subject: "¡Gracias!", intro: null } },
    });
  });

  test("are removed by a reset, and by typing the interface's texts", async () => {
    const shop = await openMails();
    const save = (version: number, texts: { subject: string; intro: string } | null) =>
      saveMailTexts(shop.staff, { ...change, version, texts });
    await save(0, { subject: "Otro", intro: "Otra" });
    await save(1, { subject: "Otro", intro: "Otra más" });
    expect(await save(2, null)).toMatchObject({ ok: true });
    expect(await shop.db.select().from(mailTexts)).toEqual([]);
    await save(0, { subject: "Otro", intro: "Otra" });
    await save(1, defaults);
    expect(await shop.db.select().from(mailTexts)).toEqual([]);
  });

  test("are not overwritten by an outdated form", async () => {
    const shop = await openMails();
    const save = (version: number, subject: string) =>
      saveMailTexts(shop.staff, { ...change, version, texts: { subject, intro: "Hola" } });
    await save(0, "Primero");
    expect(await save(0, "Segundo")).toMatchObject({ ok: false, code: "changed-meanwhile" });
    expect(await shop.db.select().from(mailTexts)).toMatchObject([{ subject: "Primero" }]);
  });

  test("appear in the preview of their language only", async () => {
    const shop = await openMails();
    clearShopCache();
    const links = {
      home: () => "https://shop.example",
      order: () => "",
      payment: () => "",
    } as unknown as MailLinks;
    const reader = { ...shop.reader, shop: () => readShop(shop.reader, "preview", 0) };
    const texts = { subject: "Listo, {{name}}", intro: "Gracias" };
    await saveMailTexts(shop.staff, { ...change, version: 0, texts });
    const preview = (locale: string) => previewMail(reader, { kind: "order-paid", locale, links });
    expect((await preview("es")).subject).toBe("Listo, Ana Quispe");
    expect((await preview("es")).html).toContain("Gracias");
    expect((await preview("en")).subject).toBe("Your order 325K7P is paid");
  });
});

describe("the form of the texts", () => {
  const schema = mailTextSchema(["name", "total"]);
  const problem = (texts: { subject?: string; intro?: string }) =>
    schema.safeParse({ subject: "Hola", intro: "Hola", ...texts }).error?.issues[0]?.message ?? null;

  test("accepts known placeholders and lines", () => {
    expect(problem({ subject: "Hola {{name}}", intro: "Hola\r\n\r\n{{total}} {{name}}" })).toBeNull();
  });

  test.each([
    [{ subject: "{{email}}" }, "adminMail.unknownPlaceholder"],
    [{ intro: "{name}" }, "adminMail.unknownPlaceholder"],
    [{ intro: "{{name}" }, "adminMail.unknownPlaceholder"],
    [{ intro: "{{ name }}" }, "adminMail.unknownPlaceholder"],
    [{ subject: "  " }, "adminMail.missing"],
    [{ subject: "\u200b\u202e" }, "adminMail.missing"],
    [{ subject: "x".repeat(151) }, "alert.tooLong#150"],
    [{ intro: "x".repeat(2001) }, "alert.tooLong#2000"],
  ])("refuses %o", (texts, message) => {
    expect(problem(texts)).toBe(message);
  });
});
