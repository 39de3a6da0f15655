import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { searchProducts } from "~/domain/catalog/catalog.queries.server";
import { priceSymbols } from "~/domain/settings/symbols";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { pageMeta } from "~/ui/storefront/page-meta";
import { ProductGrid } from "~/ui/storefront/product-grid";
import { SearchForm } from "~/ui/storefront/search-form";

const LONGEST = 100;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const typed = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, LONGEST);
  const [shop, products, translate] = await Promise.all([
    context.shop(),
    searchProducts(context, typed, { locale, region: context.region ?? "PE" }),
    translatorFor(locale),
  ]);
  return {
    typed,
    products,
    symbols: priceSymbols(shop),
    messages: messagesFor(locale, "search", "listing", "product"),
    meta: {
      title: typed ? translate("search.titleFor", { typed }) : translate("search.title"),
      robots: "noindex",
    },
  };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Search() {
  const { typed, products, symbols } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <div className="page">
      <h1 className="page__title">
        {typed ? translate("search.titleFor", { typed }) : translate("search.title")}
      </h1>
      <div className="search-page__form">
        <SearchForm query={typed} />
      </div>
      {typed && (
        <p className="page__lead" role="status">
          {translate("listing.count", { count: products.length })}
        </p>
      )}
      {products.length > 0 && <ProductGrid products={products} symbols={symbols} atTop />}
      {typed && products.length === 0 && (
        <div className="empty">
          <p className="empty__title">{translate("search.nothing")}</p>
          <p>{translate("search.nothingHint")}</p>
          <Link className="button" to={hrefs.shop(locale)}>
            {translate("listing.goToShop")}
          </Link>
        </div>
      )}
    </div>
  );
}
