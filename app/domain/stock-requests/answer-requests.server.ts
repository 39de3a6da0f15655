import { sql } from "drizzle-orm";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { mailOutbox, products, stockRequests, stockRows } from "~db/schema";
import { writeBatch } from "~db/write-batch";

type StockRequest = typeof stockRequests.$inferSelect;

const KIND = "stock-back";

/** How long a request waits when its product sold out again before its mail was due. */
const RETRY_SECONDS = DAY_SECONDS;

/** How long staff can send a mail again that was given up, counted from when it was queued, before its request ends. */
export const GIVEN_UP_SECONDS = 7 * DAY_SECONDS;

const mailsAbout = sql`${mailOutbox} mail where mail.kind = ${KIND} and mail.subject_id = request.id`;

const isInStock = sql`exists (
  select 1 from ${stockRows} row join ${products} product on product.id = row.product_id
  where row.product_id = request.product_id and row.variant_key = request.variant_key
    and row.size_key = request.size_key and row.stock > 0 and product.active)`;

/**
 * Queues a mail for each waiting request whose size is in stock, and closes the requests whose mail was sent, or was given
 * up a while ago, so that the person can ask again. A request gets one mail, however often the job runs.
 */
export async function answerStockRequests(db: Database, at: Date): Promise<void> {
  const now = unixSeconds(at);
  await writeBatch(db, [
    sql`update ${stockRequests} as request
      set status = 'notified', notified_at = (select max(mail.sent_at) from ${mailsAbout})
      where status = 'waiting' and exists (select 1 from ${mailsAbout} and mail.status = 'sent')`,
    sql`update ${stockRequests} as request set status = ${"cancelled" satisfies StockRequest["status"]}
      where status = 'waiting' and exists (select 1 from ${mailsAbout}
        and mail.status = 'failed' and mail.queued_at <= ${now - GIVEN_UP_SECONDS})`,
    queueMail({
      kind: KIND,
      subjects: sql`
        select request.id, (select count(*) from ${mailsAbout}) as mails from ${stockRequests} request
        where request.status = 'waiting' and ${isInStock} and not exists (
          select 1 from ${mailsAbout} and (mail.status <> 'skipped' or mail.queued_at > ${now - RETRY_SECONDS}))`,
      occasion: sql`subject.mails`,
      now,
    }),
  ]);
}
