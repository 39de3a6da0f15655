import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listChosen } from "~/domain/catalog/catalog.queries.server";
import { priceSymbols } from "~/domain/settings/symbols";
import { localeOf } from "~/i18n/locale";

/** One to eight ids with commas between: all that a browser's own list asks for at once. */
const IDS = /^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,7}$/;

/** Cards of the products a browser names by their public ids; anything else is an empty list. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const text = new URL(request.url).searchParams.get("ids") ?? "";
  const ids = IDS.test(text) ? text.split(",").map(Number) : [];
  const [shop, products] = await Promise.all([
    context.shop(),
    listChosen(context, { ids, locale, region: context.region ?? "PE" }),
  ]);
  return Response.json({ products, symbols: priceSymbols(shop) });
}
