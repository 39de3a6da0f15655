import { AuthErrorCodes } from "@firebase/auth";
import { expect, test } from "vitest";
import { interfaceLanguages } from "~/i18n/locales";
import { embeddingApp, popupProblem, popupWords } from "./provider";

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

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; SM-A546E";

test.each([
  [
    `${IPHONE} Mobile/21F90 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; es_PE; es; scale=3.00)`,
    "Instagram",
  ],
  [
    `${ANDROID} Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 Instagram 333.0.0.42.91 Android (34/14)`,
    "Instagram",
  ],
  [`${IPHONE} Mobile/21F90 [FBAN/FBIOS;FBAV/465.0.0.41.97;FBDV/iPhone14,5;FBLC/es_LA]`, "Facebook"],
  [
    `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/466.0.0.49.76;]`,
    "Facebook",
  ],
  [`${IPHONE} Mobile/21F90 musical_ly_34.9.0 BytedanceWebview/d8a21c6 JsSdk/2.0`, "TikTok"],
  [
    `${ANDROID}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 trill_350103 BytedanceWebview/d8a21c6`,
    "TikTok",
  ],
  [`${IPHONE} Mobile/21F90 Snapchat/12.91.0.35`, ""],
  [`${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36 LinkedInApp`, ""],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  [`${IPHONE} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`, null],
  [`${IPHONE} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`, null],
  [`${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36`, null],
  [
    `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    null,
  ],
  ["Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0", null],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/125.0.0.0 Safari/537.36 Edg/125.0",
    null,
  ],
])("%s is the browser of %j", (userAgent, app) => {
  expect(embeddingApp(userAgent)).toBe(app);
});
