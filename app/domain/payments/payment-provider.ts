import type { z } from "zod";
import type { ChargeCurrency } from "~db/vocabulary";
import type { PaymentMessage } from "./payment-message";

/**
 * Buyer data for the provider's risk analysis. `phone` in E.164, `country` ISO 3166 alpha-2, `language` ISO 639-1.
 * Providers truncate texts that are too long for them.
 */
export type PaymentCustomer = {
  /** Without one, the provider's form asks for it. */
  email?: string;
  firstName: string;
  lastName: string;
  phone?: string;
  address?: string;
  district?: string;
  city?: string;
  state?: string;
  postcode?: string;
  country?: string;
  language: string;
};

/**
 * A payment to prepare. `providerOrderId` has at most 64 of `[A-Za-z0-9_-]`, `notificationUrl` at most 255 characters;
 * `amountMinor` in minor units; `attempts` is how many cards the buyer may try in one form (1 to 10; default 3).
 */
export type PaymentRequest = {
  providerOrderId: string;
  amountMinor: number;
  currency: ChargeCurrency;
  customer: PaymentCustomer;
  notificationUrl: string;
  attempts?: number;
};

/** The invalid field of a request, if the provider names it. */
export type InvalidPaymentField = "amount" | "customerEmail" | "customerReference";

/** `formToken` opens the provider's form. `providerCode` is the provider's code for the log; null without one. */
export type StartResult =
  | { ok: true; formToken: string }
  | { ok: false; code: "configuration" | "unavailable"; providerCode: string | null }
  | { ok: false; code: "invalid-input"; field: InvalidPaymentField | null; providerCode: string };

/**
 * `not-found`: no card was tried yet. `unavailable`: no response. `unexpected`: an unreadable response, or a failure of
 * this payment only.
 */
export type LookUpCode = "not-found" | "configuration" | "unavailable" | "unexpected";

type LookUpResult =
  | { ok: true; message: PaymentMessage }
  | { ok: false; code: LookUpCode; providerCode: string | null };

/**
 * A refund of an accepted attempt, whole or in part; `amountMinor` in minor units of `currency`. `paidMinor` is what
 * was paid with the attempt, `earlier` what was given back of it before, with the provider's transactions.
 */
export interface RefundRequest {
  providerOrderId: string;
  amountMinor: number;
  currency: ChargeCurrency;
  paidMinor: number;
  earlier: readonly { transaction: string; amountMinor: number }[];
}

/**
 * `refused`: no money was given back; `code` says why, if not the provider does. `unknown`: it may have been, or the
 * provider has not decided yet; `transaction` is then set.
 */
export type RefundResult =
  | { kind: "done"; transaction: string }
  | { kind: "refused"; code: "refused" | "no-payment" | "unavailable"; providerCode: string | null }
  | { kind: "unknown"; transaction: string | null; providerCode: string | null };

/** `absent`: the provider knows of no such refund (yet: a request may still be on its way). */
export type FoundRefund = RefundResult | { kind: "absent" };

/**
 * An authentic notification has the payment's state, or only names the attempt to look up. `forged`: the signature is
 * wrong or missing.
 */
export type NotificationReading =
  | { kind: "message"; message: PaymentMessage }
  | { kind: "look-up"; providerOrderId: string }
  | { kind: "forged" | "unreadable" };

/** The result that the browser got from the provider; `going` is paid or pending. */
export type PaymentReturn = "going" | "not-paid";

/**
 * A payment on the hosted page. `sequence` is an integer unique to the attempt, `startedAt` the attempt's start,
 * `returnUrl` a GET URL.
 */
export type HostedFormRequest = {
  providerOrderId: string;
  sequence: number;
  amountMinor: number;
  currency: ChargeCurrency;
  startedAt: Date;
  returnUrl: string;
  notificationUrl: string;
  /** ISO 639-1. */
  language: string;
};

/** A form to POST to `action` in UTF-8, with exactly these hidden fields. */
export type HostedForm = { action: string; fields: Record<string, string> };

/** Input of the provider's form: the provider's id and its public settings. */
export type PaymentFormSource = { provider: string; settings: Readonly<Record<string, string>> };

/** CSP sources by directive, required by the provider's forms. */
export type ContentSources = Readonly<
  Record<"script" | "style" | "font" | "image" | "connect" | "frame" | "form", string>
>;

/** A payment provider with the shop's keys. Expected failures are values; no result contains a secret. */
export interface PaymentProvider {
  /** Used in URLs such as `/api/{id}/ipn`, and in the rows of attempts and messages. */
  readonly id: string;
  readonly form: PaymentFormSource;
  readonly contentSources: ContentSources;
  /** Prepares a payment in the embedded form. Not idempotent: two calls return two tokens that can both be paid. */
  start(request: PaymentRequest): Promise<StartResult>;
  /** The signed form to the provider's hosted page, which works without script. */
  hostedForm(request: HostedFormRequest): Promise<HostedForm>;
  /** Verifies a notification's exact text. Never throws on invalid input. */
  readNotification(body: string): Promise<NotificationReading>;
  /** Verifies the embedded form's result; null when not authentic. For display only. */
  readFormReturn(body: string): Promise<{ providerOrderId: string; result: PaymentReturn } | null>;
  /** The result in the hosted page's return URL; null without one. Not verified; for display only. */
  readHostedReturn(query: URLSearchParams): PaymentReturn | null;
  lookUp(providerOrderId: string): Promise<LookUpResult>;
  /**
   * Gives money back. Not idempotent: call it once per refund, and `findRefund` when the result is unknown. No other
   * refund of the attempt may be undecided.
   */
  refund(request: RefundRequest): Promise<RefundResult>;
  /** Finds out whether a refund that was requested at `requestedAt` was made. */
  findRefund(request: RefundRequest & { requestedAt: Date }): Promise<FoundRefund>;
}

/** A provider before it gets the shop's keys. `variables` are the environment variables that `create` reads. */
export interface PaymentProviderDefinition {
  id: string;
  variables: Readonly<Record<string, z.ZodType>>;
  /** @param environment validated with `variables` */
  create(environment: object): PaymentProvider;
}

/** Infers the type of `create`'s argument from the variables. */
export const defineProvider = <Shape extends Record<string, z.ZodType>>(definition: {
  id: string;
  variables: Shape;
  create(environment: z.infer<z.ZodObject<Shape>>): PaymentProvider;
}): PaymentProviderDefinition => ({
  ...definition,
  create: (environment) => definition.create(environment as z.infer<z.ZodObject<Shape>>),
});
