import { describe, expect, it } from "vitest";
import vectors from "../../../../tests/fixtures/izipay-vectors.json";
import { type ExpectedAnswer, judgePayment, paymentAnswerSchema } from "./answer";

const order: ExpectedAnswer = {
  shopId: "12345678",
  mode: "TEST",
  providerOrderId: "2026015ABC-1",
  amountMinor: 12990,
  currency: "PEN",
};
const debit = {
  uuid: "a1",
  amount: 12990,
  currency: "PEN",
  status: "PAID",
  detailedStatus: "AUTHORISED",
  operationType: "DEBIT",
  creationDate: "2026-01-15T10:00:00+00:00",
};
const refusal = { ...debit, uuid: "r1", status: "UNPAID", detailedStatus: "REFUSED", errorCode: "ACQ_001" };
const details = {
  orderTotalAmount: 12990,
  orderCurrency: "PEN",
  mode: "TEST",
  orderId: order.providerOrderId,
};
const paid = {
  shopId: "12345678",
  orderCycle: "CLOSED",
  orderStatus: "PAID",
  orderDetails: details,
  transactions: [debit],
};
const judge = (answer: unknown) => judgePayment(paymentAnswerSchema.parse(answer), order);

describe("judging a payment", () => {
  it("is paid when shop, mode, order, amount, currency, status and transactions agree", () => {
    expect(judge(paid)).toEqual({
      kind: "paid",
      transactionUuid: "a1",
      instalments: null,
      paidAt: Date.parse("2026-01-15T10:00:00Z") / 1000,
      eventKey: "a1:AUTHORISED",
    });
  });

  it.each([
    [6, 6],
    ["6", 6],
    [1, null],
    [0, null],
    [null, null],
    [undefined, null],
    ["many", null],
  ])("of which the bank says %j instalments is paid in %j", (installmentNumber, instalments) => {
    const transaction = { ...debit, transactionDetails: { cardDetails: { installmentNumber } } };
    expect(judge({ ...paid, transactions: [transaction] })).toMatchObject({ kind: "paid", instalments });
  });

  it.each([{}, { cardDetails: {} }, { cardDetails: "none" }, "none", [], null])(
    "is paid whatever its details are: %j",
    (transactionDetails) => {
      const transactions = [{ ...debit, transactionDetails }];
      expect(judge({ ...paid, transactions })).toMatchObject({ kind: "paid", instalments: null });
    },
  );

  it.each([
    ["shopId", { ...paid, shopId: "87654321" }],
    ["mode", { ...paid, orderDetails: { ...details, mode: "PRODUCTION" } }],
    ["orderId", { ...paid, orderDetails: { ...details, orderId: "another" } }],
    ["orderId", { ...paid, orderDetails: { ...details, orderId: null } }],
    ["amount", { ...paid, orderDetails: { ...details, orderTotalAmount: 12989 } }],
    ["currency", { ...paid, orderDetails: { ...details, orderCurrency: "USD" } }],
    ["status", { ...paid, orderStatus: "PARTIALLY_PAID" }],
    ["status", { ...paid, orderStatus: "SOMETHING_NEW" }],
    ["transactions", { ...paid, transactions: [] }],
    ["transactions", { ...paid, transactions: undefined }],
    ["transactions", { ...paid, transactions: [{ ...debit, amount: 12000 }] }],
    ["transactions", { ...paid, transactions: [debit, { ...debit, uuid: "a2", amount: 1 }] }],
    ["transactions", { ...paid, transactions: [{ ...debit, currency: "USD" }] }],
    ["transactions", { ...paid, transactions: [{ ...debit, operationType: "VERIFICATION" }] }],
    ["transactions", { ...paid, transactions: [{ ...debit, operationType: "CREDIT" }] }],
    ["transactions", { ...paid, transactions: [refusal] }],
  ])("is a mismatch of %s", (field, answer) => {
    expect(judge(answer)).toMatchObject({ kind: "mismatch", field });
  });

  it("never lets a card check of amount 0 pay, not even an order of amount 0", () => {
    const check = vectors.kr.find(({ id }) => id === "payfanout-ipn-verification");
    const answer = paymentAnswerSchema.parse(JSON.parse(check?.answer ?? ""));
    const free = {
      ...order,
      shopId: "69876357",
      providerOrderId: "myOrderId-475883",
      amountMinor: 0,
      currency: "EUR",
    };
    expect(judgePayment(answer, free)).toMatchObject({ kind: "mismatch", field: "transactions" });
    expect(judgePayment(answer, { ...free, amountMinor: 990 })).toMatchObject({
      kind: "mismatch",
      field: "amount",
    });
  });

  it("adds up a payment made in parts", () => {
    const parts = [
      { ...debit, uuid: "p1", amount: 10000 },
      { ...debit, uuid: "p2", amount: 2990, creationDate: "2026-01-15T10:01:00+00:00" },
    ];
    expect(judge({ ...paid, transactions: parts })).toMatchObject({
      kind: "paid",
      transactionUuid: "p2",
      paidAt: Date.parse("2026-01-15T10:01:00Z") / 1000,
    });
  });

  it.each([null, undefined, "", "yesterday"])(
    "is paid at no known time when its date is %j",
    (creationDate) => {
      expect(judge({ ...paid, transactions: [{ ...debit, creationDate }] })).toMatchObject({
        kind: "paid",
        paidAt: null,
      });
    },
  );

  it("counts debits that each pay the amount", () => {
    const second = { ...debit, uuid: "a2", creationDate: "2026-01-15T10:01:00+00:00" };
    expect(judge({ ...paid, transactions: [second, debit] })).toMatchObject({
      kind: "paid",
      transactionUuid: "a2",
      paidAt: Date.parse("2026-01-15T10:00:00Z") / 1000,
      count: 2,
    });
  });

  it("finds the payment among refusals, in whatever order they come", () => {
    const verdict = { kind: "paid", transactionUuid: "a1", eventKey: "a1:AUTHORISED" };
    expect(judge({ ...paid, transactions: [refusal, debit] })).toMatchObject(verdict);
    expect(judge({ ...paid, transactions: [debit, refusal] })).toMatchObject(verdict);
  });

  it("has another event key when the same transaction reaches another status", () => {
    const captured = { ...paid, transactions: [{ ...debit, detailedStatus: "CAPTURED" }] };
    expect(judge(captured).eventKey).toBe("a1:CAPTURED");
  });

  it("is refused, and says whether another card may be tried", () => {
    const refused = { ...paid, orderStatus: "UNPAID", orderCycle: "OPEN", transactions: [refusal] };
    expect(judge(refused)).toEqual({
      kind: "refused",
      cycle: "open",
      reason: "bankRefused",
      eventKey: "r1:REFUSED",
    });
    expect(judge({ ...refused, orderCycle: "CLOSED" })).toMatchObject({ kind: "refused", cycle: "closed" });
    expect(judge({ ...refused, orderCycle: undefined })).toMatchObject({ cycle: "closed" });
  });

  it("takes the newest refusal for the one that decides", () => {
    const second = {
      ...refusal,
      uuid: "r2",
      errorCode: "AUTH_149",
      creationDate: "2026-01-15T10:05:00+00:00",
    };
    const refused = { ...paid, orderStatus: "UNPAID", transactions: [refusal, second] };
    expect(judge(refused)).toMatchObject({ eventKey: "r2:REFUSED", reason: "verificationFailed" });
  });

  it("never tells the reason of a stolen card", () => {
    const stolen = { ...refusal, detailedErrorCode: "43", detailedErrorMessage: "Stolen card" };
    expect(judge({ ...paid, orderStatus: "UNPAID", transactions: [stolen] })).toMatchObject({
      reason: "bankRefused",
    });
  });

  it("is running while undecided, and abandoned when the buyer left without a transaction", () => {
    const waiting = { ...debit, status: "RUNNING", detailedStatus: "WAITING_AUTHORISATION" };
    const running = { kind: "running", eventKey: "a1:WAITING_AUTHORISATION" };
    expect(judge({ ...paid, orderStatus: "RUNNING", transactions: [waiting] })).toEqual(running);
    const abandoned = { kind: "abandoned", eventKey: "2026015ABC-1:ABANDONED" };
    expect(judge({ ...paid, orderStatus: "ABANDONED", transactions: [] })).toEqual(abandoned);
  });

  it.each([null, "text", 7, {}, { ...paid, orderDetails: null }, { ...paid, transactions: [{ uuid: "" }] }])(
    "does not take %j for a payment",
    (answer) => expect(paymentAnswerSchema.safeParse(answer).success).toBe(false),
  );
});
