import { expect, test } from "vitest";
import { displayPhone, normalizePhone } from "./phone";

test.each([
  ["+51987654321", "+51 987 654 321"],
  ["+5112345678", "+51 1 234 5678"],
  ["+5144123456", "+51 44 123 456"],
  ["+14155550123", "+14155550123"],
  ["Central 100", "Central 100"],
])("%s is displayed as %s", (phone, displayed) => {
  expect(displayPhone(phone).replaceAll("\u00a0", " ")).toBe(displayed);
});

test("a displayed number is read back as the same one", () => {
  for (const phone of ["+51987654321", "+5112345678"]) {
    expect(normalizePhone(displayPhone(phone))).toBe(phone);
  }
});
