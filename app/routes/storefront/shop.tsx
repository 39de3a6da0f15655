import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { listProducts } from "~/domain/catalog/catalog.queries.server";
import { priceSymbols } from "~/domain/settings/symbols";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { parseId } from "~/lib/ids";
import { Listing } from "~/ui/storefront/listing";
import { pageMeta } from "~/ui/storefront/page-meta";
import { itemList } from "~/ui/storefront/seo/structured-data";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const after = parseId(new URL(request.url).searchParams.get("after"));
  const [shop, page, translate] = await Promise.all([
    context.shop(),
    listProducts(context, { locale, region: context.region ?? "PE", categoryId: null, after }),
    translatorFor(locale),
  ]);
  return {
    page,
    after,
    symbols: priceSymbols(shop),
    messages: messagesFor(locale, "listing", "product"),
    meta: { title: translate("listing.shopTitle"), description: translate("listing.shopDescription") },
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ page }, site) => ({
    picture: page.products[0]?.picture ?? null,
    things: [itemList(site, page.products)],
  }));

export default function Shop() {
  const { page, after, symbols } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Listing
      title={translate("listing.shopTitle")}
      crumbs={[
        { name: translate("common.home"), href: hrefs.home(locale) },
        { name: translate("common.shop") },
      ]}
      products={page.products}
      symbols={symbols}
      next={page.next === null ? null : hrefs.shop(locale, page.next)}
      start={after === null ? null : hrefs.shop(locale)}
      empty={
        <div className="empty">
          <p className="empty__title">{translate("listing.emptyShop")}</p>
          <Link className="button" to={hrefs.home(locale)}>
            {translate("common.home")}
          </Link>
        </div>
      }
    />
  );
}
