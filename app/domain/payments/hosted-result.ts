import { z } from "zod";
import type { ExpectedPayment, MismatchField, PaymentVerdict } from "./izipay-answer";

/** The fields of a hosted page result that the shop reads. `vads_amount` is in minor units, `vads_currency` numeric. */
export const hostedResultSchema = z.looseObject({
  vads_site_id: z.string(),
  vads_ctx_mode: z.string(),
  vads_order_id: z.string(),
  vads_amount: z.string().regex(/^\d{1,12}$/),
  vads_currency: z.string(),
  vads_trans_date: z.string(),
  vads_trans_id: z.string(),
  vads_trans_status: z.string(),
  vads_trans_uuid: z.string().optional(),
  vads_operation_type: z.string().optional(),
  vads_effective_amount: z.string().optional(),
});

export type HostedResult = z.infer<typeof hostedResultSchema>;

const numericCurrencies: Record<string, string> = { PEN: "604", USD: "840" };

/** ISO 4217 numeric code of a currency the hosted page takes (PEN, USD). Throws on any other. */
export function numericCurrency(currency: string): string {
  const code = numericCurrencies[currency];
  if (!code) throw new RangeError(`The hosted page does not take the currency ${currency}`);
  return code;
}

const paidStatuses = ["ACCEPTED", "AUTHORISED", "CAPTURED", "PARTIALLY_AUTHORISED", "PRE_AUTHORISED"];
const refusedStatuses = ["REFUSED", "CANCELLED", "EXPIRED", "ERROR"];
const abandonedStatuses = ["ABANDONED", "NOT_CREATED"];
const runningStatuses = [
  "INITIAL",
  "AUTHORISED_TO_VALIDATE",
  "WAITING_AUTHORISATION",
  "WAITING_AUTHORISATION_TO_VALIDATE",
  "UNDER_VERIFICATION",
  "WAITING_FOR_PAYMENT",
  "REFUND_TO_RETRY",
  "CAPTURE_FAILED",
];

/**
 * Judges an authentic hosted page result against the stored order, as `judgePayment` does. A refusal there is
 * always in a closed cycle: another try needs a new form.
 */
export function judgeHostedResult(result: HostedResult, expected: ExpectedPayment): PaymentVerdict {
  const status = result.vads_trans_status;
  const transaction = result.vads_trans_uuid || `${result.vads_trans_date}-${result.vads_trans_id}`;
  const eventKey = `${transaction}:${status}`;
  const field = hostedContradiction(result, expected);
  if (field) return { kind: "mismatch", field, eventKey };
  if (paidStatuses.includes(status)) {
    const effective = result.vads_effective_amount ?? result.vads_amount;
    const isWholeDebit = result.vads_operation_type === "DEBIT" && Number(effective) === expected.amountMinor;
    if (!isWholeDebit || expected.amountMinor <= 0)
      return { kind: "mismatch", field: "transactions", eventKey };
    return { kind: "paid", transactionUuid: transaction, eventKey };
  }
  if (runningStatuses.includes(status)) return { kind: "running", eventKey };
  if (refusedStatuses.includes(status)) {
    return {
      kind: "refused",
      cycle: "closed",
      reason: status === "REFUSED" ? "bankRefused" : "failed",
      eventKey,
    };
  }
  if (abandonedStatuses.includes(status)) return { kind: "abandoned", eventKey };
  return { kind: "mismatch", field: "status", eventKey };
}

function hostedContradiction(result: HostedResult, expected: ExpectedPayment): MismatchField | null {
  if (result.vads_site_id !== expected.shopId) return "shopId";
  if (result.vads_ctx_mode !== expected.mode) return "mode";
  if (result.vads_order_id !== expected.providerOrderId) return "orderId";
  if (Number(result.vads_amount) !== expected.amountMinor) return "amount";
  if (result.vads_currency !== numericCurrency(expected.currency)) return "currency";
  return null;
}
