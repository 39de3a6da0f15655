import { expect, test } from "vitest";
import { type CurrentPrice, lowestPrice, percentOff, priceFor } from "./price";

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

test("a list shows the nearest whole percent that a price is below the former one", () => {
  const off = (penMinor: number, penCompareAtMinor: number | null = 10_000) =>
    lowestPrice("PE", [price({ penMinor, penCompareAtMinor })])?.percentOff;
  expect([off(8_000), off(9_000), off(7_000), off(6_667), off(9_999)]).toEqual([20, 10, 30, 33, undefined]);
  // Prices that were rounded to cents, to whole soles and to ninety céntimos.
  expect([off(799, 999), off(896, 995), off(4_000, 4_990), off(10_390, 12_990)]).toEqual([20, 10, 20, 20]);
  expect([off(8_250), off(8_251), off(9_950), off(9_951)]).toEqual([18, 17, 1, undefined]);
  expect([off(1), off(100, null)]).toEqual([99, undefined]);
  expect(percentOff({ minor: 0, compareAtMinor: 100 })).toBe(100);
});

test("a price lowered by any whole percent and rounded to cents shows that percent", () => {
  for (let percent = 1; percent < 100; percent += 1) {
    for (const regular of [10_000, 12_990, 4_990, 8_990, 25_000, 99_999]) {
      const minor = Math.round((regular * (100 - percent)) / 100);
      expect(percentOff({ minor, compareAtMinor: regular })).toBe(percent);
    }
  }
});
