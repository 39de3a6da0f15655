import { Link, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Listing } from "~/domain/catalog/listing/listing";
import {
  choiceParameters,
  countFilters,
  type ListingChoice,
  withoutFilters,
} from "~/domain/catalog/listing/listing-choice";
import { withParameters } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";
import type { Symbols } from "../price";
import { ProductGrid } from "../product-grid";
import { FilterChips } from "./filter-chips";
import { FilterForm } from "./filter-form";
import type { ListingForm } from "./form-data";
import { useShownProducts } from "./use-shown-products";

interface ListingPageProps {
  listing: Listing;
  form: ListingForm;
  symbols: Symbols;
  /** Default: `newest`. */
  defaultSort?: "newest" | "best";
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
    defaultSort = "newest",
    extraParameters = NONE,
    withCategories = false,
    empty,
  } = props;
  const { choice, facets, next } = listing;
  const translate = useTranslate();
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

  const all = translate(facets.capped ? "filters.more" : "listing.count", { count: facets.total });
  return (
    <>
      {(!isEmpty || isFiltered) && (
        <FilterForm
          facets={facets}
          choice={choice}
          form={form}
          defaultSort={defaultSort}
          extraParameters={extraParameters}
          withCategories={withCategories}
          key={pathname + extraParameters.join()}
        />
      )}
      <FilterChips choice={choice} form={form} defaultSort={defaultSort} extraParameters={extraParameters} />
      <p className="page__lead listing__count" role="status" tabIndex={-1} ref={status}>
        {isAppended ? `${translate("filters.shown", { count: shown.length })} · ${all}` : all}
      </p>
      {isEmpty && !isFiltered && empty}
      {isEmpty && isFiltered && (
        <div className="empty">
          <p className="empty__title">{translate("filters.nothing")}</p>
          <p>{translate("filters.nothingHint")}</p>
          <Link className="button" to={to(withoutFilters(choice))}>
            {translate("filters.clear")}
          </Link>
        </div>
      )}
      {!isEmpty && <ProductGrid products={shown} symbols={symbols} atTop />}
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
    </>
  );
}
