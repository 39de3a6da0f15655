import { readEditedProduct } from "~/domain/catalog/product/product.queries.server";
import type { ProductInput, VariantValues } from "~/domain/catalog/product/product-input";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { noVariantPrices } from "~/domain/catalog/product/variant-prices";
import { openStaffShop } from "../staff-shop";
import { addProduct, type TestProduct } from "./catalogue";

const polo: TestProduct = {
  name: "Polo",
  variants: [{ name: "Rojo", color: "#aa0000", picture: "red" }, { name: "Azul" }],
  picture: "all",
  stock: [
    { size: "S", stock: 1 },
    { size: "M", stock: 2 },
  ],
};

/** Stock per variant. */
export const ownStock: TestProduct["stock"] = [
  { size: "S", stock: 1, variant: 0 },
  { size: "M", stock: 2, variant: 1 },
];

export const green: VariantValues = {
  names: { es: "Verde", en: "" },
  color: "#00aa00",
  attributes: {},
  mediaId: null,
  ...noVariantPrices,
};

/** Creates a shop with a product of two variants, two sizes and two pictures. */
export async function openParts(product: Partial<TestProduct> = {}) {
  const shop = await openStaffShop();
  const added = await addProduct(shop.db, { ...polo, ...product });
  const read = async () => {
    const edited = await readEditedProduct(shop.db, added.id);
    if (!edited) throw new Error("the product is gone");
    return edited;
  };
  const save = (input: ProductInput) => saveProduct(shop.staff, { product: added.id, input, lists: "parts" });
  const [firstVariant = 0, secondVariant = 0] = added.variantIds;
  const [firstRow = 0, secondRow = 0] = added.stockRowIds;
  return { ...shop, productId: added.id, firstVariant, secondVariant, firstRow, secondRow, read, save };
}
