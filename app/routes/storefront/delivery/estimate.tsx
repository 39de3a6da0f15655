import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import type { ProductDetail } from "~/domain/catalog/catalog";
import { findProduct } from "~/domain/catalog/catalog.queries.server";
import { type DeliveryZone, deliveryPrice } from "~/domain/delivery/delivery";
import { productArrival, zoneOfArrival } from "~/domain/delivery/product-arrival";
import type { Currency } from "~/domain/settings/currency";
import { currencyOf } from "~/domain/settings/shop";
import { districtCookie, readDistrict } from "~/edge/cookies/district-cookie.server";
import { notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { noStore } from "~/http/form.server";
import { formatsFor } from "~/i18n/languages";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { formatMoney } from "~/i18n/money";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { parseId } from "~/lib/ids";
import { chooseDistrict } from "~/lib/peru/districts.server";
import { pageMeta } from "~/ui/storefront/page-meta";
import { EstimateForm, EstimateResult } from "~/ui/storefront/product/page/estimate";

/** Price to deliver one piece; "" when it is free. */
function priceText(
  zone: DeliveryZone,
  { chargeMinor }: ProductDetail,
  currency: Currency,
  locale: string,
): string {
  const minor = deliveryPrice(zone, { minor: chargeMinor ?? 0, currency });
  return minor === 0 ? "" : formatMoney({ minor, currency }, formatsFor(locale));
}

/** Answers the form of this page and of the product page, and remembers the district that they choose. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const { searchParams } = new URL(request.url);
  const productId = parseId(params.productId);
  const variantId = parseId(searchParams.get("variant"));
  if (!productId) throw notFound();
  const text = (searchParams.get("district") ?? "").slice(0, 100);
  const sent = searchParams.get("ubigeo") ?? "";
  const remembered = text || sent ? "" : readDistrict(request, context.secure);
  const [shop, product, { chosen, found }, translate] = await Promise.all([
    context.shop(),
    findProduct(context, { productId, variantId, locale, region: "PE" }),
    chooseDistrict({ ubigeo: sent || remembered, district: text }),
    translatorFor(locale),
  ]);
  if (!product) throw notFound();
  const place = { locale, region: "PE" as const, ubigeo: chosen?.ubigeo };
  const zone = chosen && zoneOfArrival(shop, place);
  const estimate = chosen && {
    district: chosen,
    arrival: productArrival(product, shop, { ...place, now: context.now() }),
    price: zone && priceText(zone, product, currencyOf(shop, "PEN"), locale),
  };
  const headers = new Headers(noStore);
  if (chosen && !remembered) headers.append("set-cookie", districtCookie(chosen.ubigeo, context.secure));
  return data(
    {
      product: { id: productId, variantId: product.variantId, name: product.name },
      text,
      found: chosen ? [] : found,
      estimate,
      messages: messagesFor(locale, "arrival", "estimate"),
      meta: { title: translate("estimate.title") },
    },
    { headers },
  );
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args);

export default function Estimate() {
  const answer = useLoaderData<typeof loader>();
  const { id, variantId, name } = answer.product;
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page member--narrow estimate">
      <h1 className="page__title">{translate("estimate.title")}</h1>
      <p>
        <Link to={hrefs.product(locale, id, variantId)}>{name}</Link>
      </p>
      {answer.estimate && <EstimateResult estimate={answer.estimate} />}
      <form className="estimate__form" action={hrefs.deliveryEstimate(locale, id)}>
        <EstimateForm answer={answer} variantId={variantId} />
      </form>
    </div>
  );
}
