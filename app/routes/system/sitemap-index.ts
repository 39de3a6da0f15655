import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listSitemapParts } from "~/domain/catalog/listing/sitemap.queries.server";
import { PRODUCTS_PER_PART, sitemapIndex, xmlResponse } from "~/http/sitemap.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const parts = await listSitemapParts(context, PRODUCTS_PER_PART);
  return xmlResponse(sitemapIndex(parts, context.environment.SHOP_ORIGIN));
}
