import type { AppLoadContext } from "@remix-run/cloudflare";
import { listCategoryNames } from "~/domain/catalog/category/category-editor.queries.server";
import { type EditedProduct, productState } from "~/domain/catalog/product/edited-product";
import { findEditedProduct } from "~/domain/catalog/product/product.queries.server";
import type { SaveProductFailure } from "~/domain/catalog/product/save-product.server";
import { notFound } from "~/edge/http/responses.server";
import { defaultLocale } from "~/i18n/locale";
import type { MessageKey } from "~/i18n/messages";
import { parseId } from "~/lib/ids";
import type { ProductHead } from "~/ui/admin/products/product-frame";
import { refuseForm } from "./staff.server";

/** The number of the product that the address is about. Throws a page with status 404 for one that can be none. */
export function productIdOf({ productId }: { productId?: string | undefined }): number {
  const id = parseId(productId);
  if (!id) throw notFound();
  return id;
}

/** The product that the address is about. Throws a page with status 404 where there is none. */
export async function openProduct(
  context: AppLoadContext,
  params: { productId?: string | undefined },
): Promise<EditedProduct> {
  const product = await findEditedProduct(context, productIdOf(params));
  if (!product) throw notFound();
  return product;
}

export const headOf = (product: EditedProduct): ProductHead => ({
  id: product.id,
  name: product.words[defaultLocale]?.name ?? String(product.id),
  state: productState(product),
});

/** All categories with their names in a language, for a form to choose from. */
export async function categoryChoices(context: AppLoadContext, locale: string) {
  const categories = await listCategoryNames(context);
  return categories.map(({ id, names }) => ({
    id,
    name: names[locale] ?? names[defaultLocale] ?? String(id),
  }));
}

type Code = Exclude<SaveProductFailure["code"], "refused">;

const messages: Record<Code, MessageKey> = {
  gone: "adminProducts.gone",
  archived: "adminProducts.isArchived",
  "changed-meanwhile": "admin.changedMeanwhile",
  "category-gone": "adminProducts.categoryGone",
  "variant-gone": "adminProducts.variantGone",
  "picture-gone": "adminProducts.pictureGone",
  "sku-taken": "adminProducts.skuTaken",
  "size-twice": "adminProducts.sizeTwice",
  "mixed-sizes": "adminProducts.mixedSizes",
  "without-stock-row": "adminProducts.withoutStockRow",
  "stock-too-low": "adminProducts.stockTooLow",
  "stock-too-high": "adminProducts.stockTooHigh",
};

/** The field beside which a failure is shown. */
const fields: Partial<Record<Code, string>> = {
  "category-gone": "categoryId",
  "sku-taken": "sku",
  "size-twice": "size",
  "mixed-sizes": "size",
};

/** A form of a product again, after a write that did not take place. Throws what no form can bring about. */
export function refuseProduct(form: FormData, failed: { code: SaveProductFailure["code"] }) {
  if (failed.code === "refused") throw new Error("A product was refused", { cause: failed });
  const message = messages[failed.code];
  const field = fields[failed.code];
  return refuseForm(form, { status: 409, message, ...(field ? { errors: { [field]: message } } : {}) });
}

/** The same for a form of stock: where its row has other pieces by now, the form gets its version and shows them. */
export function refuseStock(form: FormData, id: number, failed: SaveProductFailure) {
  if (failed.code !== "changed-meanwhile") return refuseProduct(form, failed);
  const current = failed.current.stock.find((row) => row.id === id);
  if (!current) return refuseProduct(form, { code: "gone" });
  form.set("version", String(current.version));
  const messageValues = { count: current.stock };
  return refuseForm(form, { status: 409, message: "adminProducts.stockChanged", messageValues });
}
