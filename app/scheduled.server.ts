import { listProductsInNewLanguages } from "~/domain/languages/list-products.server";
import { collectUnusedFiles } from "~/domain/media/collect-unused-files.server";
import { collectUnusedMedia } from "~/domain/media/collect-unused-media.server";
import { createDatabase, type Database } from "~db/client";
import { deleteEndedSessions } from "./domain/accounts/sessions/end-sessions.server";
import { deleteOldCounters } from "./domain/accounts/sign-in/throttle.server";
import { settleOpenPayments } from "./domain/orders/payment/settle-open-payments.server";
import { deleteOldMail } from "./domain/outbox/delete-old-mail.server";
import { readEnvironment, type WorkerEnv } from "./edge/environment.server";
import { errorFields, type Log } from "./edge/log/log.server";
import { sendMail } from "./edge/services/mail.server";
import { providersOf } from "./edge/services/payment-providers.server";

/** The UTC hour in whose first run unused pictures are deleted: 3 a.m. in Lima. */
const COLLECTING_HOUR = 8;

/** Maximum number of writes per run that list products in new languages: enough for 100,000 products. */
const LISTING_STEPS = 50;

interface Work {
  now: Date;
  log: Log;
}

async function settlePayments(env: WorkerEnv, { now, log }: Work): Promise<void> {
  for (const provider of providersOf(readEnvironment(env))) {
    const settled = await settleOpenPayments({ db: scheduledDatabase(env), provider }, { now });
    const { asked, paidOrderIds, needAttention, expiredOrders, unexpected, stopped } = settled;
    const fields = { asked, paid: paidOrderIds.length, needAttention, expiredOrders, stopped };
    for (const attempt of unexpected) log.error("payment-not-looked-up", attempt);
    if (needAttention > 0 || stopped) log.error("payments-settled", fields);
    else log.info("payments-settled", fields);
  }
}

/** Runs once a day, because it reads the lines of all orders. */
async function collectMedia(env: WorkerEnv, { now, log }: Work): Promise<void> {
  if (now.getUTCHours() !== COLLECTING_HOUR || now.getUTCMinutes() >= 10) return;
  const collected = await collectUnusedMedia({ db: scheduledDatabase(env), bucket: env.MEDIA }, { now });
  const files = await collectUnusedFiles({ db: scheduledDatabase(env), bucket: env.MEDIA }, { now });
  log.info("media-collected", { collected, files });
}

async function listLanguages(env: WorkerEnv): Promise<void> {
  await listProductsInNewLanguages(scheduledDatabase(env), { steps: LISTING_STEPS });
}

function scheduledDatabase(env: WorkerEnv): Database {
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = readEnvironment(env);
  return createDatabase({ url, authToken });
}

async function sendDue(env: WorkerEnv, { log }: Work): Promise<void> {
  await sendMail(readEnvironment(env), { db: scheduledDatabase(env), log });
}

/** Every minute, so that a mail does not wait for the rest of the work. */
const MAIL_CRON = "* * * * *";
const OTHER_CRON = "*/10 * * * *";

const mailWork = [{ run: sendDue, failed: "mail-not-sent" }];

const otherWork = [
  { run: settlePayments, failed: "payments-not-settled" },
  {
    run: (env: WorkerEnv, { now }: Work) => deleteOldCounters(scheduledDatabase(env), now),
    failed: "counters-not-deleted",
  },
  {
    run: (env: WorkerEnv) => deleteEndedSessions(scheduledDatabase(env)),
    failed: "sessions-not-deleted",
  },
  { run: listLanguages, failed: "languages-not-listed" },
  { run: collectMedia, failed: "media-not-collected" },
  {
    run: (env: WorkerEnv, { now }: Work) => deleteOldMail(scheduledDatabase(env), now),
    failed: "old-mail-not-deleted",
  },
];

/**
 * The scheduled work (`[triggers]` of wrangler.toml). Every minute sends mails. Every ten minutes settles payments
 * without a notification, deletes old sign-in counters, ended sessions and old mails, lists products in newly added
 * languages, and once a day deletes unused pictures and files. A run without a known `cron` does all of it. One failed
 * task does not stop the others. Throws when any failed, so that the platform counts the run as failed.
 */
export async function runScheduledWork(
  env: WorkerEnv,
  { cron, now, log }: Work & { cron: string },
): Promise<void> {
  const work = cron === MAIL_CRON ? mailWork : cron === OTHER_CRON ? otherWork : [...otherWork, ...mailWork];
  let isComplete = true;
  for (const { run, failed } of work) {
    try {
      await run(env, { now, log });
    } catch (error) {
      log.error(failed, errorFields(error));
      isComplete = false;
    }
  }
  // The platform logs the thrown error's message.
  if (!isComplete) throw new Error("Some of the scheduled work was not done; the log says why.");
}
