import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listProductsByIds } from "~/domain/catalog/catalog.queries.server";
import { parseProductIds } from "~/domain/catalog/listing/product-ids";
import { priceSymbols } from "~/domain/settings/symbols";
import { localeOf } from "~/i18n/locale";

/** Cards of the products with the ids in `ids`. Unknown or invalid ids are left out. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const ids = parseProductIds(new URL(request.url).searchParams.get("ids"));
  const [shop, products] = await Promise.all([
    context.shop(),
    listProductsByIds(context, { ids, locale, region: context.region ?? "PE" }),
  ]);
  return Response.json({ products, symbols: priceSymbols(shop) });
}
