import { deleteOldCounters } from "~/domain/accounts/throttle.server";
import { settleOpenPayments } from "~/domain/orders/settle-open-payments.server";
import { createDatabase } from "~db/client";
import { readEnvironment, type WorkerEnv } from "./edge/environment.server";
import { errorFields, type Log } from "./edge/log.server";
import { paymentAccount, paymentGateway } from "./edge/payment-provider.server";

/**
 * The work of the clock (`[triggers]` of wrangler.toml): settles payments whose notification never came, and deletes
 * old counters of sign-ins. Throws when it could not be done, so that the platform counts the run as failed.
 */
export async function runScheduledWork(env: WorkerEnv, { now, log }: { now: Date; log: Log }): Promise<void> {
  const environment = readEnvironment(env);
  const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken } = environment;
  const source = { db: createDatabase({ url, authToken }), gateway: paymentGateway(environment) };
  try {
    const settled = await settleOpenPayments(source, { account: paymentAccount(environment), now });
    const { asked, paidOrderIds, needAttention, expiredOrders, unexpected, stopped } = settled;
    const fields = { asked, paid: paidOrderIds.length, needAttention, expiredOrders, stopped };
    for (const attempt of unexpected) log.error("payment-not-looked-up", attempt);
    if (needAttention > 0 || stopped) log.error("payments-settled", fields);
    else log.info("payments-settled", fields);
    await deleteOldCounters(source.db, now);
  } catch (error) {
    log.error("payments-not-settled", errorFields(error));
    throw error;
  }
}
