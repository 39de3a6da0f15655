import { expect, test } from "vitest";
import { cartLine } from "../../../tests/support/data/catalogue";
import { MAX_LINES } from "./cart";
import { REMOVED_LENGTH, readRemoved, removedText, stillRemoved } from "./removed-lines";

const polo = cartLine(1, { quantity: 2 });
const card = { ...cartLine(2, { size: null, quantity: 1 }), giftId: "abcdefghijklmnop" };
const cart = (...lines: (typeof polo)[]) => ({ lines });

test("what a change has removed is read as it was", () => {
  const text = removedText(cart(polo, card), cart());
  expect(text).toBe("0:2*1..M\n1:1*2.@abcdefghijklmnop.");
  expect(readRemoved(text)).toEqual([
    { ...polo, place: 0 },
    { ...card, place: 1 },
  ]);
  expect(readRemoved("2*1..M")).toEqual([{ ...polo, place: MAX_LINES }]);
  expect(removedText(cart(polo, card), cart(card))).toBe(removedText(cart(polo), cart()));
  expect(removedText(cart(polo), cart({ ...polo, quantity: 1 }))).toBe("");
});

test("what the cart has again is not removed any more", () => {
  const text = removedText(cart(polo, card), cart());
  expect(stillRemoved(text, cart(polo))).toBe(removedText(cart(polo, card), cart(polo)));
  expect(stillRemoved(text, cart(card))).toBe(removedText(cart(polo), cart()));
  expect(stillRemoved(text, cart(polo, card))).toBeNull();
});

test.each(["", "x", "0*1..M", "100*1..M", "-1*1..M", "2*0..M", "2*1.M", "1e9*1..M", "2*1..M".repeat(1_000)])(
  "%j names no line",
  (text) => {
    expect(readRemoved(text)).toEqual([]);
  },
);

test("the longest cart fits, and no more is read", () => {
  const size = "ñ".repeat(40);
  const long = Array.from({ length: MAX_LINES }, (_, index) =>
    cartLine(9_999_999_000 + index, { size, quantity: 99, variantId: 9_999_999_999 }),
  );
  const text = removedText({ lines: long }, cart());
  expect(text.length).toBeLessThanOrEqual(REMOVED_LENGTH);
  expect(readRemoved(text)).toHaveLength(MAX_LINES);
  expect(readRemoved("1*1..M\n".repeat(200))).toHaveLength(MAX_LINES);
});
