import type { AppLoadContext } from "@remix-run/cloudflare";
import { categoryName } from "~/domain/settings/shop";
import { readShopVocabulary } from "~/domain/transfer/imports.queries.server";

/** The languages and categories that an import's options refer to. */
export async function readImportVocabulary(context: AppLoadContext, locale: string) {
  const [{ languages }, { categories }] = await Promise.all([context.shop(), readShopVocabulary(context)]);
  return {
    languages,
    categories: categories.map((category) => ({ id: category.id, name: categoryName(category, locale) })),
  };
}
