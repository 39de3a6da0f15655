/**
 * What the shopper is told about a payment that did not go through; the words are in `i18n` under `payment`. No
 * bank's reason is ever among them: telling that a card was reported stolen (41, 43) or that fraud is suspected
 * (34, 59) would warn whoever holds it.
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

/** Whether a stored reason is one of them. */
export const isPaymentMessageKey = (text: string): text is PaymentMessageKey =>
  (keys as readonly string[]).includes(text);
