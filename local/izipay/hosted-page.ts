import { answerChallenge, attemptPayment, type ChallengeAnswer, startChallenge } from "./attempts";
import { readCard } from "./card-input";
import { testCard } from "./cards";
import { hostedResult } from "./hosted-fields";
import { cardPage, challengePage, errorPage, resultPage } from "./hosted-views";
import { html, type Reply, type SandboxRequest, seeOther } from "./http";
import { isSameSecret, signFields } from "./keys";
import { notifyShop, reachableUrl } from "./notifications";
import { newIdentifier } from "./payment-object";
import type { SandboxState, Session } from "./state";

type Fields = Record<string, string>;

const currencies: Record<string, string> = { "604": "PEN", "840": "USD" };

/** Format of each field. Source: secure.micuentaweb.pe, "generar un formulario de pago". */
const fieldRules: [name: string, rule: RegExp][] = [
  ["vads_action_mode", /^INTERACTIVE$/],
  ["vads_amount", /^(?!0+$)\d{1,12}$/],
  ["vads_ctx_mode", /^TEST$/],
  ["vads_currency", /^(604|840)$/],
  ["vads_page_action", /^PAYMENT$/],
  ["vads_payment_config", /^SINGLE$/],
  ["vads_trans_date", /^\d{14}$/],
  ["vads_trans_id", /^[A-Za-z0-9]{6}$/],
  ["vads_version", /^V2$/],
  ["vads_order_id", /^[A-Za-z0-9_-]{0,64}$/],
];

/** Handles the hosted payment page: plain forms without JavaScript. */
export async function handleHostedPage(state: SandboxState, request: SandboxRequest): Promise<Reply | null> {
  if (!request.path.startsWith("/vads-payment/")) return null;
  if (request.method === "GET") return show(state, request);
  if (request.method !== "POST") return null;
  const fields = Object.fromEntries(new URLSearchParams(request.body));
  if (request.path === "/vads-payment/") return open(state, fields);
  const session = state.sessions.get(fields.session ?? "");
  if (!session?.hostedFields || session.orderCycle === "CLOSED")
    return html(errorPage(fields, "session"), 400);
  if (request.path === "/vads-payment/pay") return pay(state, session, fields);
  if (request.path === "/vads-payment/challenge") return endChallenge(state, session, fields);
  return null;
}

function open(state: SandboxState, fields: Fields): Reply {
  const { shopId, vadsKey } = state.settings.keys;
  const invalidField = fieldRules.find(([name, rule]) => !rule.test(fields[name] ?? ""))?.[0];
  if (invalidField) return html(errorPage(fields, invalidField), 400);
  if (fields.vads_site_id !== shopId) return html(errorPage(fields, "vads_site_id"), 400);
  if (!isSameSecret(fields.signature ?? "", signFields(fields, vadsKey))) {
    return html(errorPage(fields, "signature"), 400);
  }
  const session = openSession(state, fields);
  state.sessions.set(session.id, session);
  state.note("hosted-page-opened", { orderId: session.orderId, amount: session.amount });
  return redirectToSession(session);
}

/** Post/redirect/get: going back or reloading submits no form again. */
const redirectToSession = ({ id }: Session, challenge?: string): Reply => {
  const query = new URLSearchParams(challenge ? { session: id, challenge } : { session: id });
  return seeOther(`/vads-payment/session?${query}`);
};

/** Shows the card form, the 3-D Secure challenge or, once the session is closed, the result. */
function show(state: SandboxState, { path, query }: SandboxRequest): Reply | null {
  if (path !== "/vads-payment/session") return null;
  const session = state.sessions.get(query.get("session") ?? "");
  if (!session?.hostedFields) return html(errorPage(undefined, "session"), 400);
  if (session.orderCycle === "CLOSED") return showResult(state, session);
  const challenge = query.get("challenge") ?? "";
  return html(state.challenges.has(challenge) ? challengePage(session, challenge) : cardPage(session));
}

function openSession(state: SandboxState, fields: Fields): Session {
  return {
    id: newIdentifier(),
    createdAt: state.settings.now(),
    amount: Number(fields.vads_amount),
    currency: currencies[fields.vads_currency ?? ""] ?? "PEN",
    orderId: fields.vads_order_id || null,
    customer: { email: fields.vads_cust_email ?? null },
    metadata: null,
    notificationUrl: fields.vads_url_check || null,
    attemptsLeft: 1,
    offersInstalments: false,
    orderCycle: "OPEN",
    orderStatus: "UNPAID",
    transactions: [],
    hostedFields: fields,
  };
}

async function pay(state: SandboxState, session: Session, fields: Fields): Promise<Reply> {
  if (fields.action === "cancel") {
    Object.assign(session, { orderStatus: "ABANDONED", orderCycle: "CLOSED" });
    await notifyShop(state, session);
    return redirectToSession(session);
  }
  const { number = "", expiry = "", securityCode = "" } = fields;
  const read = readCard({ number, expiry, securityCode }, state.settings.now());
  if ("problems" in read) return html(cardPage(session, { number, expiry, problems: read.problems }), 422);
  const test = testCard(read.card.number);
  if (test.hangs) {
    await state.wait(state.settings.hangSeconds);
    return "disconnect";
  }
  if (test.challenge) return redirectToSession(session, startChallenge(state, session, read.card, test));
  await attemptPayment(state, session, read.card, test);
  return redirectToSession(session);
}

async function endChallenge(state: SandboxState, session: Session, fields: Fields): Promise<Reply> {
  const ended = await answerChallenge(state, fields.challenge ?? "", fields.action as ChallengeAnswer);
  return ended === "attempted"
    ? redirectToSession(session)
    : html(errorPage(session.hostedFields, "session"), 400);
}

const returnFieldByStatus = {
  PAID: "vads_url_success",
  RUNNING: "vads_url_success",
  UNPAID: "vads_url_refused",
  ABANDONED: "vads_url_cancel",
};

function showResult(state: SandboxState, session: Session): Reply {
  const sent = session.hostedFields ?? {};
  const back = sent[returnFieldByStatus[session.orderStatus]] || sent.vads_url_return;
  if (!back) return html(resultPage(session, null));
  const mode = sent.vads_return_mode ?? "NONE";
  const fields = mode === "NONE" ? {} : hostedResult(state, session);
  const url = new URL(reachableUrl(state, back));
  if (mode === "POST") return html(resultPage(session, { method: "POST", url: url.href, fields }));
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return html(resultPage(session, { method: "GET", url: url.href }));
}
