import { expect, test } from "vitest";
import { initialValues } from "~/domain/fields/fields";
import type { EditedProduct } from "../product/edited-product";
import { noWords, ownValues, productEntity } from "../product/product.fields";
import { noVariantPrices } from "../product/variant-prices";
import type { BulkChange } from "./bulk-change";
import { isChanged, planFingerprint, planProduct } from "./plan-product";

const NOW = 1_800_000_000;

const product = (own: Partial<EditedProduct> = {}): EditedProduct => ({
  id: 7,
  version: 3,
  ...ownValues(initialValues(productEntity)),
  categoryId: 8,
  active: true,
  archivedAt: null,
  createdAt: 1,
  updatedAt: 1,
  words: {
    es: { ...noWords, name: "Polo", priceMinor: 10_000 },
    en: { ...noWords, name: "T-shirt", priceMinor: 3000, compareAtMinor: 4000 },
  },
  variants: [],
  stock: [],
  images: [],
  isOrdered: false,
  ...own,
});

const variant = {
  id: 21,
  version: 1,
  names: { es: "Rojo" },
  color: null,
  attributes: {},
  mediaId: null,
  mediaKey: null,
  position: 0,
  ...noVariantPrices,
};

const after = (change: BulkChange, own: Partial<EditedProduct> = {}) =>
  planProduct(product(own), change, NOW).after;
const problem = (change: BulkChange, own: Partial<EditedProduct> = {}) =>
  planProduct(product(own), change, NOW).problem;

test("a state or category is changed where it differs", () => {
  expect(after({ kind: "deactivate" })).toEqual({ active: false });
  expect(after({ kind: "activate" })).toEqual({});
  expect(after({ kind: "archive" })).toEqual({ active: false, archivedAt: NOW });
  expect(after({ kind: "archive" }, { active: false, archivedAt: 5 })).toEqual({});
  expect(after({ kind: "restore" }, { active: false, archivedAt: 5 })).toEqual({ archivedAt: null });
  expect(after({ kind: "category", categoryId: 9 })).toEqual({ categoryId: 9 });
  expect(isChanged(planProduct(product(), { kind: "category", categoryId: 8 }, NOW))).toBe(false);
});

test("tags are added and removed", () => {
  const own = { tags: ["lino"] };
  expect(after({ kind: "tag", tags: ["Verano", "Lino"] }, own)).toEqual({ tags: ["lino", "Verano"] });
  expect(after({ kind: "tag", tags: ["Lino"] }, own)).toEqual({});
  expect(after({ kind: "untag", tags: ["LINO"] }, own)).toEqual({ tags: [] });
  const many = Array.from({ length: 250 }, (_, index) => `tag ${index}`);
  expect(problem({ kind: "tag", tags: ["lino"] }, { tags: many })).toBe("too-many-tags");
});

test("a plan keeps what it replaces", () => {
  expect(planProduct(product(), { kind: "archive" }, NOW)).toEqual({
    id: 7,
    name: "Polo",
    before: { active: true, archivedAt: null },
    after: { active: false, archivedAt: NOW },
    problem: null,
    variantNames: {},
  });
});

test("a percentage changes every price, former ones and those of variants", () => {
  const plan = planProduct(
    product({
      variants: [variant, { ...variant, id: 22, pricePenMinor: 12_345, compareAtPenMinor: 20_000 }],
    }),
    { kind: "price", by: { percent: -10 }, rounding: "cent" },
    NOW,
  );
  expect(plan.after).toEqual({
    words: { es: { priceMinor: 9000 }, en: { priceMinor: 2700, compareAtMinor: 3600 } },
    variants: [{ id: 22, pricePenMinor: 11_111, compareAtPenMinor: 18_000 }],
  });
  expect(plan.variantNames).toEqual({ 22: "Rojo" });
  expect(plan.before).toEqual({
    words: { es: { priceMinor: 10_000 }, en: { priceMinor: 3000, compareAtMinor: 4000 } },
    variants: [{ id: 22, pricePenMinor: 12_345, compareAtPenMinor: 20_000 }],
  });
});

test("an amount changes the prices in its currency", () => {
  expect(after({ kind: "price", by: { PEN: 550, USD: 0 }, rounding: "ninety" })).toEqual({
    words: { es: { priceMinor: 10_590 } },
  });
});

test.each([
  ["cent", 10_333],
  ["unit", 10_300],
  ["ninety", 10_290],
] as const)("a price is rounded to the %s", (rounding, priceMinor) => {
  expect(after({ kind: "price", by: { PEN: 333, USD: 0 }, rounding })).toEqual({
    words: { es: { priceMinor } },
  });
});

test("a sale lowers the regular price, also of a product that is on sale already", () => {
  const sale = { kind: "sale", percent: 50, rounding: "cent", saleStartsAt: NOW, saleEndsAt: null } as const;
  expect(after(sale)).toEqual({
    words: { es: { priceMinor: 5000, compareAtMinor: 10_000 }, en: { priceMinor: 2000 } },
    saleStartsAt: NOW,
  });
});

test("the end of a sale gives products their former prices", () => {
  expect(after({ kind: "end-sale" }, { saleEndsAt: NOW + 60 })).toEqual({
    words: { en: { priceMinor: 4000, compareAtMinor: null } },
    saleEndsAt: null,
  });
});

test("products that a change does not fit are left out, with the reason", () => {
  const priceless = { words: { es: { ...noWords, name: "Polo" } } };
  const raise = (percent: number): BulkChange => ({ kind: "price", by: { percent }, rounding: "cent" });
  expect(problem({ kind: "activate" }, { active: false, archivedAt: 5 })).toBe("archived");
  expect(problem({ kind: "activate" }, { ...priceless, active: false })).toBe("no-price");
  expect(problem(raise(10), priceless)).toBe("no-price");
  expect(problem({ kind: "price", by: { PEN: -10_000, USD: 0 }, rounding: "cent" })).toBe("too-low");
  const dear = { words: { es: { ...noWords, priceMinor: 999_999_999 } } };
  expect(problem(raise(10), dear)).toBe("too-high");
  const cheap = { words: { es: { ...noWords, priceMinor: 190 } } };
  expect(
    problem(
      { kind: "price", by: { percent: 1 }, rounding: "ninety" },
      { words: { es: { ...noWords, priceMinor: 1000 } } },
    ),
  ).toBe("rounded-back");
  expect(
    problem(
      { kind: "price", by: { percent: -1 }, rounding: "ninety" },
      { words: { es: { ...noWords, priceMinor: 1055 } } },
    ),
  ).toBe("rounded-back");
  const small = {
    kind: "sale",
    percent: 1,
    rounding: "ninety",
    saleStartsAt: null,
    saleEndsAt: null,
  } as const;
  expect(problem(small, cheap)).toBe("no-discount");
  expect(after(small, cheap)).toEqual({});
});

test("a fingerprint changes with the products and with the change, but not with the time", () => {
  const archive: BulkChange = { kind: "archive" };
  const of = (own: Partial<EditedProduct>, change: BulkChange, now = NOW) =>
    planFingerprint(change, [planProduct(product(own), change, now)]);
  expect(of({}, archive, NOW + 9)).toBe(of({}, archive));
  const sale = { kind: "sale", percent: 50, rounding: "cent", saleStartsAt: null, saleEndsAt: null } as const;
  const reduced = (compareAtMinor: number) => ({
    words: { es: { ...noWords, priceMinor: 8000, compareAtMinor } },
  });
  expect(of(reduced(20_000), sale)).not.toBe(of(reduced(10_000), sale));
  expect(of({ active: false }, archive)).not.toBe(of({}, archive));
  expect(of({}, { kind: "deactivate" })).not.toBe(of({}, archive));
});
