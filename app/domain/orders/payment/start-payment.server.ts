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
  findPayableOrder,
  type LossRefusal,
  type PayableOrder,
  providerLanguage,
  secondsUntilNextAttempt,
  startAttempt,
  toPaymentCustomer,
} from "./payment-attempt.server";

/** The provider's forms are valid for 15 minutes and are reused while at least two are left. */
const FORM_SECONDS = 15 * 60;
const REUSABLE_SECONDS = 2 * 60;

export type StartRefusal =
  | { code: PaymentRefusal | "order-unknown" | LossRefusal }
  /** The limit of attempts is reached; see `PAYMENT_ATTEMPTS`. */
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

type PayableResult = Result<PayableOrder, { code: PaymentRefusal | "order-unknown" | LossRefusal }>;

async function findPayable(db: Database, orderId: number, now: Date): Promise<PayableResult> {
  const order = await findPayableOrder(db, orderId, unixSeconds(now));
  const refusal = order ? (paymentRefusal(order, now) ?? order.loss) : "order-unknown";
  return order && !refusal ? success(order) : failure({ code: refusal ?? "order-unknown" });
}

/** Why no attempt was started, although the order could be paid just before. */
async function refusalSince(db: Database, orderId: number, now: Date): Promise<Result<never, StartRefusal>> {
  const payable = await findPayable(db, orderId, now);
  if (!payable.ok) return payable;
  const retryAfterSeconds = secondsUntilNextAttempt(payable.value.payments, unixSeconds(now));
  return retryAfterSeconds > 0
    ? failure({ code: "too-many-attempts", retryAfterSeconds })
    : failure({ code: "payment-running" });
}

/** False for an attempt from before its order was edited. */
const isForTotal = (
  payment: { amountMinor: number; currency: string },
  order: { totalMinor: number; currency: string },
): boolean => payment.amountMinor === order.totalMinor && payment.currency === order.currency;

function reusableForm(order: PayableOrder, provider: string, now: number): StartedForm | null {
  for (const { channel, status, formToken, formTokenExpiresAt, ...payment } of order.payments.toReversed()) {
    const isFresh = (formTokenExpiresAt ?? 0) - now > REUSABLE_SECONDS;
    const isOpenForm = payment.provider === provider && channel === "form" && status === "open";
    if (isForTotal(payment, order) && isOpenForm && formToken && formTokenExpiresAt && isFresh) {
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
  /** Never reuses a form, because the browser's form expired or was used up. */
  fresh?: boolean;
}

/**
 * Prepares the card form of an order: reuses a valid one or starts a new attempt. If the provider fails, the order is
 * unchanged and can be retried.
 */
export async function startFormPayment(
  { db, provider }: { db: Database; provider: Pick<PaymentProvider, "id" | "start"> },
  { orderId, notificationUrl, now, fresh = false }: StartFormOptions,
): Promise<Result<StartedForm, StartFailure>> {
  const payable = await findPayable(db, orderId, now);
  if (!payable.ok) return payable;
  const seconds = unixSeconds(now);
  const reusable = fresh ? null : reusableForm(payable.value, provider.id, seconds);
  if (reusable) return success(reusable);
  const attempt = await startAttempt(db, {
    orderId,
    provider: provider.id,
    channel: "form",
    now: seconds,
  });
  if (typeof attempt === "string") return failure({ code: attempt });
  if (!attempt) return refusalSince(db, orderId, now);
  const { id, currency, ...started } = attempt;
  const prepared = await provider.start({
    ...started,
    currency,
    customer: toPaymentCustomer(payable.value),
    notificationUrl,
  });
  const expiresAt = seconds + FORM_SECONDS;
  const outcome = prepared.ok
    ? { formToken: prepared.formToken, formTokenExpiresAt: expiresAt }
    : // The form of this attempt was never shown.
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
 * Starts an attempt on the provider's hosted page, which needs no JavaScript; see `hostedForm`. Every call starts
 * another attempt, because the provider accepts a transaction id once.
 */
export async function startHostedPayment(
  { db, provider }: { db: Database; provider: Pick<PaymentProvider, "id"> },
  { orderId, now }: { orderId: number; now: Date },
): Promise<Result<{ providerOrderId: string }, StartRefusal>> {
  const payable = await findPayable(db, orderId, now);
  if (!payable.ok) return payable;
  const attempt = await startAttempt(db, {
    orderId,
    provider: provider.id,
    channel: "hosted",
    now: unixSeconds(now),
  });
  if (typeof attempt === "string") return failure({ code: attempt });
  return attempt ? success({ providerOrderId: attempt.providerOrderId }) : refusalSince(db, orderId, now);
}

export interface HostedFormOptions extends Pick<HostedFormRequest, "returnUrl" | "notificationUrl"> {
  /** Must be one of the order's attempts with this provider. */
  providerOrderId: string;
  now: Date;
}

/**
 * The signed form that leads to the provider's hosted page. Deterministic. Null when the attempt is unknown, has
 * ended, has another amount than the order by now, or is older than 15 minutes, because the provider checks the form's
 * date.
 */
export async function hostedForm(
  provider: Pick<PaymentProvider, "id" | "hostedForm">,
  order: Pick<OrderDetail, "payments" | "locale" | "totalMinor" | "currency">,
  { providerOrderId, now, returnUrl, notificationUrl }: HostedFormOptions,
): Promise<HostedForm | null> {
  const attempt = order.payments.find((payment) => payment.providerOrderId === providerOrderId);
  if (attempt?.provider !== provider.id || attempt.channel !== "hosted" || attempt.status !== "open") {
    return null;
  }
  if (!isForTotal(attempt, order)) return null;
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
