import type { AppLoadContext } from "@remix-run/cloudflare";
import { listCategoryNames } from "~/domain/catalog/category/category-editor.queries.server";
import { FALLBACK } from "~/domain/catalog/own-words";
import { type EditedProduct, stateOf } from "~/domain/catalog/product/edited-product";
import { findEditedProduct } from "~/domain/catalog/product/product-editor.queries.server";
import { notFound } from "~/edge/http/responses.server";
import { parseId } from "~/lib/ids";
import type { ProductHead } from "~/ui/admin/products/product-frame";

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
  name: product.words[FALLBACK]?.name ?? String(product.id),
  state: stateOf(product),
});

/** All categories with their names in a language, for a form to choose from. */
export async function categoryChoices(context: AppLoadContext, locale: string) {
  const categories = await listCategoryNames(context);
  return categories.map(({ id, names }) => ({ id, name: names[locale] ?? names[FALLBACK] ?? String(id) }));
}
