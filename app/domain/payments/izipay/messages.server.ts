import type { NotificationReading, PaymentReturn } from "../payment-provider";
import { type IzipayAccount, paymentAnswerSchema, paymentMessage } from "./answer";
import { verifyKrAnswer, verifyVads } from "./signature";

/** A notification of the card form, signed with the password. */
async function readFormNotification(
  form: URLSearchParams,
  { password, account }: { password: string; account: IzipayAccount },
): Promise<NotificationReading> {
  const verified = await verifyKrAnswer(form, { hashKey: "password", secret: password });
  if (verified === null) return { kind: "forged" };
  const answer = paymentAnswerSchema.safeParse(verified);
  if (!answer.success) return { kind: "unreadable" };
  const received = { answer: answer.data, payload: form.get("kr-answer") ?? "" };
  return { kind: "message", message: paymentMessage("notification", received, account) };
}

/**
 * Which attempt a notification of the hosted page is about. Nothing else of it is believed: its signature covers the
 * values without their names, so it does not show which of them is the amount or the status.
 */
async function readHostedNotification(form: URLSearchParams, vadsKey: string): Promise<NotificationReading> {
  const fields = Object.fromEntries(form);
  if (!(await verifyVads(fields, vadsKey))) return { kind: "forged" };
  const providerOrderId = fields.vads_order_id ?? "";
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(providerOrderId)) return { kind: "unreadable" };
  return { kind: "look-up", providerOrderId };
}

/** Reads `kr-*` fields of the card form, or `vads_*` fields of the hosted page. */
export async function readNotification(
  body: string,
  keys: { password: string; vadsKey: string; account: IzipayAccount },
): Promise<NotificationReading> {
  const form = new URLSearchParams(body);
  return form.has("kr-answer")
    ? readFormNotification(form, keys)
    : readHostedNotification(form, keys.vadsKey);
}

/** What the card form's signed answer says; null when it is not the provider's. */
export async function readFormReturn(
  body: string,
  hmacKey: string,
): Promise<{ providerOrderId: string; said: PaymentReturn } | null> {
  const key = { hashKey: "sha256_hmac", secret: hmacKey } as const;
  const verified = await verifyKrAnswer(new URLSearchParams(body), key);
  const answer = paymentAnswerSchema.safeParse(verified);
  if (!answer.success) return null;
  const { orderDetails, orderStatus } = answer.data;
  return {
    providerOrderId: orderDetails.orderId ?? "",
    said: ["PAID", "RUNNING"].includes(orderStatus) ? "going" : "not-paid",
  };
}

/** What the hosted page added to the address that it leads back to. Its signature could prove nothing about it. */
export function readHostedReturn(query: URLSearchParams): PaymentReturn | null {
  const result = query.get("vads_result");
  if (result === null) return null;
  // 00: accepted, or waiting for the bank. Source: secure.micuentaweb.pe, form-payment, "vads_result".
  return result === "00" ? "going" : "not-paid";
}
