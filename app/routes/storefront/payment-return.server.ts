import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { paymentAnswerSchema } from "~/domain/payments/izipay-answer";
import { verifyKrAnswer } from "~/domain/payments/izipay-signature";
import type { Environment } from "~/edge/environment.server";

/** How a payment ended as the browser has it from the provider; `going` is paid, or still to be decided. */
export type Said = "going" | "not-paid";

const isOfOrder = (order: OrderDetail, providerOrderId: string | null) =>
  order.payments.some((payment) => payment.providerOrderId === providerOrderId);

/** What the card form's signed answer says; null when it is not the provider's, or not about this order. */
export async function readFormReturn(
  { IZIPAY_HMAC_KEY }: Environment,
  order: OrderDetail,
  body: string,
): Promise<Said | null> {
  const key = { hashKey: "sha256_hmac", secret: IZIPAY_HMAC_KEY } as const;
  const verified = await verifyKrAnswer(new URLSearchParams(body), key);
  const answer = paymentAnswerSchema.safeParse(verified);
  if (!answer.success || !isOfOrder(order, answer.data.orderDetails.orderId)) return null;
  return ["PAID", "RUNNING"].includes(answer.data.orderStatus) ? "going" : "not-paid";
}

/**
 * What the hosted page added to the address that it leads back to; null when nothing. Its signature could prove
 * nothing about it, and it only shows.
 */
export function readHostedReturn(query: URLSearchParams): Said | null {
  const result = query.get("vads_result");
  // 00: accepted, or waiting for the bank. Source: secure.micuentaweb.pe, form-payment, "vads_result".
  return result === null ? null : result === "00" ? "going" : "not-paid";
}
