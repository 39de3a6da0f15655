import { useLocation } from "@remix-run/react";
import { type ComponentType, type ReactNode, useRef } from "react";
import type { Facets } from "~/domain/catalog/listing/listing";
import { countFilters, type ListingChoice } from "~/domain/catalog/listing/listing-choice";
import { type DefaultSort, sorts } from "~/domain/catalog/listing/listing-sort";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import { FilterChoices } from "./filter-choices";
import type { ListingForm } from "./form-data";
import { useAutoApply } from "./use-auto-apply";

const sortWords: Record<ListingChoice["sort"], MessageKey> = {
  featured: "filters.sortFeatured",
  best: "filters.sortBest",
  newest: "filters.sortNewest",
  price: "filters.sortPrice",
  "-price": "filters.sortPriceDown",
  name: "filters.sortName",
};

const ID = "filters";

// React 18 does not know these attributes. https://html.spec.whatwg.org/multipage/popover.html
const opens = { popovertarget: ID };
const closes = { popovertarget: ID, popovertargetaction: "hide" };
const popover = { popover: "auto" };

interface FilterFormProps {
  facets: Facets;
  choice: ListingChoice;
  form: ListingForm;
  defaultSort: DefaultSort;
  extraParameters: [name: string, value: string][];
  withCategories: boolean;
  ColumnChoice: ComponentType | undefined;
  /** The number of products. */
  children: ReactNode;
}

/**
 * The toolbar of a list and its filters, as one plain form. With script changes apply immediately. The filters are a
 * rail beside the list, or a sheet (a popover, which needs no script) on narrow screens.
 */
export function FilterForm({
  facets,
  choice,
  form,
  defaultSort,
  extraParameters,
  withCategories,
  ColumnChoice,
  children,
}: FilterFormProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { handlers, isReady } = useAutoApply({ choice, defaultSort, extraParameters });
  const panel = useRef<HTMLDivElement>(null);
  const count = countFilters(choice);
  const orders = defaultSort === "best" ? sorts.map((sort) => (sort === "featured" ? "best" : sort)) : sorts;
  return (
    <form action={pathname} className="filters" autoComplete="off" {...handlers}>
      {extraParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="toolbar">
        <div className="toolbar__start">
          <button type="button" className="toolbar__filters" {...opens}>
            {count > 0 ? translate("filters.filtersOn", { count }) : translate("filters.filters")}
          </button>
          {children}
        </div>
        <div className="toolbar__sort">
          <label htmlFor="list-sort">{translate("filters.sort")}</label>
          <select id="list-sort" name="sort" defaultValue={choice.sort}>
            {orders.map((sort) => (
              <option key={sort} value={sort}>
                {translate(sortWords[sort])}
              </option>
            ))}
          </select>
        </div>
        <div className="toolbar__end">
          {!isReady && <button className="button button--quiet">{translate("filters.apply")}</button>}
          {isReady && ColumnChoice && <ColumnChoice />}
        </div>
      </div>
      <div id={ID} className="filters__panel bottom-sheet" ref={panel} {...popover}>
        <div className="sheet__head">
          <h2 className="sheet__title">{translate("filters.filters")}</h2>
          <button type="button" className="icon-button" aria-label={translate("common.close")} {...closes}>
            <Icon name="close" />
          </button>
        </div>
        <FilterChoices
          facets={facets}
          choice={choice}
          symbol={form.symbol}
          categories={withCategories ? form.categories : []}
        />
        <div className="filters__show" data-ready={isReady || undefined}>
          <button className="button button--wide" onClick={() => panel.current?.hidePopover?.()}>
            {translate("filters.show", { count: facets.total })}
          </button>
        </div>
      </div>
    </form>
  );
}
