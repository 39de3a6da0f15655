import { sql } from "drizzle-orm";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { claims } from "~db/schema";
import { writeBatch } from "~db/write-batch";

/** Calendar days before the end of the legal term: enough for a working day in the longest holidays. */
export const REMINDER_DAYS = 6;

/**
 * Queues a mail to staff about each open claim whose term ends soon. A claim gets one, however often the job runs: the
 * outbox has one row of a kind and subject.
 */
export async function remindOfClaims(db: Database, date: Date): Promise<void> {
  const now = unixSeconds(date);
  await writeBatch(db, [
    queueMail({
      kind: "staff-claim-due",
      subjects: sql`select id from ${claims} where status = 'open' and due_at <= ${now + REMINDER_DAYS * DAY_SECONDS}`,
      now,
    }),
  ]);
}
