import { expect, test } from "vitest";
import { giftCodeSchema } from "./gift.schema";

const CODE = "7K3M9QRS0123ABCD";

test.each([
  "7K3M-9QRS-0123-ABCD",
  "7k3m 9qrs oi23 abcd",
  "\u202d7K3M\u20119QRS\u20110123\u2011ABCD\u202c",
  "7K3M–9QRS–0123–ABCD.",
  "７Ｋ３Ｍ\u200b9QRS\u00ad0123ABCD\t",
])("the code typed as %j is read", (typed) => {
  expect(giftCodeSchema.parse({ code: typed })).toEqual({ code: CODE });
});

test.each([
  ["", "giftCards.codeMissing"],
  ["\u200b\u2066", "giftCards.codeMissing"],
  ["7K3M-9QRS-0123", "giftCards.codeUnknown"],
  ["7K3M-9QRS-0123-ABCÑ", "giftCards.codeUnknown"],
])("the code typed as %j is refused: %s", (typed, message) => {
  expect(giftCodeSchema.safeParse({ code: typed }).error?.issues[0]?.message).toBe(message);
});
