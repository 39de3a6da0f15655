import type { RenderedMail } from "./mail";

export interface OutgoingMail extends RenderedMail {
  /** Address with or without a name: `Shop <orders@shop.example>`. */
  from: string;
  to: string;
  replyTo: string | null;
}

/**
 * - `refused`: the provider does not accept this mail, and never will.
 * - `limited`: too many mails; try again after `retryAfterSeconds`.
 * - `configuration`: our key or sender address is not accepted. No mail can be sent.
 * - `unavailable`: no usable answer, so the mail may have been sent.
 */
export type SendFailureCode = "refused" | "limited" | "configuration" | "unavailable";

export type SendResult =
  | { ok: true /** The mail's id; null when the provider only confirms it. */; providerId: string | null }
  | {
      ok: false;
      code: SendFailureCode;
      /** The provider's own code, for the log. */
      providerCode: string | null;
      retryAfterSeconds: number | null;
    };

/** A company that delivers mails. */
export interface MailProvider {
  /**
   * Sends a mail. Expected failures are values. A repetition with the same idempotency key within 24 hours sends
   * nothing and succeeds, also when the mail's content has changed since.
   */
  send(mail: OutgoingMail, idempotencyKey: string): Promise<SendResult>;
}
