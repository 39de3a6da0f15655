import { z } from "zod";
import { parseJson } from "~/lib/text/json";
import { withoutExtension } from "~/lib/text/phone";
import type { InvalidPaymentField, LookUpCode, PaymentRequest, StartResult } from "../payment-provider";
import {
  type PaymentAnswer,
  type PaymentTransaction,
  paymentAnswerSchema,
  transactionSchema,
} from "./answer";

/**
 * `instalments`: whether the card form may offer those that the shop's contract has; default yes. `apiBase` is an origin.
 * `timeoutSeconds` applies to each request; default 12, and 30 when money is given back.
 */
export type IzipayGatewayOptions = {
  shopId: string;
  password: string;
  instalments?: "offered" | "hidden";
  apiBase?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  timeoutSeconds?: number;
};

/** A service that gives money back, with its fields besides the transaction's `uuid`. */
export type GivingBack =
  | { service: "Transaction/CancelOrRefund"; resolutionMode: "CANCELLATION_ONLY" }
  | {
      service: "Transaction/CancelOrRefund";
      resolutionMode: "REFUND_ONLY";
      amount: number;
      currency: string;
    }
  | { service: "Transaction/Update"; cardUpdate: { amount: number; currency: string } };

export type GiveBackResult =
  | { ok: true; transaction: PaymentTransaction }
  | { ok: false; isCertain: boolean; providerCode: string | null };

export type GetOrderResult =
  | { ok: true; payment: PaymentAnswer }
  | { ok: false; code: LookUpCode; providerCode: string | null };

const envelopeSchema = z.discriminatedUnion("status", [
  z.looseObject({ status: z.literal("SUCCESS"), answer: z.unknown() }),
  z.looseObject({ status: z.literal("ERROR"), answer: z.looseObject({ errorCode: z.string() }) }),
]);

/** Without `providerCode`, `answered` is false when there was no response at all. */
type CallResult =
  | { ok: true; answer: unknown }
  | { ok: false; providerCode: string | null; answered: boolean };

const unavailable = { ok: false, code: "unavailable", providerCode: null } as const;
const fieldByCode: Record<string, InvalidPaymentField> = {
  INT_009: "amount",
  INT_015: "customerEmail",
  INT_016: "customerReference",
};

/**
 * Client of Izipay's REST V4 services. Expected failures are values; nothing is logged here, and no result contains
 * personal data or secrets. Source: docs.lyra.com REST V4.0.
 */
export function createIzipayGateway(options: IzipayGatewayOptions) {
  const { apiBase = "https://api.micuentaweb.pe" } = options;
  const send = options.fetch ?? ((url, init) => fetch(url, init));
  const authorization = `Basic ${btoa(`${options.shopId}:${options.password}`)}`;

  async function call(service: string, body: object, seconds = 12): Promise<CallResult> {
    try {
      const response = await send(new URL(`/api-payment/V4/${service}`, apiBase).href, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout((options.timeoutSeconds ?? seconds) * 1000),
      });
      // Errors have status 200, wrong keys sometimes 401; other statuses are not the provider's.
      if (response.status !== 200 && response.status !== 401)
        return { ok: false, providerCode: null, answered: response.status < 500 };
      const envelope = envelopeSchema.safeParse(parseJson(await response.text()));
      if (!envelope.success) return { ok: false, providerCode: null, answered: true };
      const { status, answer } = envelope.data;
      if (status === "ERROR") return { ok: false, providerCode: answer.errorCode, answered: true };
      return { ok: true, answer };
    } catch {
      return { ok: false, providerCode: null, answered: false };
    }
  }

  return {
    /**
     * Prepares a payment. The form token expires after 15 minutes. Not idempotent: two calls return two tokens that can
     * both be paid.
     */
    async createPayment(request: PaymentRequest): Promise<StartResult> {
      const called = await call("Charge/CreatePayment", requestBody(request, options));
      if (!called.ok) return createPaymentFailure(called.providerCode);
      const answer = z.object({ formToken: z.string().min(1) }).safeParse(called.answer);
      return answer.success ? { ok: true, formToken: answer.data.formToken } : unavailable;
    },

    /** The provider's state of a payment; `not-found` until the buyer has tried a card. */
    async getOrder(providerOrderId: string): Promise<GetOrderResult> {
      const called = await call("Order/Get", { orderId: providerOrderId });
      if (!called.ok) {
        const { providerCode, answered } = called;
        return { ok: false, code: getOrderFailure(providerCode, answered), providerCode };
      }
      const payment = paymentAnswerSchema.safeParse(called.answer);
      return payment.success
        ? { ok: true, payment: payment.data }
        : { ok: false, code: "unexpected", providerCode: null };
    },

    /**
     * Cancels, lowers or refunds a transaction. Of a failure, `isCertain` says that nothing was given back. Not
     * idempotent.
     */
    async giveBack(uuid: string, { service, ...fields }: GivingBack): Promise<GiveBackResult> {
      const called = await call(service, { uuid, ...fields }, 30);
      if (!called.ok) {
        const { providerCode } = called;
        return { ok: false, isCertain: isRefusal(providerCode), providerCode };
      }
      const transaction = transactionSchema.safeParse(called.answer);
      if (transaction.success) return { ok: true, transaction: transaction.data };
      return { ok: false, isCertain: false, providerCode: null };
    },

    /** Checks the shop's id and password with a call that has no effect. */
    async checkKeys(): Promise<"accepted" | "refused" | "unavailable"> {
      const called = await call("Charge/SDKTest", { value: "keys" });
      if (called.ok) return "accepted";
      return isConfiguration(called.providerCode) ? "refused" : "unavailable";
    },
  };
}

function getOrderFailure(providerCode: string | null, answered: boolean): LookUpCode {
  if (providerCode === "PSP_010") return "not-found";
  if (isConfiguration(providerCode)) return "configuration";
  return answered ? "unexpected" : "unavailable";
}

function createPaymentFailure(providerCode: string | null): StartResult {
  if (isConfiguration(providerCode)) return { ok: false, code: "configuration", providerCode };
  if (providerCode?.startsWith("INT_")) {
    return { ok: false, code: "invalid-input", field: fieldByCode[providerCode] ?? null, providerCode };
  }
  return { ok: false, code: "unavailable", providerCode };
}

/** Wrong keys, wrong calls (INT_9xx) and errors that only the contract with the provider can resolve. */
function isConfiguration(providerCode: string | null): boolean {
  return /^(INT_9\d\d|PSP_100|PSP_109|PSP_610)$/.test(providerCode ?? "");
}

/** Codes of the provider's own trouble, after which the outcome of a call is open. */
const trouble = /^(PSP_999|ACQ_999|PSP_51[3-6]|PSP_525|PSP_538|PSP_54[01])$/;

/** An error code that states that a call had no effect. Unknown kinds of codes do not. */
function isRefusal(providerCode: string | null): boolean {
  return /^(INT|PSP|ACQ)_\d{3}$/.test(providerCode ?? "") && !trouble.test(providerCode ?? "");
}

function requestBody(request: PaymentRequest, { instalments }: Pick<IzipayGatewayOptions, "instalments">) {
  const { customer } = request;
  return {
    amount: request.amountMinor,
    currency: request.currency,
    orderId: request.providerOrderId,
    customer: {
      email: customer.email,
      billingDetails: {
        firstName: customer.firstName.slice(0, 63),
        lastName: customer.lastName.slice(0, 63),
        address: customer.address?.slice(0, 255),
        district: customer.district?.slice(0, 127),
        city: customer.city?.slice(0, 127),
        state: customer.state?.slice(0, 127),
        zipCode: customer.postcode?.slice(0, 64),
        country: customer.country,
        cellPhoneNumber: customer.phone && withoutExtension(customer.phone),
        language: customer.language,
      },
    },
    ipnTargetUrl: request.notificationUrl,
    paymentMethods: ["CARDS"],
    transactionOptions: {
      cardOptions: {
        retry: (request.attempts ?? 3) - 1,
        // 0 hides the choice.
        ...(instalments === "hidden" ? { installmentNumber: 0 } : {}),
      },
    },
  };
}
