import { and, eq, isNull, lte } from "drizzle-orm";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { newsletterSubscribers } from "~db/schema";
import { writeBatch } from "~db/write-batch";

/** How long an e-mail that nobody confirms is kept. */
const PENDING_DAYS = 30;

/** A subscription by the key in its links; null when there is none. */
export async function findSubscription({ db, read }: Reader, accessKey: string) {
  const [row] = await read(
    db
      .select({ email: newsletterSubscribers.email, confirmedAt: newsletterSubscribers.confirmedAt })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.accessKey, accessKey)),
  );
  return row ?? null;
}

/** Idempotent. */
export const confirmSubscription = (db: Database, accessKey: string, now: Date): Promise<unknown> =>
  writeBatch(db, [
    db
      .update(newsletterSubscribers)
      .set({ confirmedAt: unixSeconds(now) })
      .where(and(eq(newsletterSubscribers.accessKey, accessKey), isNull(newsletterSubscribers.confirmedAt))),
  ]);

/** Deletes the e-mail. Idempotent. */
export const leaveNewsletter = (db: Database, accessKey: string): Promise<unknown> =>
  writeBatch(db, [db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.accessKey, accessKey))]);

/** Deletes the e-mails that nobody confirmed in time. */
export const deleteUnconfirmed = (db: Database, now: Date): Promise<unknown> =>
  writeBatch(db, [
    db
      .delete(newsletterSubscribers)
      .where(
        and(
          isNull(newsletterSubscribers.confirmedAt),
          lte(newsletterSubscribers.requestedAt, unixSeconds(now) - PENDING_DAYS * DAY_SECONDS),
        ),
      ),
  ]);
