import { Link, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Listing } from "~/domain/catalog/listing/listing";
import {
  choiceParameters,
  countFilters,
  type ListingChoice,
  withoutFilters,
} from "~/domain/catalog/listing/listing-choice";
import type { DefaultSort } from "~/domain/catalog/listing/listing-sort";
import { hrefs, withParameters } from "~/hrefs";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Symbols } from "../price";
import { ProductGrid } from "../product-grid";
import { FilterChips } from "./filter-chips";
import { FilterForm } from "./filter-form";
import type { ListingForm } from "./form-data";
import { useListTools } from "./use-list-tools";
import { useShownProducts } from "./use-shown-products";

interface ListingPageProps {
  listing: Listing;
  form: ListingForm;
  symbols: Symbols;
  /** Default: `featured`. */
  defaultSort?: DefaultSort;
  /** URL parameters besides the choice, such as the search text. */
  extraParameters?: [name: string, value: string][];
  withCategories?: boolean;
  /** Empty state without filters. */
  empty: ReactNode;
}

const NONE: [string, string][] = [];

/** A product list with filters and "show more". */
export function ListingPage(props: ListingPageProps) {
  const {
    listing,
    form,
    symbols,
    defaultSort = "featured",
    extraParameters = NONE,
    withCategories = false,
    empty,
  } = props;
  const { choice, facets, next } = listing;
  const translate = useTranslate();
  const locale = useLocale();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const { shown, here, isAppended } = useShownProducts(listing.products);
  const status = useRef<HTMLParagraphElement>(null);
  const isLoadingMore = useRef(false);
  const to = (chosen: ListingChoice) =>
    withParameters(pathname, [...extraParameters, ...choiceParameters(chosen, defaultSort)]);
  const isFiltered = countFilters(choice) > 0;
  const isEmpty = shown.length === 0;

  useEffect(() => {
    // The focused link is removed with the last page.
    if (isLoadingMore.current && next === null && isAppended) status.current?.focus();
    isLoadingMore.current = state === "loading" && isLoadingMore.current;
  }, [next, isAppended, state]);

  const tools = useListTools();
  const end =
    pathname === hrefs.shop(locale)
      ? { to: hrefs.lookbooks(locale), label: translate("common.lookbook") }
      : { to: hrefs.shop(locale), label: translate("listing.goToShop") };
  const all = translate(facets.capped ? "filters.more" : "listing.count", { count: facets.total });
  const count = (
    <p className="listing__count" role="status" tabIndex={-1} ref={status}>
      {isAppended ? `${translate("filters.shown", { count: shown.length })} · ${all}` : all}
    </p>
  );
  if (isEmpty && !isFiltered) return empty;
  return (
    <div className="listing">
      <FilterForm
        facets={facets}
        choice={choice}
        form={form}
        defaultSort={defaultSort}
        extraParameters={extraParameters}
        withCategories={withCategories}
        ColumnChoice={tools?.ColumnChoice}
        key={pathname + extraParameters.join()}
      >
        {count}
      </FilterForm>
      <div className="listing__results">
        <FilterChips
          choice={choice}
          form={form}
          defaultSort={defaultSort}
          extraParameters={extraParameters}
        />
        {isEmpty ? (
          <div className="empty">
            <p className="empty__title">{translate("filters.nothing")}</p>
            <p>{translate("filters.nothingHint")}</p>
            <Link className="button" to={to(withoutFilters(choice))}>
              {translate("filters.clear")}
            </Link>
          </div>
        ) : (
          <ProductGrid
            products={shown}
            symbols={symbols}
            atTop
            QuickAdd={tools?.QuickAdd}
            end={next ? null : end}
          />
        )}
        {(next || (choice.after && !isAppended)) && (
          <nav className="pages" aria-label={translate("common.pages")}>
            {choice.after && !isAppended && (
              <Link className="button button--quiet" to={to({ ...choice, after: null })}>
                {translate("listing.backToStart")}
              </Link>
            )}
            {next && (
              <Link
                className="button button--quiet"
                to={to(next)}
                rel="next"
                replace
                preventScrollReset
                state={{ before: here }}
                onClick={() => {
                  isLoadingMore.current = true;
                }}
              >
                {translate("common.nextPage")}
              </Link>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}
