import { expect, test } from "vitest";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { noWords } from "~/domain/catalog/product/product.fields";
import { noVariantPrices } from "~/domain/catalog/product/variant-prices";
import { productValues } from "./product-values.server";

const stored = {
  id: 1,
  categoryId: 8,
  active: true,
  saleStartsAt: null,
  saleEndsAt: 1_795_928_400,
  words: { es: { ...noWords, name: "Polo", priceMinor: 7_000, compareAtMinor: 10_000 } },
  variants: [
    {
      id: 5,
      names: { es: "Rojo" },
      color: null,
      attributes: {},
      mediaId: null,
      ...noVariantPrices,
      pricePenMinor: 9_000,
    },
  ],
  images: [],
} as unknown as EditedProduct;

const read = (body: Parameters<typeof productValues>[0]) =>
  productValues(body, { product: stored, codes: ["es", "en"], pictures: new Map() });

test("a call keeps the prices and times that it does not name", () => {
  expect(read({ variants: [{ id: 5, compare_at: { es: 120 } }] })).toMatchObject({
    ok: true,
    value: {
      saleStartsAt: null,
      saleEndsAt: 1_795_928_400,
      words: { es: { priceMinor: 7_000, compareAtMinor: 10_000 } },
      variants: [{ ...noVariantPrices, pricePenMinor: 9_000, compareAtPenMinor: 12_000 }],
    },
  });
});

test("a call changes and clears them", () => {
  const changed = read({
    compare_at: { es: null },
    sale_starts_at: "2026-11-27T00:00:00-05:00",
    sale_ends_at: null,
    variants: [{ id: 5, price: { es: null } }],
  });
  expect(changed).toMatchObject({
    ok: true,
    value: {
      saleStartsAt: 1_795_755_600,
      saleEndsAt: null,
      words: { es: { compareAtMinor: null } },
      variants: [noVariantPrices],
    },
  });
});

test("a wrong price or time is told by the API's name of its field", () => {
  const refused = read({
    compare_at: { es: 70 },
    sale_starts_at: "2026-11-29T00:00:00-05:00",
    variants: [
      { id: 5, compare_at: { es: 90 } },
      { name: { es: "Azul" }, price: { en: 20, fr: 3 } },
    ],
  });
  expect(refused).toEqual({
    ok: false,
    code: "invalid",
    problems: {
      "compare_at.es": "adminProducts.formerPriceTooLow",
      sale_ends_at: "adminProducts.saleReversed",
      "variants.0.compare_at.es": "adminProducts.formerPriceTooLow",
      "variants.1.price.es": "adminProducts.priceMissing",
      "variants.1.price.fr": "adminProducts.languageUnknown",
    },
  });
});
