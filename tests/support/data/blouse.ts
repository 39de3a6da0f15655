import { noWords, type ProductValues } from "~/domain/catalog/product/product.fields";
import { readEditedProduct } from "~/domain/catalog/product/product.queries.server";
import type { ProductInput } from "~/domain/catalog/product/product-input";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import type { openStaffShop } from "../staff-shop";

export const blouse = { ...noWords, name: "Blusa", description: "De lino.", priceMinor: 12_990 };
export const blouseValues = (changed: Partial<ProductValues> = {}) => ({
  categoryId: 8,
  active: true,
  words: { es: blouse, en: null },
  ...changed,
});

export type StaffShop = Awaited<ReturnType<typeof openStaffShop>>;

export const createProduct = (staff: StaffShop["staff"], input: ProductInput) =>
  saveProduct(staff, { product: null, input, lists: "whole" });

export const changeProduct = (
  staff: StaffShop["staff"],
  { id, version, values: input }: { id: number; version: number; values: ProductInput },
) => saveProduct(staff, { product: id, version, input, lists: "whole" });

export async function createBlouse({ db, staff }: StaffShop, changed: Partial<ProductValues> = {}) {
  const created = await createProduct(staff, blouseValues(changed));
  const product = created.ok ? await readEditedProduct(db, created.value.id) : null;
  if (!product) throw new Error("not created");
  return product;
}
