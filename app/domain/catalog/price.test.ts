import { expect, test } from "vitest";
import { type CurrentPrice, lowestPrice, priceFor } from "./price";

const price = (values: Partial<CurrentPrice> = {}): CurrentPrice => ({
  variantId: null,
  penMinor: 12_990,
  penCompareAtMinor: 15_990,
  usdMinor: 3_900,
  usdCompareAtMinor: null,
  changesAt: null,
  ...values,
});

test("Peru has the price in soles", () => {
  expect(priceFor("PE", price())).toEqual({ minor: 12_990, compareAtMinor: 15_990, currency: "PEN" });
});

test("other countries have the price in dollars, or in soles without one", () => {
  expect(priceFor("INT", price())).toEqual({ minor: 3_900, compareAtMinor: null, currency: "USD" });
  expect(priceFor("INT", price({ usdMinor: null }))?.currency).toBe("PEN");
});

test("Peru never has a dollar price", () => {
  expect(priceFor("PE", price({ penMinor: null, penCompareAtMinor: null }))).toBeNull();
});

test("a list shows the lowest price of the variants, and its former one only if all cost the same", () => {
  const [cheap, dear] = [price({ variantId: 1 }), price({ variantId: 2, penMinor: 20_000 })];
  expect(lowestPrice("PE", [dear, cheap])).toEqual({
    minor: 12_990,
    compareAtMinor: null,
    currency: "PEN",
    isFrom: true,
  });
  expect(lowestPrice("PE", [cheap, cheap])).toMatchObject({
    minor: 12_990,
    compareAtMinor: 15_990,
    currency: "PEN",
  });
  expect(lowestPrice("PE", [])).toBeNull();
});

test("a list is in soles when a variant has no price in dollars", () => {
  expect(lowestPrice("INT", [price(), price({ usdMinor: null })])?.currency).toBe("PEN");
});

test("a list tells the whole percent that a price is below the former one", () => {
  const off = (penMinor: number) =>
    lowestPrice("PE", [price({ penMinor, penCompareAtMinor: 10_000 })])?.percentOff;
  expect([off(7_000), off(6_667), off(9_999)]).toEqual([30, 33, undefined]);
  expect(lowestPrice("PE", [price({ penCompareAtMinor: null })])?.percentOff).toBeUndefined();
});
