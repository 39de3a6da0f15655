import type { AppLoadContext } from "@remix-run/cloudflare";
import { listCategoryNames } from "~/domain/catalog/category/category-editor.queries.server";
import { type EditedProduct, productState } from "~/domain/catalog/product/edited-product";
import { findEditedProduct } from "~/domain/catalog/product/product.queries.server";
import type { SaveProductFailure } from "~/domain/catalog/product/save-product.server";
import { notFound } from "~/edge/http/responses.server";
import { defaultLocale } from "~/i18n/locale";
import { parseId } from "~/lib/ids";
import type { AnySubmission } from "../form.server";
import { refuse } from "../refuse.server";

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

export const headOf = (product: EditedProduct) => ({
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

/** Why a product was not saved, for the table of failures. Throws what no form can bring about. */
export function productFailure({ code }: { code: SaveProductFailure["code"] }) {
  if (code === "refused") throw new Error("A product was refused", { cause: code });
  return ["saveProduct", { code }] as const;
}

/** A form of stock again: where its row has other pieces by now, the form gets its version and shows them. */
export function refuseStock(
  context: AppLoadContext,
  submission: AnySubmission,
  { id, failed }: { id: number; failed: SaveProductFailure },
) {
  if (failed.code !== "changed-meanwhile") return refuse(context, submission, productFailure(failed));
  const current = failed.current.stock.find((row) => row.id === id);
  if (!current) return refuse(context, submission, ["saveProduct", { code: "gone" }]);
  const merge = { version: String(current.version) };
  const changed = { code: "stock-changed", pieces: current.stock } as const;
  return refuse(context, submission, ["changeStock", changed], { merge });
}
