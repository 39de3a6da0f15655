import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hasColors, makingDaysOf } from "~/domain/catalog/catalog";
import { findProduct } from "~/domain/catalog/catalog.queries.server";
import type { ProductSizes } from "~/domain/catalog/quick-add";
import { numberSetting } from "~/domain/settings/number-setting";
import { notFound } from "~/edge/http/responses.server";
import { localeOf } from "~/i18n/locale";
import { parseId } from "~/lib/ids";

/** The sizes of a product in a variant as JSON (`ProductSizes`). 404 for a product that is not shown. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const productId = parseId(params.productId);
  if (productId === null) throw notFound();
  const variantId = parseId(new URL(request.url).searchParams.get("variant"));
  const [shop, product] = await Promise.all([
    context.shop(),
    findProduct(context, {
      productId,
      variantId,
      locale: localeOf(params),
      region: context.region ?? "PE",
    }),
  ]);
  if (!product) throw notFound();
  const variant = hasColors(product)
    ? product.variants.find(({ id }) => id === product.variantId)
    : undefined;
  const answer: ProductSizes = {
    variantId: product.variantId,
    color: variant?.name ?? null,
    sizes: product.sizes,
    whenOut: product.whenOut,
    makingDays: makingDaysOf(product, numberSetting(shop, "made_to_order_days")),
  };
  return Response.json(answer, { headers: { "cache-control": "private, no-store" } });
}
