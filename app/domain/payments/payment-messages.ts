/**
 * Messages about failed payments, in `i18n` under `payment`. They never include the bank's reason: naming a stolen card
 * (41, 43) or suspected fraud (34, 59) would warn its holder.
 */
const keys = [
  "bankRefused",
  "verificationCancelled",
  "verificationFailed",
  "checkCardNumber",
  "checkExpiry",
  "checkSecurityCode",
  "checkCard",
  "checkEmail",
  "completeFields",
  "tooManyAttempts",
  "formExpired",
  "notStarted",
  "notResponding",
  "failed",
] as const;
export type PaymentMessageKey = (typeof keys)[number];

/** True when a stored reason has a message. */
export const isPaymentMessageKey = (text: string): text is PaymentMessageKey =>
  (keys as readonly string[]).includes(text);
