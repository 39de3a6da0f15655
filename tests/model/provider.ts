import { createHmac } from "node:crypto";
import { paymentAnswerSchema, paymentMessage } from "~/domain/payments/izipay/answer";
import { izipay } from "~/domain/payments/izipay/izipay.server";
import type { FoundRefund, PaymentProvider, RefundResult } from "~/domain/payments/payment-provider";
import { type Currency, sum } from "./state";

const SHOP_ID = "12345678";
const PASSWORD = "SandboxOnlyPassword";

export interface Transaction {
  id: string;
  amount: number;
  /** As named by the provider. */
  status: "PAID" | "RUNNING" | "UNPAID";
}

/** The provider's statement about an attempt at some time. */
export interface Answer {
  attempt: string;
  total: number;
  transactions: Transaction[];
  /** The form accepts another card after a refusal. */
  isOpen: boolean;
}

interface Account {
  currency: Currency;
  total: number;
  transactions: Transaction[];
  refunded: number;
  isOpen: boolean;
}

/** Answers of the provider to a refund. `lost`: it is made, and the answer does not arrive. */
export type RefundAnswer = "done" | "refused" | "lost" | "not-received";

/** `isCaptured`: the bank has collected what it had authorised, as it says of the same transaction a day later. */
const answerText = (answer: Answer, currency: Currency, isCaptured = false): string => {
  const { attempt, total, transactions, isOpen } = answer;
  const statuses = transactions.map(({ status }) => status);
  const status = (["PAID", "RUNNING"] as const).find((one) => statuses.includes(one)) ?? "UNPAID";
  const details = {
    PAID: isCaptured ? "CAPTURED" : "AUTHORISED",
    RUNNING: "WAITING_AUTHORISATION",
    UNPAID: "REFUSED",
  };
  return JSON.stringify({
    shopId: SHOP_ID,
    orderCycle: isOpen ? "OPEN" : "CLOSED",
    orderStatus: status,
    orderDetails: { orderTotalAmount: total, orderCurrency: currency, mode: "TEST", orderId: attempt },
    transactions: transactions.map((transaction) => ({
      uuid: transaction.id,
      amount: transaction.amount,
      currency,
      status: transaction.status,
      detailedStatus: details[transaction.status],
      operationType: "DEBIT",
      creationDate: null,
    })),
  });
};

/** A payment provider with a ledger of its own. Its messages are signed, and arrive when they are delivered. */
export function openProvider() {
  const accounts = new Map<string, Account>();
  let nextRefund: RefundAnswer = "done";
  let isReachable = true;
  const accountOf = (attempt: string): Account => {
    const account = accounts.get(attempt);
    if (!account) throw new Error(`The provider does not know ${attempt}`);
    return account;
  };
  const real = izipay.create({
    IZIPAY_MODE: "TEST",
    IZIPAY_SHOP_ID: SHOP_ID,
    IZIPAY_PASSWORD: [PASSWORD],
    IZIPAY_VADS_KEY: ["SandboxOnlyVads1"],
  });
  const chargedOf = ({ transactions }: Account): number =>
    sum(
      transactions.filter(({ status }) => status === "PAID"),
      ({ amount }) => amount,
    );
  const openAccount = (attempt: string, { total, currency }: Pick<Account, "total" | "currency">): void => {
    accounts.set(attempt, { currency, total, transactions: [], refunded: 0, isOpen: false });
  };
  const unavailable = { code: "unavailable", providerCode: null } as const;
  /** Refunds whose answer was lost, by attempt and amount. */
  const lost: { attempt: string; amount: number }[] = [];
  const provider: PaymentProvider = {
    ...real,
    async start({ providerOrderId, amountMinor, currency }) {
      if (!isReachable) return { ok: false, ...unavailable };
      openAccount(providerOrderId, { total: amountMinor, currency });
      return { ok: true, formToken: `token-${providerOrderId}` };
    },
    async lookUp(attempt) {
      if (!isReachable) return { ok: false, ...unavailable };
      const account = accountOf(attempt);
      if (account.transactions.length === 0) return { ok: false, code: "not-found", providerCode: "PSP_010" };
      const payload = answerText({ attempt, ...account }, account.currency, true);
      const answer = paymentAnswerSchema.parse(JSON.parse(payload));
      const owner = { shopId: SHOP_ID, mode: "TEST" } as const;
      return { ok: true, message: paymentMessage("lookup", { answer, payload }, owner) };
    },
    async refund({ providerOrderId, amountMinor }): Promise<RefundResult> {
      if (!isReachable) return { kind: "refused", ...unavailable };
      const account = accountOf(providerOrderId);
      const isTooMuch = account.refunded + amountMinor > chargedOf(account);
      if (nextRefund === "refused" || isTooMuch)
        return { kind: "refused", code: "refused", providerCode: "PSP_100" };
      const isMade = nextRefund !== "not-received";
      if (isMade) account.refunded += amountMinor;
      if (nextRefund === "done") return { kind: "done", transaction: `credit-${account.refunded}` };
      if (isMade) lost.push({ attempt: providerOrderId, amount: amountMinor });
      return { kind: "unknown", transaction: null, providerCode: null };
    },
    async findRefund({ providerOrderId, amountMinor }): Promise<FoundRefund> {
      if (!isReachable) return { kind: "unknown", transaction: null, providerCode: null };
      const index = lost.findIndex(
        ({ attempt, amount }) => attempt === providerOrderId && amount === amountMinor,
      );
      if (index === -1) return { kind: "absent" };
      lost.splice(index, 1);
      return { kind: "done", transaction: `found-${amountMinor}` };
    },
  };
  return {
    provider,
    answerRefundsWith(answer: RefundAnswer) {
      nextRefund = answer;
    },
    /** Whether the provider answers from now on. Its forms and notifications need no answer. */
    setReachable(value: boolean) {
      isReachable = value;
    },
    /** The buyer's browser brings the signed form of a payment. */
    openHosted: openAccount,
    /** Charges cards at an attempt. */
    charge(attempt: string, transactions: Transaction[], isOpen = false): void {
      const account = accountOf(attempt);
      for (const transaction of transactions) {
        const known = account.transactions.find(({ id }) => id === transaction.id);
        if (known) known.status = transaction.status;
        else account.transactions.push({ ...transaction });
      }
      account.isOpen = isOpen;
    },
    /** The present statement about an attempt. */
    answerOf: (attempt: string): Answer => {
      const { total, transactions, isOpen } = accountOf(attempt);
      return { attempt, total, isOpen, transactions: transactions.map((one) => ({ ...one })) };
    },
    /** The signed text of a notification. */
    notification(answer: Answer): string {
      const text = answerText(answer, accountOf(answer.attempt).currency);
      return new URLSearchParams({
        "kr-answer": text,
        "kr-hash": createHmac("sha256", PASSWORD).update(text).digest("hex"),
        "kr-hash-algorithm": "sha256_hmac",
        "kr-hash-key": "password",
        "kr-answer-type": "V4/Payment",
      }).toString();
    },
    /** Amounts charged and given back at an attempt. */
    ledgerOf: (attempt: string): { charged: number; refunded: number } => {
      const account = accountOf(attempt);
      return { charged: chargedOf(account), refunded: account.refunded };
    },
  };
}
