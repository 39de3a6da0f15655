import { describe, expect, it } from "vitest";
import { hostedResultSchema, judgeHostedResult } from "./hosted-result";
import type { ExpectedPayment } from "./izipay-answer";

const order: ExpectedPayment = {
  shopId: "12345678",
  mode: "TEST",
  providerOrderId: "2026015ABC-1",
  amountMinor: 12990,
  currency: "PEN",
};

describe("judging a hosted page result", () => {
  const result = {
    vads_site_id: "12345678",
    vads_ctx_mode: "TEST",
    vads_order_id: order.providerOrderId,
    vads_amount: "12990",
    vads_currency: "604",
    vads_trans_date: "20260115100000",
    vads_trans_id: "a00123",
    vads_trans_uuid: "b1",
    vads_trans_status: "AUTHORISED",
    vads_operation_type: "DEBIT",
    vads_effective_amount: "12990",
  };
  const judgeHosted = (change: object) =>
    judgeHostedResult(hostedResultSchema.parse({ ...result, ...change }), order);

  it.each(["ACCEPTED", "AUTHORISED", "CAPTURED", "PRE_AUTHORISED"])(
    "is paid when %s",
    (vads_trans_status) => {
      const verdict = { kind: "paid", transactionUuid: "b1", eventKey: `b1:${vads_trans_status}` };
      expect(judgeHosted({ vads_trans_status })).toEqual(verdict);
    },
  );

  it.each([
    ["shopId", { vads_site_id: "87654321" }],
    ["mode", { vads_ctx_mode: "PRODUCTION" }],
    ["orderId", { vads_order_id: "another" }],
    ["amount", { vads_amount: "1299" }],
    ["currency", { vads_currency: "840" }],
    ["status", { vads_trans_status: "SOMETHING_NEW" }],
    ["transactions", { vads_operation_type: "VERIFICATION" }],
    ["transactions", { vads_operation_type: undefined }],
    ["transactions", { vads_effective_amount: "100", vads_trans_status: "PARTIALLY_AUTHORISED" }],
  ])("is a mismatch of %s", (field, change) => {
    expect(judgeHosted(change)).toMatchObject({ kind: "mismatch", field });
  });

  it("is running, refused or abandoned by its status", () => {
    expect(judgeHosted({ vads_trans_status: "UNDER_VERIFICATION" })).toMatchObject({ kind: "running" });
    const refused = { kind: "refused", cycle: "closed", reason: "bankRefused", eventKey: "b1:REFUSED" };
    expect(judgeHosted({ vads_trans_status: "REFUSED" })).toEqual(refused);
    expect(judgeHosted({ vads_trans_status: "EXPIRED" })).toMatchObject({
      kind: "refused",
      reason: "failed",
    });
    const abandoned = { kind: "abandoned", eventKey: "20260115100000-a00123:ABANDONED" };
    expect(judgeHosted({ vads_trans_status: "ABANDONED", vads_trans_uuid: "" })).toEqual(abandoned);
  });
});
