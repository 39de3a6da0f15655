import { isLoopbackUrl } from "../../app/domain/payments/loopback";
import { hostedNotification } from "./hosted-fields";
import { signAnswer } from "./keys";
import { paymentObject } from "./payment-object";
import type { SandboxState, Session } from "./state";

/** What made the provider send: a payment, someone in its back office, a batch, or a repetition. */
export type NotificationSource = "PAY" | "BO" | "BATCH_AUTO" | "RETRY";

/** Statuses the provider takes for received; a redirect is not followed. Source: docs.lyra.com REST, IPN. */
const receivedStatuses = [200, 201, 202, 203, 204, 205, 206, 301, 302, 303, 307, 308];

/** The five `kr-*` fields of a session, signed with the key that their receiver has. */
export function signedAnswer(state: SandboxState, session: Session, hashKey: "password" | "sha256_hmac") {
  const { password, hmacKey } = state.settings.keys;
  const answer = JSON.stringify(paymentObject(state, session));
  return {
    "kr-hash": signAnswer(answer, hashKey === "password" ? password : hmacKey),
    "kr-hash-algorithm": "sha256_hmac",
    "kr-hash-key": hashKey,
    "kr-answer-type": "V4/Payment",
    "kr-answer": answer,
  };
}

/**
 * Tells the shop the session's present state, and waits for it to answer. A failed one is tried again later,
 * with the state of that moment, so a repetition has another hash.
 */
export async function notifyShop(
  state: SandboxState,
  session: Session,
  source: NotificationSource = "PAY",
  attempt = 0,
): Promise<void> {
  const { ipnUrl, ipnRetrySeconds } = state.settings;
  const url = session.notificationUrl ?? ipnUrl;
  if (!url) return state.note("notification-skipped", { orderId: session.orderId });
  const fields: Record<string, string> = session.hostedFields
    ? hostedNotification(state, session, source)
    : { "kr-src": source, ...signedAnswer(state, session, "password") };
  const target = reachableUrl(state, url);
  const status = await post(state, target, fields);
  const isReceived = receivedStatuses.includes(status);
  state.note("notification", { url: target, orderId: session.orderId, status, isReceived, attempt, fields });
  const pause = ipnRetrySeconds[attempt];
  if (isReceived || pause === undefined || state.isClosed) return;
  state.later(pause, () => notifyShop(state, session, "RETRY", attempt + 1));
}

/** The URL itself when it is on this machine, else the same path at the local shop, if one is set. */
export function reachableUrl(state: SandboxState, url: string): string {
  const { shopOrigin } = state.settings;
  if (!shopOrigin || isLoopbackUrl(url)) return url;
  const { pathname, search } = new URL(url);
  return new URL(pathname + search, shopOrigin).href;
}

/** The HTTP status of the shop's answer, 0 when there was none. */
async function post(state: SandboxState, url: string, fields: Record<string, string>): Promise<number> {
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(state.settings.ipnTimeoutSeconds * 1000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
