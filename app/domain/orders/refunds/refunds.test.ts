import { expect, test } from "vitest";
import { capProposal, refundedPieces, refundStateOf } from "./refunds";

test("what was given back of a total is named", () => {
  expect([0, 1, 10_000].map((minor) => refundStateOf(minor, 10_000))).toEqual(["none", "partly", "whole"]);
});

test("pieces of failed refunds can be refunded again", () => {
  const lines = [{ orderLineId: 1, quantity: 2 }];
  const refunds = [
    { status: "done" as const, lines },
    { status: "failed" as const, lines },
    { status: "unknown" as const, lines: [{ orderLineId: 1, quantity: 1 }] },
  ];
  expect(refundedPieces(refunds)).toEqual(new Map([[1, 3]]));
});

test("a proposal is capped at what is left of the chosen payment, or of the last one", () => {
  const sources = [
    { paymentId: 7, providerOrderId: "a", leftMinor: 3_000, isOutdated: false },
    { paymentId: null, providerOrderId: null, leftMinor: 5_000, isOutdated: false },
  ];
  expect(capProposal(2_000, sources, "7")).toEqual({ amountMinor: 2_000, beyondMinor: 0 });
  expect(capProposal(10_000, sources, "7")).toEqual({ amountMinor: 3_000, beyondMinor: 7_000 });
  expect(capProposal(10_000, sources)).toEqual({ amountMinor: 5_000, beyondMinor: 5_000 });
  expect(capProposal(10_000, [])).toEqual({ amountMinor: 0, beyondMinor: 10_000 });
});
