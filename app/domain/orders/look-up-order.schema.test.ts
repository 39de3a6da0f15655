import { expect, test } from "vitest";
import { orderLookUpSchema } from "./look-up-order.schema";

const parse = (reference: string) => orderLookUpSchema.shape.reference.safeParse(reference).data;

test.each([
  ["325K7P", "325K7P"],
  ["325k7pq", "325K7PQ"],
  ["325-K7P QR", "325K7PQR"],
  [" 325 k7p qrs ", "325K7PQRS"],
  ["\u202a325\u200bK7P\u202c", "325K7P"],
  ["３２５–ｋ7p", "325K7P"],
  ["#325K7P.", "325K7P"],
  ["«325 K7P»", "325K7P"],
])("%j is normalized to %s", (typed, reference) => {
  expect(parse(typed)).toBe(reference);
});

test.each(["325K7", "325K7PQRST", "325K70", "425K7P", "K7P325", ""])("%j is not a reference", (typed) => {
  expect(parse(typed)).toBeUndefined();
});
