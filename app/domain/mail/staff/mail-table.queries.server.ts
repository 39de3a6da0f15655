import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { mailOutbox, orders } from "~db/schema";
import { mailKinds } from "~db/vocabulary";
import { mailKindDefinitions } from "../kinds/mail-kinds.server";
import type { MailStatus } from "./mail-table";

/** The kinds whose subject is an order. */
const orderKinds = mailKinds.filter((kind) => mailKindDefinitions[kind].subject === "order");

const mails = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      id: mailOutbox.id,
      kind: mailOutbox.kind,
      status: mailOutbox.status,
      attempts: mailOutbox.attempts,
      nextAttemptAt: mailOutbox.nextAttemptAt,
      error: mailOutbox.error,
      queuedAt: mailOutbox.queuedAt,
      sentAt: mailOutbox.sentAt,
      /** The order that the mail is about; null for other mails. */
      orderId: orders.id,
      reference: orders.reference,
      isNewest: sql<number>`not exists (select 1 from ${mailOutbox} later
        where later.subject_id = mail_outbox.subject_id and later.kind = mail_outbox.kind
          and later.id > mail_outbox.id)`,
    })
    .from(mailOutbox)
    .leftJoin(orders, and(eq(orders.id, mailOutbox.subjectId), inArray(mailOutbox.kind, orderKinds)))
    .where(condition);

/** A mail of the outbox. Times are Unix seconds. */
export type OutboxMail = Awaited<ReturnType<typeof mails>>[number];

const withStatus = (status: MailStatus | null) => (status ? eq(mailOutbox.status, status) : undefined);

/** One page of the outbox, newest first, and the number of matching mails. One round trip. */
export async function readMailTable(
  { db, read }: Reader,
  { status, limit, offset }: { status: MailStatus | null; limit: number; offset: number },
): Promise<{ rows: OutboxMail[]; total: number }> {
  const newest = mails(db, withStatus(status)).orderBy(desc(mailOutbox.id));
  const [rows, [counted]] = await Promise.all([
    read(newest.limit(limit).offset(offset)),
    read(db.select({ total: count() }).from(mailOutbox).where(withStatus(status))),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** All mails about an order, newest first. */
export const listOrderMails = ({ db, read }: Reader, orderId: number): Promise<OutboxMail[]> =>
  read(
    mails(db, and(eq(mailOutbox.subjectId, orderId), inArray(mailOutbox.kind, orderKinds))).orderBy(
      desc(mailOutbox.id),
    ),
  );

/** Mails after an id by ascending ids. `status` null for all. */
export const listMails = (
  { db, read }: Reader,
  { after, limit, status }: { after: number; limit: number; status: MailStatus | null },
): Promise<OutboxMail[]> =>
  read(
    mails(db, and(gt(mailOutbox.id, after), withStatus(status)))
      .orderBy(asc(mailOutbox.id))
      .limit(limit),
  );

/** How many mails were given up, and how many wait. */
export async function countMails({ db, read }: Reader): Promise<{ failed: number; waiting: number }> {
  const query = db
    .select({
      failed: sql<number>`coalesce(sum(status = 'failed'), 0)`,
      waiting: sql<number>`coalesce(sum(status = 'queued'), 0)`,
    })
    .from(mailOutbox)
    .where(inArray(mailOutbox.status, ["failed", "queued"]));
  const [counted] = await read(query);
  return counted ?? { failed: 0, waiting: 0 };
}
