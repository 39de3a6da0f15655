import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { hostedResultSchema } from "~/domain/payments/hosted-result";
import { paymentAnswerSchema } from "~/domain/payments/izipay-answer";
import { verifyKrAnswer, verifyVads } from "~/domain/payments/izipay-signature";
import type { Environment } from "~/edge/environment.server";

/** How a payment ended as the provider says through the browser; `going` is paid, or still to be decided. */
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

/** The same for what the hosted page adds to the address that it leads back to. */
export async function readHostedReturn(
  { IZIPAY_VADS_KEY }: Environment,
  order: OrderDetail,
  query: URLSearchParams,
): Promise<Said | null> {
  const fields = Object.fromEntries(query);
  const result = hostedResultSchema.safeParse(fields);
  if (!result.success || !(await verifyVads(fields, IZIPAY_VADS_KEY))) return null;
  if (!isOfOrder(order, result.data.vads_order_id)) return null;
  // 00: accepted, or waiting for the bank. Source: secure.micuentaweb.pe, form-payment, "vads_result".
  return fields.vads_result === "00" ? "going" : "not-paid";
}
