import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { countFilters } from "~/domain/catalog/listing/listing-choice";
import { countSearch } from "~/domain/catalog/search/count-search.server";
import { listPopularSearches } from "~/domain/catalog/search/popular-searches.queries.server";
import { errorFields } from "~/edge/log/log.server";
import { hrefs } from "~/hrefs";
import { loadListing } from "~/http/listing.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { normalizeText } from "~/lib/text/normalize";
import { ListingPage } from "~/ui/storefront/listing/listing-page";
import { pageMeta } from "~/ui/storefront/page-meta";
import { rememberSearch } from "~/ui/storefront/search/recent-searches";
import { SearchStart } from "~/ui/storefront/search/search-start";
import { SuggestingSearchForm } from "~/ui/storefront/search/suggesting-search-form";

const MAX_QUERY_LENGTH = 100;
/** Below fewer products the page leads on to other searches and categories. */
const FEW_PRODUCTS = 4;

const isPrefetch = ({ headers }: Request): boolean =>
  headers.get("sec-purpose")?.startsWith("prefetch") ?? false;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const typed = normalizeText(new URL(request.url).searchParams.get("q") ?? "").slice(0, MAX_QUERY_LENGTH);
  const [{ listing, isSimilar, symbols, form }, translate] = await Promise.all([
    loadListing(request, context, { locale, typed }),
    translatorFor(locale),
  ]);
  const found = listing?.facets.total ?? 0;
  const isFirstPage = listing !== null && listing.choice.after === null && countFilters(listing.choice) === 0;
  if (found > 0 && isFirstPage && !isSimilar && !isPrefetch(request)) {
    const now = context.now();
    const counted = countSearch(context, { typed, languageCode: locale, now });
    context.waitUntil(counted.catch((error) => context.log.error("search-not-counted", errorFields(error))));
  }
  return {
    typed,
    listing,
    isSimilar,
    symbols,
    form,
    popular: found < FEW_PRODUCTS ? await listPopularSearches(context, locale, context.now()) : null,
    messages: messagesFor(locale, "search", "listing", "card", "product", "filters"),
    meta: {
      title: typed ? translate("search.titleFor", { typed }) : translate("search.title"),
      robots: "noindex",
    },
  };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Search() {
  const { typed, listing, isSimilar, symbols, form, popular } = useLoaderData<typeof loader>();
  const translate = useTranslate();
  const locale = useLocale();
  const isFound = listing !== null && !listing.isScopeEmpty && !isSimilar;
  useEffect(() => {
    if (typed && isFound) rememberSearch(typed);
  }, [typed, isFound]);
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
    <div className={`page search-page ${typed ? "search-page--results" : ""}`}>
      <h1 className="page__title">
        {typed ? translate("search.titleFor", { typed }) : translate("search.title")}
      </h1>
      <div className="search-page__form">
        <SuggestingSearchForm key={typed} query={typed} isFocused={!typed} />
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
      {popular && <SearchStart popular={popular} />}
    </div>
  );
}
