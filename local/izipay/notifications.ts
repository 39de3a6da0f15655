import { isLoopbackUrl } from "../../app/domain/payments/loopback";
import { hostedNotification } from "./hosted-fields";
import { signAnswer } from "./keys";
import { paymentObject } from "./payment-object";
import type { SandboxState, Session } from "./state";

/** Trigger of a notification: a payment, the back office, a batch, or a retry. */
export type NotificationSource = "PAY" | "BO" | "BATCH_AUTO" | "RETRY";

/** Statuses that the provider accepts as received; it does not follow redirects. Source: docs.lyra.com REST, IPN. */
const receivedStatuses = [200, 201, 202, 203, 204, 205, 206, 301, 302, 303, 307, 308];

/** The five `kr-*` fields of a session, signed with the receiver's key. */
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
 * Notifies the shop of the session's current state and waits for the response. A failed notification is retried later
 * with the state at that time, so its hash may differ.
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
  const retryDelay = ipnRetrySeconds[attempt];
  if (isReceived || retryDelay === undefined || state.isClosed) return;
  state.schedule(retryDelay, () => notifyShop(state, session, "RETRY", attempt + 1));
}

/** Replaces the origin of a URL by `shopOrigin`, if set, unless the URL is on loopback. */
export function reachableUrl(state: SandboxState, url: string): string {
  const { shopOrigin } = state.settings;
  if (!shopOrigin || isLoopbackUrl(url)) return url;
  const { pathname, search } = new URL(url);
  return new URL(pathname + search, shopOrigin).href;
}

/** @returns the HTTP status of the shop's response, 0 without one. */
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
