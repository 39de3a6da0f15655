import { expect, test } from "vitest";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { changedBefore } from "./item-before";

const stored = {
  categoryId: 8,
  words: {},
  variants: [
    { id: 1, names: { es: "Rojo" }, color: "#aa0000", attributes: {}, mediaId: null, position: 0 },
    { id: 2, names: { es: "Azul" }, color: "#0000aa", attributes: {}, mediaId: null, position: 1 },
  ],
  stock: [
    { id: 11, variantId: 1, size: "S", sku: "R-S", stock: 10, position: 0 },
    { id: 12, variantId: 2, size: "S", sku: "A-S", stock: 4, position: 1 },
  ],
  images: [{ id: 21, alts: { es: "Frente" }, focus: null, position: 0 }],
} as unknown as EditedProduct;

test("only what the import replaces is kept: a sale or an edit of the rest while it writes is nobody's to undo", () => {
  const before = changedBefore(
    stored,
    {
      variants: [
        { id: 1, names: { es: "Rojo" }, color: "#aa0000" },
        { id: 2, names: { es: "Azul", en: "Blue" }, color: "#0000ff" },
      ],
      stock: [
        { id: 11, size: "S", sku: "R-S", stock: 10 },
        { id: 12, size: "S", sku: "A-S", stock: 9 },
      ],
      images: [{ id: 21, alts: { es: "Frente" }, position: 0 }],
    },
    null,
  );
  expect(before.stock).toEqual({ 12: 4 });
  expect(before.input).toMatchObject({
    variants: [{ id: 1 }, { id: 2, names: { en: "" }, color: "#0000aa" }],
    stock: [{ id: 11 }, { id: 12 }],
    images: [{ id: 21 }],
  });
  expect(before.input.variants?.[0]).toEqual({ id: 1 });
  expect(before.input.variants?.[1]?.names).toEqual({ en: "" });
  expect(before.input.stock).toEqual([{ id: 11 }, { id: 12 }]);
  expect(before.input.images).toEqual([{ id: 21 }]);
});
