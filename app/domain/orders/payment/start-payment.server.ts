import { eq } from "drizzle-orm";
import type {
  HostedForm,
  HostedFormRequest,
  InvalidPaymentField,
  PaymentProvider,
} from "~/domain/payments/payment-provider";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { payments } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { type PaymentRefusal, paymentRefusal } from "../orders";
import type { OrderDetail } from "../orders.queries.server";
import {
  attemptWait,
  customerOf,
  type PayableOrder,
  payableOrder,
  providerLanguage,
  startAttempt,
} from "./payment-attempt.server";

/** The provider's forms live 15 minutes; one is shown again only while two are left. */
const FORM_SECONDS = 15 * 60;
const REUSABLE_SECONDS = 2 * 60;

export type StartRefusal =
  | { code: PaymentRefusal | "order-unknown" }
  /** The order has had as many attempts as it may for now. */
  | { code: "too-many-attempts"; retryAfterSeconds: number };

/** `providerCode` is the provider's own code, for the log. */
export type StartFailure =
  | StartRefusal
  | { code: "configuration" | "unavailable"; providerCode: string | null }
  | { code: "invalid-input"; field: InvalidPaymentField | null; providerCode: string };

export interface StartedForm {
  formToken: string;
  providerOrderId: string;
  /** Minor units of the order's currency. */
  amountMinor: number;
  /** Unix seconds. */
  expiresAt: number;
}

type Found = Result<PayableOrder, { code: PaymentRefusal | "order-unknown" }>;

async function findPayable(db: Database, orderId: number, now: Date): Promise<Found> {
  const order = await payableOrder(db, orderId);
  const refusal = order ? paymentRefusal(order, now) : "order-unknown";
  return order && !refusal ? success(order) : failure({ code: refusal ?? "order-unknown" });
}

/** Why no attempt began although the order could be paid a moment ago. */
async function refusalSince(db: Database, orderId: number, now: Date): Promise<Result<never, StartRefusal>> {
  const found = await findPayable(db, orderId, now);
  if (!found.ok) return found;
  const retryAfterSeconds = attemptWait(found.value.payments, unixSeconds(now));
  return retryAfterSeconds > 0
    ? failure({ code: "too-many-attempts", retryAfterSeconds })
    : failure({ code: "payment-running" });
}

function reusableForm(order: PayableOrder, provider: string, now: number): StartedForm | null {
  for (const { channel, status, formToken, formTokenExpiresAt, ...payment } of order.payments.toReversed()) {
    const isFresh = (formTokenExpiresAt ?? 0) - now > REUSABLE_SECONDS;
    const isOpenForm = payment.provider === provider && channel === "form" && status === "open";
    if (isOpenForm && formToken && formTokenExpiresAt && isFresh) {
      const { providerOrderId, amountMinor } = payment;
      return { formToken, providerOrderId, amountMinor, expiresAt: formTokenExpiresAt };
    }
  }
  return null;
}

export interface StartFormOptions {
  orderId: number;
  /** At most 255 characters. */
  notificationUrl: string;
  now: Date;
  /** Never shows a form again: for a browser whose form expired or was used up. */
  fresh?: boolean;
}

/**
 * Prepares the card form for an order: the one that was prepared before while it is good, else a new attempt. Whatever
 * fails at the provider, the order stays as it was and can be tried again.
 */
export async function startFormPayment(
  { db, provider }: { db: Database; provider: Pick<PaymentProvider, "id" | "start"> },
  { orderId, notificationUrl, now, fresh = false }: StartFormOptions,
): Promise<Result<StartedForm, StartFailure>> {
  const found = await findPayable(db, orderId, now);
  if (!found.ok) return found;
  const seconds = unixSeconds(now);
  const reusable = fresh ? null : reusableForm(found.value, provider.id, seconds);
  if (reusable) return success(reusable);
  const attempt = await startAttempt(db, {
    orderId,
    provider: provider.id,
    channel: "form",
    now: seconds,
  });
  if (!attempt) return refusalSince(db, orderId, now);
  const { id, currency, ...started } = attempt;
  const prepared = await provider.start({
    ...started,
    currency,
    customer: customerOf(found.value),
    notificationUrl,
  });
  const expiresAt = seconds + FORM_SECONDS;
  const outcome = prepared.ok
    ? { formToken: prepared.formToken, formTokenExpiresAt: expiresAt }
    : // No one was given a form of this attempt.
      { status: "expired" as const };
  await writeBatch(db, [
    db
      .update(payments)
      .set({ ...outcome, updatedAt: seconds })
      .where(eq(payments.id, id)),
  ]);
  return prepared.ok ? success({ ...started, formToken: prepared.formToken, expiresAt }) : prepared;
}

/**
 * Begins an attempt on the provider's own page, which needs no script; `hostedForm` makes the form that leads there.
 * Each call is another attempt, as the provider takes a transaction id once.
 */
export async function startHostedPayment(
  { db, provider }: { db: Database; provider: Pick<PaymentProvider, "id"> },
  { orderId, now }: { orderId: number; now: Date },
): Promise<Result<{ providerOrderId: string }, StartRefusal>> {
  const found = await findPayable(db, orderId, now);
  if (!found.ok) return found;
  const attempt = await startAttempt(db, {
    orderId,
    provider: provider.id,
    channel: "hosted",
    now: unixSeconds(now),
  });
  return attempt ? success({ providerOrderId: attempt.providerOrderId }) : refusalSince(db, orderId, now);
}

export interface HostedFormOptions extends Pick<HostedFormRequest, "returnUrl" | "notificationUrl"> {
  /** The attempt, which must be one of the order's with this provider. */
  providerOrderId: string;
  now: Date;
}

/**
 * The signed form of an attempt on the provider's own page, the same however often it is asked for. Null when there is
 * no such attempt, when it has ended, or when it began more than 15 minutes ago: the form's date must be fresh.
 */
export async function hostedForm(
  provider: Pick<PaymentProvider, "id" | "hostedForm">,
  order: Pick<OrderDetail, "payments" | "locale">,
  { providerOrderId, now, returnUrl, notificationUrl }: HostedFormOptions,
): Promise<HostedForm | null> {
  const attempt = order.payments.find((payment) => payment.providerOrderId === providerOrderId);
  if (attempt?.provider !== provider.id || attempt.channel !== "hosted" || attempt.status !== "open") {
    return null;
  }
  if (unixSeconds(now) - attempt.createdAt > FORM_SECONDS) return null;
  return provider.hostedForm({
    providerOrderId,
    sequence: attempt.id,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    startedAt: new Date(attempt.createdAt * 1000),
    returnUrl,
    notificationUrl,
    language: providerLanguage(order.locale),
  });
}
