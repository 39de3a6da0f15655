import type { PaymentMessageKey } from "../payment-messages";

const codesByMessage: Partial<Record<PaymentMessageKey, string>> = {
  bankRefused: "CLIENT_001 PSP_003 ACQ_001 PSP_042",
  verificationCancelled: "CLIENT_101",
  verificationFailed: "PSP_539",
  checkCardNumber: "CLIENT_301",
  checkExpiry: "CLIENT_302 PSP_112 PSP_202 PSP_508",
  checkSecurityCode: "CLIENT_303",
  checkCard:
    "PSP_023 PSP_024 PSP_026 PSP_509 PSP_526 PSP_527 PSP_528 PSP_529 PSP_530 PSP_531 PSP_532 PSP_533",
  checkEmail: "INT_015",
  completeFields: "CLIENT_300 CLIENT_304",
  tooManyAttempts: "PSP_099 PSP_106",
  formExpired: "PSP_108 PSP_136 PSP_649 CLIENT_100 CLIENT_305 CLIENT_502",
  notStarted: "PSP_100 PSP_109 PSP_610",
};

const messageByCode = new Map<string, PaymentMessageKey>(
  Object.entries(codesByMessage).flatMap(([key, codes]) =>
    codes.split(" ").map((code) => [code, key as PaymentMessageKey] as const),
  ),
);

/**
 * The message for a provider's `errorCode` (`PREFIX_nnn`). The provider adds codes at any time, so an unknown one
 * gets the message of its prefix: `INT` our request, `AUTH` 3-D Secure, else the general failure.
 * Source: docs.lyra.com REST V4.0, errors reference.
 */
export function paymentMessageKey(code: string | null | undefined): PaymentMessageKey {
  const known = messageByCode.get(code ?? "");
  if (known) return known;
  if (code?.startsWith("INT_")) return "notStarted";
  if (code?.startsWith("AUTH_")) return "verificationFailed";
  return "failed";
}

/** True when the form token has expired, is unknown or was used up. */
export function needsNewFormToken(code: string): boolean {
  return messageByCode.get(code) === "formExpired";
}
