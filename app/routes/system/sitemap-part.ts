import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { latestByCategory, listPartProducts } from "~/domain/catalog/listing/sitemap.queries.server";
import { publishedLanguages } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { PRODUCTS_PER_PART, pagesSitemap, productsSitemap, xmlResponse } from "~/http/sitemap.server";
import { parseId } from "~/lib/ids";

const NAME = /^sitemap-(pages|products)-(\d{1,6})$/;

async function pages(context: AppLoadContext) {
  const [{ categories, pages: legal, ownPages, collections, zones, ...shop }, latest] = await Promise.all([
    context.shop(),
    latestByCategory(context),
  ]);
  return pagesSitemap(categories, latest, {
    origin: context.environment.SHOP_ORIGIN,
    languages: publishedLanguages(shop),
    pages: legal,
    ownPages,
    collections,
    zones,
  });
}

async function products(context: AppLoadContext, part: number) {
  const [shop, listed] = await Promise.all([
    context.shop(),
    listPartProducts(context, { part, size: PRODUCTS_PER_PART }),
  ]);
  if (listed.length === 0) throw notFound();
  return productsSitemap(listed, {
    origin: context.environment.SHOP_ORIGIN,
    languages: publishedLanguages(shop),
  });
}

/** One part of the sitemap; 404 for other `.xml` files in the root folder. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [, kind, number] = NAME.exec(params.part ?? "") ?? [];
  const part = parseId(number);
  if (!part || (kind === "pages" && part !== 1)) throw notFound();
  return xmlResponse(kind === "pages" ? await pages(context) : await products(context, part));
}
