import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { RecordedPayment } from "~/domain/orders/payment/record-payment.server";
import { type NotificationFailure, takeNotification } from "~/domain/orders/payment/take-notification.server";
import { apiRefusal } from "~/edge/api-edge.server";
import { NOTIFICATION_BYTES, readBody } from "~/edge/http/read-body.server";
import { errorFields, type Log } from "~/edge/log/log.server";
import { providersOf } from "~/edge/services/payment-providers.server";

const accepted = () => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });

const tryAgain = () => apiRefusal(503, "unavailable", { "retry-after": "30" });

function logRecorded(log: Log, { needsAttention, ...recorded }: RecordedPayment) {
  const { orderId, outcome, reason, isNew, status, becamePaid } = recorded;
  const fields = { orderId, outcome, reason, isNew, status, becamePaid };
  if (needsAttention) log.error("payment-needs-attention", fields);
  else log.info("payment-notified", fields);
}

function refuse(log: Log, failed: NotificationFailure): Response {
  if (failed.code !== "not-looked-up") {
    log.error("payment-notification-refused", { code: failed.code });
    return apiRefusal(failed.code === "forged" ? 403 : 422, failed.code);
  }
  const { providerOrderId } = failed;
  const { code, providerCode } = failed.failed;
  log.error("payment-not-looked-up", { providerOrderId, code, providerCode });
  // The provider has no attempt because the buyer left the page. Other failures may be temporary.
  return code === "not-found" ? accepted() : tryAgain();
}

async function answer({ db, log, environment, now }: AppLoadContext, providerId: string, body: string) {
  const provider = providersOf(environment).find(({ id }) => id === providerId);
  if (!provider) return apiRefusal(404, "not-found");
  const notified = await takeNotification({ db, provider }, { body, now: now() });
  if (!notified.ok) return refuse(log, notified);
  logRecorded(log, notified.value);
  return accepted();
}

/**
 * Payment notifications of a provider. 200 for an authentic message, even when it matches no order; 403 for a forgery;
 * 503 when the database or the look-up fails, so that the provider retries. Cookies are ignored.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return notAllowed();
  const body = await readBody(request, NOTIFICATION_BYTES);
  if (body === null) return apiRefusal(413, "too-large");
  try {
    return await answer(context, params.provider ?? "", body);
  } catch (error) {
    context.log.error("payment-not-recorded", errorFields(error));
    return tryAgain();
  }
}

const notAllowed = () => apiRefusal(405, "method-not-allowed", { allow: "POST" });

export const loader = notAllowed;
