import { sql } from "drizzle-orm";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { orderStatus } from "~db/order-status-sql";
import { mailOutbox, orders, reviewOptOuts } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { hasProductsToReview } from "./reviews.queries.server";

const KIND = "review-request";

/**
 * Orders that became due longer ago are not asked about, so that a shop that starts to ask does not write to everyone
 * who ever bought.
 */
const LATEST_DAYS = 14;

/**
 * Queues a mail for each order that was handed over `days` ago (0: none) and of which its buyer has something to review.
 * Not for e-mails whose owners stopped that. An order gets one mail, however often the job runs: the outbox has one row of a kind and subject.
 */
export async function requestReviews(
  db: Database,
  { days, now: date }: { days: number; now: Date },
): Promise<void> {
  if (days === 0) return;
  const now = unixSeconds(date);
  const due = now - days * DAY_SECONDS;
  await writeBatch(db, [
    queueMail({
      kind: KIND,
      subjects: sql`
        select bought.id from ${orders} bought
        where bought.handed_over_at <= ${due} and bought.handed_over_at > ${due - LATEST_DAYS * DAY_SECONDS}
          and bought.status = ${orderStatus.handed_over} and bought.email <> ''
          and bought.email not in (select email from ${reviewOptOuts}) and ${hasProductsToReview}
          and not exists (
            select 1 from ${mailOutbox} asked where asked.subject_id = bought.id and asked.kind = ${KIND})`,
      now,
    }),
  ]);
}
