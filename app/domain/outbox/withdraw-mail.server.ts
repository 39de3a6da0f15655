import { and, eq, gte, inArray } from "drizzle-orm";
import type { Database } from "~db/client";
import { mailOutbox } from "~db/schema";
import type { MailKind } from "~db/vocabulary";
import type { WriteQuery } from "~db/write-batch";

interface MailsAbout {
  kind: MailKind;
  subjectId: number;
  /** Mails queued since then, in Unix seconds. */
  since: number;
}

const isAbout = ({ kind, subjectId, since }: MailsAbout) =>
  and(eq(mailOutbox.kind, kind), eq(mailOutbox.subjectId, subjectId), gte(mailOutbox.queuedAt, since));

/** The query that keeps mails that wait from being sent, because their event was undone. */
export const withdrawMail = (db: Database, about: MailsAbout): WriteQuery =>
  db
    .update(mailOutbox)
    .set({ status: "skipped" })
    .where(and(isAbout(about), eq(mailOutbox.status, "queued")));

/** The query for the mails that were sent or are being sent, which cannot be withdrawn. */
export const toldMails = (db: Database, about: MailsAbout) =>
  db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isAbout(about), inArray(mailOutbox.status, ["sending", "sent"])));
