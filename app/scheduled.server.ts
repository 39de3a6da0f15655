import { refreshPrices } from "~/domain/catalog/listing/refresh-prices.server";
import { deleteOldSearches } from "~/domain/catalog/search/count-search.server";
import { listProductsInNewLanguages } from "~/domain/languages/list-products.server";
import { collectUnusedFiles } from "~/domain/media/collect-unused-files.server";
import { collectUnusedMedia } from "~/domain/media/collect-unused-media.server";
import { unixSeconds } from "~/lib/dates";
import { createDatabase, type Database } from "~db/client";
import { createReadBatcher } from "~db/read-batcher";
import { deleteEndedDoorSessions } from "./domain/accounts/door/door-sessions.server";
import { deleteEndedSessions } from "./domain/accounts/sessions/end-sessions.server";
import { deleteOldCounters } from "./domain/accounts/sign-in/throttle.server";
import { remindOfClaims } from "./domain/claims/remind-of-claims.server";
import { finishGiftOrders, queueDueGiftCards } from "./domain/gift-cards/mail-gift-cards.server";
import { deleteOldErrorCounts } from "./domain/monitoring/error-counts.server";
import { isDue, type JobName } from "./domain/monitoring/jobs";
import { type JobRun, recordJobs } from "./domain/monitoring/record-job.server";
import { watchShop } from "./domain/monitoring/watch-shop.server";
import { deleteUnconfirmed } from "./domain/newsletter/subscription.server";
import { settleOpenPayments } from "./domain/orders/payment/settle-open-payments.server";
import { deleteOldProofs } from "./domain/orders/proofs/delete-old-proofs.server";
import { settleOpenRefunds } from "./domain/orders/refunds/settle-open-refunds.server";
import { deleteReturnPictures } from "./domain/orders/returns/delete-return-pictures.server";
import { storeMissingShares } from "./domain/orders/shares/store-shares.server";
import { deleteOldMail } from "./domain/outbox/delete-old-mail.server";
import { requestReviews } from "./domain/reviews/request-reviews.server";
import { collectReviewPictures } from "./domain/reviews/review-pictures.server";
import { numberSetting } from "./domain/settings/number-setting";
import { readShop } from "./domain/settings/shop.server";
import { answerStockRequests } from "./domain/stock-requests/answer-requests.server";
import { deleteOldVisitCounts } from "./domain/visits/add-counts.server";
import { readEnvironment, type WorkerEnv } from "./edge/environment.server";
import { errorCode, errorFields, type Log } from "./edge/log/log.server";
import type { LogEventAt } from "./edge/log/log-events";
import { writeErrorCounts } from "./edge/log/write-error-counts.server";
import { writeShopMetrics } from "./edge/metrics/write-shop-metrics.server";
import { isMailConfigured, sendMail } from "./edge/services/mail.server";
import { providersOf } from "./edge/services/payment-providers.server";

/** Maximum number of writes per run that list products in new languages: enough for 100,000 products. */
const LISTING_STEPS = 50;

interface Work {
  now: Date;
  log: Log;
}

const deleteAllEndedSessions = async (db: Database): Promise<void> => {
  await deleteEndedSessions(db);
  await deleteEndedDoorSessions(db);
};

/** Why the job did not do all of its work, when it threw nothing. */
type Shortcoming = string | null;

async function settlePayments(env: WorkerEnv, { now, log }: Work): Promise<Shortcoming> {
  let shortcoming: Shortcoming = null;
  for (const provider of providersOf(readEnvironment(env))) {
    const settled = await settleOpenPayments({ db: scheduledDatabase(env), provider }, { now });
    const { asked, paidOrderIds, needAttention, expiredOrders, unexpected, stopped } = settled;
    const fields = { asked, paid: paidOrderIds.length, needAttention, expiredOrders, stopped };
    for (const attempt of unexpected) log.error("payment-not-looked-up", attempt);
    if (needAttention > 0 || stopped) log.error("payments-settled", fields);
    else log.info("payments-settled", fields);
    shortcoming ??= stopped;
  }
  return shortcoming;
}

async function settleRefunds(env: WorkerEnv, { now, log }: Work): Promise<void> {
  const providers = providersOf(readEnvironment(env));
  const { unexpected, ...settled } = await settleOpenRefunds(
    { db: scheduledDatabase(env), providers },
    { now },
  );
  for (const { refundId, error } of unexpected)
    log.error("refund-not-looked-up", { refundId, ...errorFields(error) });
  if (settled.failed > 0 || settled.open > 0) log.error("refunds-settled", settled);
  else log.info("refunds-settled", settled);
}

/** Runs once a day (`isDue`), because it reads the lines of all orders. */
async function collectMedia(env: WorkerEnv, { now, log }: Work): Promise<void> {
  const collected = await collectUnusedMedia({ db: scheduledDatabase(env), bucket: env.MEDIA }, { now });
  const files = await collectUnusedFiles({ db: scheduledDatabase(env), bucket: env.MEDIA }, { now });
  const reviewPictures = await collectReviewPictures(
    { db: scheduledDatabase(env), bucket: env.MEDIA },
    { now },
  );
  const proofs = await deleteOldProofs({ db: scheduledDatabase(env), bucket: env.MEDIA }, { now });
  const returns = await deleteReturnPictures({ db: scheduledDatabase(env), bucket: env.MEDIA }, { now });
  log.info("media-collected", { collected, files, reviewPictures, proofs, returns });
}

async function askForReviews(env: WorkerEnv, { now }: Work): Promise<void> {
  const db = scheduledDatabase(env);
  const reader = { db, read: createReadBatcher(db).read };
  const shop = await readShop(reader, readEnvironment(env).DATABASE_URL, Date.now());
  await requestReviews(db, { days: numberSetting(shop, "review_request_days"), now });
}

async function listLanguages(env: WorkerEnv): Promise<void> {
  await listProductsInNewLanguages(scheduledDatabase(env), { steps: LISTING_STEPS });
}

function scheduledDatabase(env: WorkerEnv): Database {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = readEnvironment(env);
  return createDatabase({ url, authToken });
}

async function sendDue(env: WorkerEnv, { now, log }: Work): Promise<void> {
  await queueDueGiftCards(scheduledDatabase(env), now);
  await sendMail(readEnvironment(env), { db: scheduledDatabase(env), log });
}

async function changePrices(env: WorkerEnv, { log }: Work): Promise<void> {
  const products = await refreshPrices(scheduledDatabase(env));
  if (products > 0) log.info("prices-changed", { products });
}

async function watch(env: WorkerEnv, { now }: Work): Promise<void> {
  const db = scheduledDatabase(env);
  const hasMail = isMailConfigured(readEnvironment(env));
  const reader = { db, read: createReadBatcher(db).read };
  await writeShopMetrics(env.METRICS, reader, await watchShop(reader, { now, hasMail }));
}

/** Every minute, so that mails and sales do not wait for the rest of the work. */
const MINUTE_CRON = "* * * * *";
const OTHER_CRON = "*/10 * * * *";

interface Task {
  job: JobName;
  run(env: WorkerEnv, work: Work): Promise<unknown>;
  failed: LogEventAt<"error">;
}

/** A job that needs the database alone. */
const onDatabase =
  (work: (db: Database, now: Date) => Promise<unknown>) =>
  (env: WorkerEnv, { now }: Work): Promise<unknown> =>
    work(scheduledDatabase(env), now);

const minuteWork: Task[] = [
  { job: "send-mail", run: sendDue, failed: "mail-not-sent" },
  { job: "change-prices", run: changePrices, failed: "prices-not-changed" },
  // Last, so that it sees what the others have just done.
  { job: "watch-shop", run: watch, failed: "shop-not-watched" },
];

const otherWork: Task[] = [
  { job: "settle-payments", run: settlePayments, failed: "payments-not-settled" },
  { job: "settle-refunds", run: settleRefunds, failed: "refunds-not-settled" },
  { job: "delete-counters", run: onDatabase(deleteOldCounters), failed: "counters-not-deleted" },
  { job: "delete-sessions", run: onDatabase(deleteAllEndedSessions), failed: "sessions-not-deleted" },
  {
    job: "answer-stock-requests",
    run: onDatabase(answerStockRequests),
    failed: "stock-requests-not-answered",
  },
  { job: "request-reviews", run: askForReviews, failed: "reviews-not-requested" },
  { job: "remind-of-claims", run: onDatabase(remindOfClaims), failed: "claims-not-reminded-of" },
  { job: "finish-gift-orders", run: onDatabase(finishGiftOrders), failed: "gift-cards-not-finished" },
  { job: "list-languages", run: listLanguages, failed: "languages-not-listed" },
  { job: "store-shares", run: onDatabase((db) => storeMissingShares(db)), failed: "shares-not-stored" },
  { job: "collect-media", run: collectMedia, failed: "media-not-collected" },
  { job: "delete-old-mail", run: onDatabase(deleteOldMail), failed: "old-mail-not-deleted" },
  {
    job: "delete-unconfirmed",
    run: onDatabase(deleteUnconfirmed),
    failed: "unconfirmed-subscribers-not-deleted",
  },
  { job: "delete-old-searches", run: onDatabase(deleteOldSearches), failed: "old-searches-not-deleted" },
  { job: "delete-old-visits", run: onDatabase(deleteOldVisitCounts), failed: "old-visits-not-deleted" },
  { job: "delete-old-errors", run: onDatabase(deleteOldErrorCounts), failed: "old-errors-not-deleted" },
];

/** Runs a job. A thrown error is its failure, as is a shortcoming. */
async function runTask({ job, run, failed }: Task, env: WorkerEnv, work: Work) {
  const ended = { job, now: unixSeconds(work.now) };
  try {
    const shortcoming = await run(env, work);
    return { ...ended, failure: typeof shortcoming === "string" ? shortcoming : null, hasThrown: false };
  } catch (error) {
    work.log.error(failed, errorFields(error));
    return { ...ended, failure: errorCode(error), hasThrown: true };
  }
}

/**
 * The scheduled work (`[triggers]` of wrangler.toml): what is urgent every minute, the rest every ten, or as `isDue` says.
 * A run without a known `cron` does all that is due. How the jobs ended is recorded at the end, and before the shop is
 * watched. One failed task does not stop the others. Throws when any failed, so that the platform counts the run as failed.
 */
export async function runScheduledWork(
  env: WorkerEnv,
  { cron, now, log }: Work & { cron: string },
): Promise<void> {
  const work =
    cron === MINUTE_CRON ? minuteWork : cron === OTHER_CRON ? otherWork : [...otherWork, ...minuteWork];
  let isComplete = true;
  const ended: JobRun[] = [];
  const record = () =>
    recordJobs(scheduledDatabase(env), ended.splice(0)).catch((error) =>
      log.error("jobs-not-recorded", errorFields(error)),
    );
  for (const task of work) {
    if (!isDue(task.job, now)) continue;
    if (task.job === "watch-shop") await record();
    const { hasThrown, ...run } = await runTask(task, env, { now, log });
    if (hasThrown) isComplete = false;
    ended.push(run);
  }
  await record();
  await writeErrorCounts(env).catch((error) => log.error("errors-not-counted", errorFields(error)));
  // The platform logs the thrown error's message.
  if (!isComplete) throw new Error("Some of the scheduled work was not done; the log says why.");
}
