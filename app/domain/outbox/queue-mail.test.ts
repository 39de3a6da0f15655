import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox, orders } from "~db/schema";
import { failure, orderValues } from "~db/test-rows";
import { requireThat, writeBatch } from "~db/write-batch";
import { openOwnShop } from "../../../tests/support/own-shop";
import { deleteOldMail } from "./delete-old-mail.server";
import { queueMail } from "./queue-mail.server";

const now = 1_795_000_000;

async function openOutbox() {
  const { db } = await openOwnShop();
  const rows = () => db.select().from(mailOutbox).orderBy(mailOutbox.id);
  return { db, rows };
}

test("queues a mail that is due at once, with a random idempotency key", async () => {
  const { db, rows } = await openOutbox();
  await writeBatch(db, [
    queueMail({ kind: "order-paid", subjects: 7, now }),
    queueMail({ kind: "order-shipped", subjects: 7, now }),
  ]);
  const [paid, shipped] = await rows();
  expect(paid).toMatchObject({
    kind: "order-paid",
    subjectId: 7,
    dedupeKey: "order-paid:7",
    status: "queued",
    attempts: 0,
    nextAttemptAt: now,
    queuedAt: now,
    sentAt: null,
  });
  expect(paid?.sendKey).toMatch(/^[0-9a-f]{32}$/);
  expect(shipped?.sendKey).not.toBe(paid?.sendKey);
});

test("queues the same event once, and another occasion again", async () => {
  const { db, rows } = await openOutbox();
  const queue = (occasion?: string) =>
    writeBatch(db, [queueMail({ kind: "order-paid", subjects: 7, now, ...(occasion && { occasion }) })]);
  await queue();
  await queue();
  await queue("2");
  await queue("2");
  expect((await rows()).map(({ dedupeKey }) => dedupeKey)).toEqual(["order-paid:7", "order-paid:7:2"]);
});

test("queues a mail for each row of a select, with an occasion from the row", async () => {
  const { db, rows } = await openOutbox();
  await db
    .insert(orders)
    .values([
      orderValues({ reference: "325AAA", version: 3 }),
      orderValues({ reference: "325BBB", version: 4 }),
      orderValues({ reference: "325CCC", status: "expired" }),
    ]);
  const pending = sql`select id, version from ${orders} where status = 'pending' order by id`;
  const mail = { kind: "order-received", subjects: pending, occasion: sql`subject.version`, now } as const;
  await writeBatch(db, [queueMail(mail)]);
  expect((await rows()).map(({ dedupeKey }) => dedupeKey)).toEqual([
    "order-received:1:3",
    "order-received:2:4",
  ]);
});

test("queues nothing when its batch is rolled back", async () => {
  const { db, rows } = await openOutbox();
  const batch = writeBatch(db, [
    queueMail({ kind: "order-paid", subjects: 7, now }),
    requireThat("row_gone", sql`0`),
  ]);
  expect(await failure(batch)).toMatchObject({ constraint: "row_gone" });
  expect(await rows()).toEqual([]);
});

test("the outbox has no column for addresses or content", () => {
  expect(
    Object.keys(mailOutbox).filter((column) => /mail|recipient|body|html|content/i.test(column)),
  ).toEqual([]);
});

test("deletes finished mails after a year, and none that wait", async () => {
  const { db, rows } = await openOutbox();
  const old = now - 365 * 86_400;
  await db.insert(mailOutbox).values([
    { kind: "order-paid", subjectId: 1, dedupeKey: "sent", status: "sent", sentAt: old, queuedAt: old },
    { kind: "order-paid", subjectId: 2, dedupeKey: "waits", queuedAt: old },
    { kind: "order-paid", subjectId: 3, dedupeKey: "newer", status: "failed", queuedAt: old + 1 },
  ]);
  await deleteOldMail(db, new Date(now * 1000));
  expect((await rows()).map(({ dedupeKey }) => dedupeKey)).toEqual(["waits", "newer"]);
});
