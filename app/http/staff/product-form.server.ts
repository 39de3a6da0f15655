import type { AppLoadContext } from "@remix-run/cloudflare";
import { listCategories } from "~/domain/catalog/category/category-editor.queries.server";
import { type EditedProduct, productState } from "~/domain/catalog/product/edited-product";
import { findEditedProduct } from "~/domain/catalog/product/product.queries.server";
import type { SaveProductFailure } from "~/domain/catalog/product/save-product.server";
import { categoryNames, type Shop, storeName } from "~/domain/settings/shop";
import { requireRow } from "~/http/staff/require-row.server";
import { defaultLocale } from "~/i18n/locale";
import type { AnySubmission } from "../form.server";
import { refuse } from "../refuse.server";

/** The product in the URL. Throws 404 when there is none. */
export const openProduct = (
  context: AppLoadContext,
  { productId }: { productId?: string | undefined },
): Promise<EditedProduct> => requireRow(productId, (id) => findEditedProduct(context, id));

/** The shop's categories as options of a filter. */
export const categoryOptions = ({ categories }: Pick<Shop, "categories">, locale: string) =>
  [...categoryNames(categories, locale)].map(([value, label]) => ({ value, label }));

export const headOf = (product: EditedProduct) => ({
  id: product.id,
  name: product.words[defaultLocale]?.name ?? String(product.id),
  state: productState(product),
});

/** Where search engines find a product, or null for a new one, and the shop's name in each language. */
export const searchSite = (context: AppLoadContext, shop: Shop, id: number | null) => ({
  id,
  host: new URL(context.environment.SHOP_ORIGIN).host,
  names: Object.fromEntries(shop.languages.map(({ code }) => [code, storeName(shop, code)])),
});

/** All categories with their names in the locale, else in the default one. */
export async function categoryChoices(context: AppLoadContext, locale: string) {
  const categories = await listCategories(context);
  return categories.map(({ id, name }) => ({
    id,
    name: name[locale] ?? name[defaultLocale] ?? String(id),
  }));
}

/** The failure for the table. Throws for `refused`, which no form can cause. */
export function productFailure({ code }: { code: SaveProductFailure["code"] }) {
  if (code === "refused") throw new Error("A product was refused", { cause: code });
  return ["saveProduct", { code }] as const;
}

/** Refuses a stock form. When the row's stock has changed, the form gets the row's new version and pieces. */
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
