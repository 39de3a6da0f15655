import { expect, test } from "vitest";
import { hmac, isSameSecret, isSignedBy } from "./hash";

test("a signature matches the published test vector (RFC 4231, case 2)", async () => {
  const signature = await hmac("Jefe", "what do ya want for nothing?");
  expect(Buffer.from(signature).toString("hex")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  expect(await isSignedBy("Jefe", signature, "what do ya want for nothing?")).toBe(true);
  expect(await isSignedBy("Jefe", signature, "what do ya want for something?")).toBe(false);
  expect(await isSignedBy("", signature, "what do ya want for nothing?")).toBe(false);
});

test.each([
  ["vitrina-puerta", "vitrina-puerta", true],
  ["ñandú 🧶", "ñandú 🧶", true],
  ["vitrina-puerta", "vitrina-puert", false],
  ["vitrina-puerta", "", false],
  ["vitrina-puerta", "x".repeat(100), false],
])("%s equals %s: %s", async (one, other, expected) => {
  expect(await isSameSecret(one, other)).toBe(expected);
});
