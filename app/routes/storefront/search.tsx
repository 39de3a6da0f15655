import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { hrefs } from "~/hrefs";
import { loadListing } from "~/http/listing.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { SearchForm } from "~/ui/storefront/layout/search-form";
import { ListingPage } from "~/ui/storefront/listing/listing-page";
import { pageMeta } from "~/ui/storefront/page-meta";

const MAX_QUERY_LENGTH = 100;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const typed = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY_LENGTH);
  const [{ listing, isSimilar, symbols, form }, translate] = await Promise.all([
    loadListing(request, context, { locale, typed }),
    translatorFor(locale),
  ]);
  return {
    typed,
    listing,
    isSimilar,
    symbols,
    form,
    messages: messagesFor(locale, "search", "listing", "product", "filters"),
    meta: {
      title: typed ? translate("search.titleFor", { typed }) : translate("search.title"),
      robots: "noindex",
    },
  };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Search() {
  const { typed, listing, isSimilar, symbols, form } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  const nothing = (
    <div className="empty">
      <p className="empty__title">{translate("search.nothing")}</p>
      <p>{translate("search.nothingHint")}</p>
      <Link className="button" to={hrefs.shop(locale)}>
        {translate("listing.goToShop")}
      </Link>
    </div>
  );
  return (
    <div className="page">
      <h1 className="page__title">
        {typed ? translate("search.titleFor", { typed }) : translate("search.title")}
      </h1>
      <div className="search-page__form">
        <SearchForm query={typed} isFocused={!typed} />
      </div>
      {isSimilar && <p className="search-page__similar">{translate("search.similar", { typed })}</p>}
      {listing && (
        <ListingPage
          listing={listing}
          symbols={symbols}
          form={form}
          defaultSort="best"
          extraParameters={[["q", typed]]}
          withCategories
          empty={nothing}
        />
      )}
      {typed && !listing && nothing}
    </div>
  );
}
