import { expect, test } from "vitest";
import { en } from "~/i18n/en";
import { es } from "~/i18n/es";
import { popupProblem } from "./provider";

test.each([
  ["popup-blocked", "popupBlocked"],
  ["popup-closed-by-user", "popupClosed"],
  ["cancelled-popup-request", "popupCancelled"],
  ["web-storage-unsupported", "popupStorage"],
  ["unauthorized-domain", "popupDomain"],
  ["network-request-failed", "popupNetwork"],
  ["invalid-api-key", "popupSetUp"],
  ["auth-domain-config-required", "popupSetUp"],
  ["internal-error", "popupFailed"],
  ["one-that-is-new", "popupFailed"],
] as const)("auth/%s has words in both languages", (code, key) => {
  expect(popupProblem({ code: `auth/${code}` })).toBe(`account.${key}`);
  expect([es.account[key], en.account[key]]).toEqual([
    expect.stringMatching(/\S/),
    expect.stringMatching(/\S/),
  ]);
});

test("a failure without a code has words too", () => {
  expect(popupProblem(new TypeError("Failed to fetch dynamically imported module"))).toBe(
    "account.popupNetwork",
  );
  expect([popupProblem(null), popupProblem("x"), popupProblem(new Error())]).toEqual(
    Array.from({ length: 3 }, () => "account.popupFailed"),
  );
});
