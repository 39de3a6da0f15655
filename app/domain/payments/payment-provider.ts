import type { z } from "zod";
import type { ChargeCurrency } from "~db/vocabulary";
import type { PaymentMessage } from "./payment-message";

/**
 * The buyer as the provider is told, for its risk analysis. `phone` as stored (E.164), `country` ISO 3166 alpha-2,
 * `language` ISO 639-1. Texts longer than the provider takes are cut by whoever sends them.
 */
export type PaymentCustomer = {
  email: string;
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
 * One payment to prepare. `providerOrderId` is at most 64 of `[A-Za-z0-9_-]`, `amountMinor` in minor units,
 * `notificationUrl` at most 255 characters, `attempts` how many cards the buyer may try in one form (1 to 10; 3).
 */
export type PaymentRequest = {
  providerOrderId: string;
  amountMinor: number;
  currency: ChargeCurrency;
  customer: PaymentCustomer;
  notificationUrl: string;
  attempts?: number;
};

/** What the provider found wrong with a request, where it says so. */
export type InvalidPaymentField = "amount" | "customerEmail" | "customerReference";

/** `formToken` opens the provider's form; `providerCode` is the provider's own code for the log, null where it gave none. */
export type StartResult =
  | { ok: true; formToken: string }
  | { ok: false; code: "configuration" | "unavailable"; providerCode: string | null }
  | { ok: false; code: "invalid-input"; field: InvalidPaymentField | null; providerCode: string };

/**
 * `not-found`: no card was tried yet. `unavailable`: no answer at all. `unexpected`: an answer that we can't read, or a
 * failure of this one payment.
 */
export type LookUpCode = "not-found" | "configuration" | "unavailable" | "unexpected";

type LookUpResult =
  | { ok: true; message: PaymentMessage }
  | { ok: false; code: LookUpCode; providerCode: string | null };

/**
 * An authentic notification says how a payment stands, or only which attempt to look up. `forged`: its signature is
 * wrong or missing.
 */
export type NotificationReading =
  | { kind: "message"; message: PaymentMessage }
  | { kind: "look-up"; providerOrderId: string }
  | { kind: "forged" | "unreadable" };

/** How a payment ended as the browser has it from the provider; `going` is paid, or still to be decided. */
export type PaymentReturn = "going" | "not-paid";

/**
 * A payment on the provider's own page. `sequence` is a whole number that no other attempt has, `startedAt` when the
 * attempt began, `returnUrl` where the buyer comes back to by GET.
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

/** A form to be sent by POST to `action`, in UTF-8, with exactly these hidden fields. */
export type HostedForm = { action: string; fields: Record<string, string> };

/** What the page is told to show the provider's form: the provider's id, and its own public settings. */
export type PaymentFormSource = { provider: string; settings: Readonly<Record<string, string>> };

/** Hosts and keywords that the provider's forms need in each directive of the content security policy. */
export type ContentSources = Readonly<
  Record<"script" | "style" | "font" | "image" | "connect" | "frame" | "form", string>
>;

/** A payment provider with the shop's keys. Expected failures are values; nothing that it returns carries a secret. */
export interface PaymentProvider {
  /** Names it in addresses, such as `/api/{id}/ipn`, and in the rows of its attempts and messages. */
  readonly id: string;
  readonly form: PaymentFormSource;
  readonly contentSources: ContentSources;
  /** Prepares one payment in the provider's form. Asking twice makes two tokens that both can pay. */
  start(request: PaymentRequest): Promise<StartResult>;
  /** The signed form that leads to the provider's own page, where paying needs no script of ours. */
  hostedForm(request: HostedFormRequest): Promise<HostedForm>;
  /** Verifies what was sent to the notification's address, over the exact text. Never throws on what was sent. */
  readNotification(body: string): Promise<NotificationReading>;
  /** Verifies what the provider's form gave the page; null when it is not authentic. Only shows, never decides. */
  readFormReturn(body: string): Promise<{ providerOrderId: string; said: PaymentReturn } | null>;
  /** What the provider's own page added to the address that it leads back to; null when nothing. Proves nothing. */
  readHostedReturn(query: URLSearchParams): PaymentReturn | null;
  lookUp(providerOrderId: string): Promise<LookUpResult>;
}

/** A provider before it has the shop's keys: `variables` are those of the environment that `create` reads. */
export interface PaymentProviderDefinition {
  id: string;
  variables: Readonly<Record<string, z.ZodType>>;
  /** Takes the environment once it was validated with `variables`. */
  create(environment: object): PaymentProvider;
}

/** Gives `create` the types of its own variables. */
export const defineProvider = <Shape extends Record<string, z.ZodType>>(definition: {
  id: string;
  variables: Shape;
  create(environment: z.infer<z.ZodObject<Shape>>): PaymentProvider;
}): PaymentProviderDefinition => ({
  ...definition,
  create: (environment) => definition.create(environment as z.infer<z.ZodObject<Shape>>),
});
