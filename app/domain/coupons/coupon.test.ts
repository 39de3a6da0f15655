import { describe, expect, test } from "vitest";
import { initialValues } from "~/domain/fields/fields";
import {
  type Coupon,
  type CouponProblem,
  chooseDiscounts,
  couponName,
  couponProblem,
  couponState,
  type DiscountBasis,
} from "./coupon";
import { couponEntity } from "./coupon.fields";
import { enteredCode, readCouponCode } from "./coupon-code";

const coupon = (values: Partial<Coupon> = {}): Coupon & { uses: number } => ({
  ...initialValues(couponEntity),
  id: 1,
  version: 1,
  code: "VERANO",
  percent: 10,
  uses: 0,
  ...values,
});
const amount = (PEN: number, values: Partial<Coupon> = {}) =>
  coupon({ kind: "amount", percent: null, amounts: { PEN, USD: null }, ...values });
const freeDelivery = (values: Partial<Coupon> = {}) =>
  coupon({ kind: "free_delivery", percent: null, ...values });

const basis = (values: Partial<DiscountBasis> = {}): DiscountBasis => ({
  lines: [
    { productId: 1, categoryId: 8, totalMinor: 10_005 },
    { productId: 2, categoryId: 9, totalMinor: 4_000 },
  ],
  currency: "PEN",
  now: 1_000,
  ...values,
});
const amounts = (coupons: Coupon[], deliveryMinor = 1_200, of = basis()) =>
  chooseDiscounts(coupons, of, deliveryMinor).map((discount) => [discount.coupon.id, discount.amountMinor]);

describe("the amount", () => {
  test("of a percentage is rounded to the nearest minor unit, half upwards", () => {
    expect(amounts([coupon({ percent: 10 })])).toEqual([[1, 1_401]]);
    expect(amounts([coupon({ percent: 33 })])).toEqual([[1, 4_622]]);
    expect(amounts([coupon({ percent: 100 })])).toEqual([[1, 14_005]]);
  });

  test("is of the products and categories that the coupon is limited to", () => {
    expect(amounts([coupon({ productIds: [2] })])).toEqual([[1, 400]]);
    expect(amounts([coupon({ categoryIds: [8] })])).toEqual([[1, 1_001]]);
    expect(amounts([coupon({ productIds: [2], categoryIds: [8] })])).toEqual([[1, 1_401]]);
  });

  test("never exceeds what the lines cost, and does not pay for delivery", () => {
    expect(amounts([amount(5_000, { productIds: [2] })])).toEqual([[1, 4_000]]);
    expect(amounts([amount(99_999)])).toEqual([[1, 14_005]]);
  });

  test("of coupons that apply together never exceeds what a product costs", () => {
    const lines = [
      { productId: 1, categoryId: 8, totalMinor: 5_000 },
      { productId: 2, categoryId: 9, totalMinor: 10_000 },
    ];
    const onFirst = { productIds: [1], combinable: true };
    const together = [coupon({ percent: 100, ...onFirst }), amount(2_000, { id: 2, ...onFirst })];
    expect(amounts(together, 0, basis({ lines }))).toEqual([[1, 5_000]]);
  });

  test("of free delivery is its price; nothing where it is free anyway", () => {
    expect(amounts([freeDelivery()])).toEqual([[1, 1_200]]);
    expect(amounts([freeDelivery()], 0)).toEqual([]);
  });

  test("of an amount in dollars is its own", () => {
    const both = coupon({ kind: "amount", percent: null, amounts: { PEN: 2_000, USD: 500 } });
    expect(amounts([both], 0, basis({ currency: "USD" }))).toEqual([[1, 500]]);
  });
});

describe("of several coupons", () => {
  test("the best single one applies, the first of equal ones", () => {
    expect(amounts([coupon(), amount(2_000, { id: 2 }), amount(2_000, { id: 3 })])).toEqual([[2, 2_000]]);
  });

  test("combinable ones apply together, if that saves more", () => {
    const [ten, off, free] = [
      coupon({ combinable: true }),
      amount(500, { id: 2, combinable: true }),
      freeDelivery({ id: 3, combinable: true }),
    ];
    expect(amounts([ten, off, free])).toEqual([
      [1, 1_401],
      [2, 500],
      [3, 1_200],
    ]);
    expect(amounts([ten, off, amount(3_000, { id: 4 })])).toEqual([[4, 3_000]]);
  });

  test("delivery is paid for once, and lines never cost less than nothing", () => {
    const all = [
      amount(14_000, { combinable: true }),
      coupon({ id: 2, percent: 50, combinable: true }),
      freeDelivery({ id: 3, combinable: true }),
      freeDelivery({ id: 4, combinable: true }),
    ];
    expect(amounts(all)).toEqual([
      [1, 14_000],
      [2, 5],
      [3, 1_200],
    ]);
  });

  test("the price of delivery decides between free delivery and another", () => {
    expect(amounts([freeDelivery(), amount(1_500, { id: 2 })], 1_200)).toEqual([[2, 1_500]]);
    expect(amounts([freeDelivery(), amount(1_500, { id: 2 })], 2_200)).toEqual([[1, 2_200]]);
  });
});

describe("a coupon does not apply", () => {
  test.each<[CouponProblem["code"], Partial<Coupon> & { uses?: number }]>([
    ["unknown", { active: false }],
    ["not-yet", { startsAt: 1_001 }],
    ["expired", { endsAt: 1_000 }],
    ["used-up", { usageLimit: 3, uses: 3 }],
    ["other-products", { productIds: [7] }],
  ])("%s", (code, { uses = 0, ...values }) => {
    expect(couponProblem({ ...coupon(values), uses }, basis())).toEqual({ code });
  });

  test("below its minimum, which only the lines that it is limited to reach", () => {
    const least = (PEN: number, values: Partial<Coupon> = {}) =>
      couponProblem(coupon({ minimums: { PEN, USD: null }, ...values }), basis());
    expect(least(14_005)).toBeNull();
    expect(least(14_006)).toEqual({ code: "minimum", minimumMinor: 14_006 });
    expect(least(5_000, { productIds: [2] })).toEqual({ code: "minimum", minimumMinor: 5_000 });
  });

  test("in dollars without an amount or minimum in dollars", () => {
    const inDollars = (values: Partial<Coupon>) => couponProblem(coupon(values), basis({ currency: "USD" }));
    expect(inDollars({})).toBeNull();
    expect(inDollars({ minimums: { PEN: 1, USD: null } })).toEqual({ code: "currency" });
    expect(couponProblem(amount(100), basis({ currency: "USD" }))).toEqual({ code: "currency" });
  });

  test("in the first and last second of its dates it does", () => {
    expect(couponProblem(coupon({ startsAt: 1_000, endsAt: 1_001 }), basis())).toBeNull();
  });
});

test("buyers see the name in their language, else in the default one, else the code", () => {
  const names = { es: "Verano", en: "Summer" };
  expect(couponName(coupon({ names }), "en", "es")).toBe("Summer");
  expect(couponName(coupon({ names }), "fr", "es")).toBe("Verano");
  expect(couponName(coupon(), "en", "es")).toBe("VERANO");
});

test("staff see where a coupon stands", () => {
  expect(couponState(coupon(), 5)).toBe("running");
  expect(couponState(coupon({ active: false }), 5)).toBe("off");
  expect(couponState(coupon({ startsAt: 6 }), 5)).toBe("planned");
  expect(couponState(coupon({ endsAt: 5 }), 5)).toBe("over");
  expect(couponState({ ...coupon({ usageLimit: 2 }), uses: 2 }, 5)).toBe("used-up");
});

test("codes are typed in any case and with spaces", () => {
  expect(readCouponCode(" verano 20 ")).toBe("VERANO20");
  expect(readCouponCode("\u202dVERANO\u2011２0\u202c\u200b")).toBe("VERANO-20");
  expect(readCouponCode("“verano20”.")).toBe("VERANO20");
  expect(readCouponCode("verano_-")).toBe("VERANO_-");
  expect(readCouponCode("año")).toBeNull();
  expect(readCouponCode("a' or 1=1")).toBeNull();
});

test("an entered code is in upper case even when it is malformed, and null when it is empty", () => {
  expect(enteredCode(" verano 20 ")).toBe("VERANO20");
  expect(enteredCode(" ¿verano? ")).toBe("¿VERANO?");
  expect(enteredCode(" ")).toBeNull();
  expect(enteredCode(undefined)).toBeNull();
});
