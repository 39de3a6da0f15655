import type { NotificationReading, PaymentReturn } from "../payment-provider";
import { type IzipayAccount, paymentAnswerSchema, paymentMessage } from "./answer";
import { type KrHashKey, verifyKrAnswer, verifyVads } from "./signature";

/** The answer if one of the keys signed it, otherwise null. */
async function verifyWithAny(form: URLSearchParams, hashKey: KrHashKey, secrets: readonly string[]) {
  const answers = await Promise.all(secrets.map((secret) => verifyKrAnswer(form, { hashKey, secret })));
  return answers.find((answer) => answer !== null) ?? null;
}

/** Reads a card form notification, signed with the password. */
async function readFormNotification(
  form: URLSearchParams,
  { passwords, account }: { passwords: readonly string[]; account: IzipayAccount },
): Promise<NotificationReading> {
  const verified = await verifyWithAny(form, "password", passwords);
  if (verified === null) return { kind: "forged" };
  const answer = paymentAnswerSchema.safeParse(verified);
  if (!answer.success) return { kind: "unreadable" };
  const received = { answer: answer.data, payload: form.get("kr-answer") ?? "" };
  return { kind: "message", message: paymentMessage("notification", received, account) };
}

/**
 * Reads which attempt a hosted page notification is about. Only the id is used: the signature covers values without
 * their names, so it does not prove which one is the amount or the status.
 */
async function readHostedNotification(
  form: URLSearchParams,
  vadsKeys: readonly string[],
): Promise<NotificationReading> {
  const fields = Object.fromEntries(form);
  const isSigned = await Promise.all(vadsKeys.map((key) => verifyVads(fields, key)));
  if (!isSigned.includes(true)) return { kind: "forged" };
  const providerOrderId = fields.vads_order_id ?? "";
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(providerOrderId)) return { kind: "unreadable" };
  return { kind: "look-up", providerOrderId };
}

/** Reads the `kr-*` fields of the card form or the `vads_*` fields of the hosted page. */
export async function readNotification(
  body: string,
  keys: { passwords: readonly string[]; vadsKeys: readonly string[]; account: IzipayAccount },
): Promise<NotificationReading> {
  const form = new URLSearchParams(body);
  return form.has("kr-answer")
    ? readFormNotification(form, keys)
    : readHostedNotification(form, keys.vadsKeys);
}

/** The result in the card form's signed answer; null when it is not authentic. */
export async function readFormReturn(
  body: string,
  hmacKeys: readonly string[],
): Promise<{ providerOrderId: string; result: PaymentReturn } | null> {
  const verified = await verifyWithAny(new URLSearchParams(body), "sha256_hmac", hmacKeys);
  const answer = paymentAnswerSchema.safeParse(verified);
  if (!answer.success) return null;
  const { orderDetails, orderStatus } = answer.data;
  return {
    providerOrderId: orderDetails.orderId ?? "",
    result: ["PAID", "RUNNING"].includes(orderStatus) ? "going" : "not-paid",
  };
}

/** The result in the hosted page's return URL. Not verified: its signature would not prove the result. */
export function readHostedReturn(query: URLSearchParams): PaymentReturn | null {
  const result = query.get("vads_result");
  if (result === null) return null;
  // 00: accepted, or pending at the bank. Source: secure.micuentaweb.pe, form-payment, "vads_result".
  return result === "00" ? "going" : "not-paid";
}
