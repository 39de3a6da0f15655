import { expect, test } from "vitest";
import { badgesOf } from "./badges";

const sale = { minor: 7000, compareAtMinor: 10_000, percentOff: 30, currency: "PEN", isFrom: false } as never;
const product = { price: null, isInStock: true, whenOut: "made_to_order", isNew: false } as const;

test("a card has at most two badges, most important first", () => {
  expect(badgesOf({ ...product, price: sale, isInStock: false, isNew: true })).toEqual([
    "sale",
    "madeToOrder",
  ]);
  expect(badgesOf({ ...product, isNew: true })).toEqual(["new"]);
  expect(badgesOf(product)).toEqual([]);
});

test("what is sold out has no other badge", () => {
  expect(badgesOf({ price: sale, isInStock: false, whenOut: "sold_out", isNew: true })).toEqual(["soldOut"]);
});
