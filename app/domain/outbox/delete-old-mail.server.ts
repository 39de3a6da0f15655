import { and, inArray, lte, ne } from "drizzle-orm";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { mailOutbox } from "~db/schema";
import { writeBatch } from "~db/write-batch";

/** How long the outbox shows what was sent. Events do not recur after this time, so their keys are not needed. */
const KEPT_SECONDS = 365 * DAY_SECONDS;

/**
 * Deletes mails that were queued more than a year ago, except those that still wait to be sent, and those of gift cards,
 * which tell since when a card can be used.
 */
export async function deleteOldMail(db: Database, now: Date): Promise<void> {
  const isOld = lte(mailOutbox.queuedAt, unixSeconds(now) - KEPT_SECONDS);
  await writeBatch(db, [
    db
      .delete(mailOutbox)
      .where(
        and(
          isOld,
          inArray(mailOutbox.status, ["sent", "skipped", "failed"]),
          ne(mailOutbox.kind, "gift-card"),
        ),
      ),
  ]);
}
