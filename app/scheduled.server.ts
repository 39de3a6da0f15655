import { listProductsInNewLanguages } from "~/domain/languages/list-products.server";
import { collectUnusedFiles } from "~/domain/media/collect-unused-files.server";
import { collectUnusedMedia } from "~/domain/media/collect-unused-media.server";
import { createDatabase, type Database } from "~db/client";
import { deleteEndedSessions } from "./domain/accounts/sessions/end-sessions.server";
import { deleteOldCounters } from "./domain/accounts/sign-in/throttle.server";
import { settleOpenPayments } from "./domain/orders/payment/settle-open-payments.server";
import { readEnvironment, type WorkerEnv } from "./edge/environment.server";
import { errorFields, type Log } from "./edge/log/log.server";
import { providersOf } from "./edge/services/payment-providers.server";

/** The hour, UTC, in whose first run pictures are collected: three in the morning in Lima. */
const COLLECTING_HOUR = 8;

/** How many writes of one run fill the lists of new languages: enough for a hundred thousand products. */
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

/** Looking for what nothing shows reads every order's lines, so it is done once a day. */
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

const work = [
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
];

/**
 * The work of the clock (`[triggers]` of wrangler.toml): settles payments whose notification never came, deletes old
 * counters of sign-ins and sessions that have ended, lists products in languages that staff added, and once a day collects pictures that nothing shows. Each is done though another fails. Throws
 * when one could not be done, so that the platform counts the run as failed.
 */
export async function runScheduledWork(env: WorkerEnv, { now, log }: Work): Promise<void> {
  let isComplete = true;
  for (const { run, failed } of work) {
    try {
      await run(env, { now, log });
    } catch (error) {
      log.error(failed, errorFields(error));
      isComplete = false;
    }
  }
  // The platform logs what is thrown, message included.
  if (!isComplete) throw new Error("Some of the scheduled work was not done; the log says why.");
}
