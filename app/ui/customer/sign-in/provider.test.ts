import { AuthErrorCodes } from "@firebase/auth";
import { expect, test } from "vitest";
import { interfaceLanguages } from "~/i18n/locales";
import { popupProblem, popupWords } from "./provider";

/** Error codes of the Firebase SDK's popup. */
const CODES = [
  "popup-blocked",
  "popup-closed-by-user",
  "cancelled-popup-request",
  "user-cancelled",
  "web-storage-unsupported",
  "operation-not-supported-in-this-environment",
  "unauthorized-domain",
  "network-request-failed",
  "timeout",
  "invalid-api-key",
  "auth-domain-config-required",
  "api-key-not-valid.-please-pass-a-valid-api-key.",
  "operation-not-allowed",
  "user-disabled",
  "account-exists-with-different-credential",
  "too-many-requests",
  "internal-error",
];

const wordsOf = (code: string) => {
  const key = popupProblem({ code: `auth/${code}` }).replace("account.", "");
  return interfaceLanguages.map(({ shop }) => (shop.account as Record<string, string>)[key]);
};

test.each(CODES)("auth/%s has words of its own in every language", (code) => {
  const others = [...CODES.filter((other) => other !== code), "one-that-is-new"].flatMap(wordsOf);
  for (const words of wordsOf(code)) {
    expect(words).toMatch(/\S/);
    expect(others).not.toContain(words);
  }
});

test("those are all the codes that have words, and each is one of the SDK's", () => {
  expect(Object.keys(popupWords).sort()).toEqual(CODES.map((code) => `auth/${code}`).sort());
  const known = Object.values(AuthErrorCodes) as string[];
  // The service's own refusal of a key, which the SDK passes on as a code that it has no name for.
  const passedOn = "auth/api-key-not-valid.-please-pass-a-valid-api-key.";
  expect(Object.keys(popupWords).filter((code) => !known.includes(code))).toEqual([passedOn]);
});

test("a code that is new has words too", () => {
  expect(popupProblem({ code: "auth/one-that-is-new" })).toBe("account.popupFailed");
});

test("a failure without a code has words too", () => {
  expect(popupProblem(new TypeError("Failed to fetch dynamically imported module"))).toBe(
    "account.popupNetwork",
  );
  expect([popupProblem(null), popupProblem("x"), popupProblem(new Error())]).toEqual(
    Array.from({ length: 3 }, () => "account.popupFailed"),
  );
});
