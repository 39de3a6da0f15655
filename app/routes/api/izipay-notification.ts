import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { lookUpPayment } from "~/domain/orders/payment/look-up-payment.server";
import { formMessage, type PaymentMessage } from "~/domain/orders/payment/payment-message";
import { type RecordedPayment, recordPayment } from "~/domain/orders/payment/record-payment.server";
import { paymentAnswerSchema } from "~/domain/payments/izipay-answer";
import { verifyKrAnswer, verifyVads } from "~/domain/payments/izipay-signature";
import { apiRefusal } from "~/edge/api-edge.server";
import { NOTIFICATION_BYTES, readBody } from "~/edge/http/read-body.server";
import { errorFields, type Log } from "~/edge/log/log.server";
import { paymentAccount, paymentGateway } from "~/edge/services/payment-provider.server";

const taken = () => Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });

type Refused = { ok: false; code: "forged" | "unreadable" };
type Read<Content> = ({ ok: true } & Content) | Refused;

/** A notification of the card form, signed with the password. */
async function readFormNotification(
  form: URLSearchParams,
  secret: string,
): Promise<Read<{ message: PaymentMessage }>> {
  const verified = await verifyKrAnswer(form, { hashKey: "password", secret });
  if (verified === null) return { ok: false, code: "forged" };
  const answer = paymentAnswerSchema.safeParse(verified);
  if (!answer.success) return { ok: false, code: "unreadable" };
  return { ok: true, message: formMessage("notification", answer.data, form.get("kr-answer") ?? "") };
}

/**
 * Which attempt a notification of the hosted page is about. Nothing else of it is believed: its signature covers the
 * values without their names, so it does not show which of them is the amount or the status.
 */
async function readHostedNotification(
  form: URLSearchParams,
  key: string,
): Promise<Read<{ providerOrderId: string }>> {
  const fields = Object.fromEntries(form);
  if (!(await verifyVads(fields, key))) return { ok: false, code: "forged" };
  const providerOrderId = fields.vads_order_id ?? "";
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(providerOrderId)) return { ok: false, code: "unreadable" };
  return { ok: true, providerOrderId };
}

function logRecorded(log: Log, { needsAttention, ...recorded }: RecordedPayment) {
  const { orderId, outcome, reason, isNew, status, becamePaid } = recorded;
  const fields = { orderId, outcome, reason, isNew, status, becamePaid };
  if (needsAttention) log.error("payment-needs-attention", fields);
  else log.info("payment-notified", fields);
}

function refuse(log: Log, { code }: Refused): Response {
  log.error("payment-notification-refused", { code });
  return apiRefusal(code === "forged" ? 403 : 422, code);
}

const tryAgain = () => apiRefusal(503, "unavailable", { "retry-after": "30" });

async function takeFormNotification({ db, log, environment, now }: AppLoadContext, form: URLSearchParams) {
  const read = await readFormNotification(form, environment.IZIPAY_PASSWORD);
  if (!read.ok) return refuse(log, read);
  const account = paymentAccount(environment);
  logRecorded(log, await recordPayment(db, { message: read.message, account, now: now() }));
  return taken();
}

async function takeHostedNotification({ db, log, environment, now }: AppLoadContext, form: URLSearchParams) {
  const read = await readHostedNotification(form, environment.IZIPAY_VADS_KEY);
  if (!read.ok) return refuse(log, read);
  const { providerOrderId } = read;
  const asked = await lookUpPayment(
    { db, gateway: paymentGateway(environment) },
    { providerOrderId, account: paymentAccount(environment), now: now() },
  );
  if (asked.ok) {
    logRecorded(log, asked.value);
    return taken();
  }
  const { code, providerCode } = asked;
  log.error("payment-not-looked-up", { providerOrderId, code, providerCode });
  // Nothing was tried there: the buyer left the page. Anything else may be known in a while.
  return code === "not-found" ? taken() : tryAgain();
}

/**
 * Payments as the provider tells them to the shop: `kr-*` fields of the card form, which are recorded, or `vads_*`
 * fields of the hosted page, on which we ask the provider and record what it answers. What is authentic gets 200, even
 * where it fits no order; a forgery 403; with the database away or the look-up failing 503, so that the provider sends
 * it again. No cookie plays a part.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return notAllowed();
  const body = await readBody(request, NOTIFICATION_BYTES);
  if (body === null) return apiRefusal(413, "too-large");
  const form = new URLSearchParams(body);
  const take = form.has("kr-answer") ? takeFormNotification : takeHostedNotification;
  try {
    return await take(context, form);
  } catch (error) {
    context.log.error("payment-not-recorded", errorFields(error));
    return tryAgain();
  }
}

const notAllowed = () => apiRefusal(405, "method-not-allowed", { allow: "POST" });

export const loader = notAllowed;
