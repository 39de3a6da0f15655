import { and, eq, gte } from "drizzle-orm";
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

/** The query that keeps mails that wait from being sent, because their event was undone. */
export const withdrawMail = (db: Database, { kind, subjectId, since }: MailsAbout): WriteQuery =>
  db
    .update(mailOutbox)
    .set({ status: "skipped" })
    .where(
      and(
        eq(mailOutbox.kind, kind),
        eq(mailOutbox.subjectId, subjectId),
        gte(mailOutbox.queuedAt, since),
        eq(mailOutbox.status, "queued"),
      ),
    );
