import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { formMessage, hostedMessage, type PaymentMessage } from "~/domain/orders/payment-message";
import { recordPayment } from "~/domain/orders/record-payment.server";
import { hostedResultSchema } from "~/domain/payments/hosted-result";
import { paymentAnswerSchema } from "~/domain/payments/izipay-answer";
import { verifyKrAnswer, verifyVads } from "~/domain/payments/izipay-signature";
import type { Environment } from "~/edge/environment.server";
import { errorFields, type Log } from "~/edge/log.server";
import { paymentAccount } from "~/edge/payment-provider.server";

/** A notification is a few kilobytes. */
const MOST_CHARACTERS = 100_000;

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });

type Read = { ok: true; message: PaymentMessage } | { ok: false; code: "forged" | "unreadable" };

/** A notification of the card form, signed with the password. */
async function readFormNotification(form: URLSearchParams, secret: string): Promise<Read> {
  const verified = await verifyKrAnswer(form, { hashKey: "password", secret });
  if (verified === null) return { ok: false, code: "forged" };
  const answer = paymentAnswerSchema.safeParse(verified);
  if (!answer.success) return { ok: false, code: "unreadable" };
  return { ok: true, message: formMessage("notification", answer.data, form.get("kr-answer") ?? "") };
}

/** A notification of the hosted page, signed with its own key. */
async function readHostedNotification(form: URLSearchParams, key: string): Promise<Read> {
  const fields = Object.fromEntries(form);
  if (!(await verifyVads(fields, key))) return { ok: false, code: "forged" };
  const result = hostedResultSchema.safeParse(fields);
  if (!result.success) return { ok: false, code: "unreadable" };
  return { ok: true, message: hostedMessage(result.data, form.toString()) };
}

const readNotification = (body: string, environment: Environment): Promise<Read> => {
  const form = new URLSearchParams(body);
  return form.has("kr-answer")
    ? readFormNotification(form, environment.IZIPAY_PASSWORD)
    : readHostedNotification(form, environment.IZIPAY_VADS_KEY);
};

type Recorded = Awaited<ReturnType<typeof recordPayment>>;

function logRecorded(log: Log, { needsAttention, ...recorded }: Recorded) {
  const { orderId, outcome, reason, isNew, status, becamePaid } = recorded;
  const fields = { orderId, outcome, reason, isNew, status, becamePaid };
  if (needsAttention) log.error("payment-needs-attention", fields);
  else log.info("payment-notified", fields);
}

/**
 * Payments as the provider tells them to the shop: `kr-*` fields of the card form or `vads_*` fields of the hosted
 * page. What is authentic is recorded and answered with 200, even where it fits no order; a forgery with 403; with
 * the database away 503, so that the provider sends it again. No cookie plays a part.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { log, environment, db } = context;
  if (request.method !== "POST") return notAllowed();
  const body = await request.text();
  if (body.length > MOST_CHARACTERS) return plain(413, "Too large");
  const read = await readNotification(body, environment);
  if (!read.ok) {
    log.error("payment-notification-refused", { code: read.code });
    return read.code === "forged" ? plain(403, "Forbidden") : plain(422, "Unreadable");
  }
  try {
    const { message } = read;
    const account = paymentAccount(environment);
    logRecorded(log, await recordPayment(db, { message, account, now: context.now() }));
    return plain(200, "OK");
  } catch (error) {
    log.error("payment-not-recorded", errorFields(error));
    return plain(503, "Try again", { "retry-after": "30" });
  }
}

const notAllowed = () => plain(405, "Method not allowed", { allow: "POST" });

export const loader = notAllowed;
