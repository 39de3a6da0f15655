import { useLocation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { colorFamilies } from "~/domain/catalog/color-family";
import type { Facet, Facets } from "~/domain/catalog/listing/listing";
import { countFilters, type ListingChoice } from "~/domain/catalog/listing/listing-choice";
import { sorts } from "~/domain/catalog/listing/listing-sort";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import type { ListingForm } from "./form-data";
import { useAutoApply } from "./use-auto-apply";

interface ChoicesProps<Value> {
  name: string;
  legend: string;
  facets: Facet<Value>[];
  chosen: readonly Value[];
  label: (value: Value) => ReactNode;
}

function Choices<Value extends string | number>({
  name,
  legend,
  facets,
  chosen,
  label,
}: ChoicesProps<Value>) {
  if (facets.length === 0) return null;
  return (
    <fieldset className={`filter filter--${name}`}>
      <legend>{legend}</legend>
      <ul>
        {facets.map(({ value, count }) => (
          <li key={value}>
            <label className={count === 0 ? "filter__choice filter__choice--none" : "filter__choice"}>
              <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
              <span>
                {label(value)} <span className="filter__count">({count})</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Prices({ choice, facets, symbol }: { choice: ListingChoice; facets: Facets; symbol: string }) {
  const translate = useTranslate();
  const whole = (minor: number | null) => (minor === null ? undefined : String(minor / 100));
  const least = facets.leastPrice === null ? null : Math.floor(facets.leastPrice / 100) * 100;
  const most = facets.mostPrice === null ? null : Math.ceil(facets.mostPrice / 100) * 100;
  const field = (name: "min" | "max", label: string, value: number | null, hint: number | null) => (
    <label>
      <span>{label}</span>
      <input
        type="text"
        name={name}
        inputMode="numeric"
        maxLength={7}
        defaultValue={whole(value)}
        placeholder={whole(hint)}
      />
    </label>
  );
  return (
    <fieldset className="filter">
      <legend>{translate("filters.price")}</legend>
      <div className="filter__prices field">
        {field("min", translate("filters.priceFrom", { symbol }), choice.minPrice, least)}
        {field("max", translate("filters.priceTo", { symbol }), choice.maxPrice, most)}
      </div>
    </fieldset>
  );
}

const sortWords: Record<ListingChoice["sort"], MessageKey> = {
  best: "filters.sortBest",
  newest: "filters.sortNewest",
  price: "filters.sortPrice",
  "-price": "filters.sortPriceDown",
  name: "filters.sortName",
};

interface FilterFormProps {
  facets: Facets;
  choice: ListingChoice;
  form: ListingForm;
  defaultSort: "newest" | "best";
  extraParameters: [name: string, value: string][];
  withCategories: boolean;
}

/** Filters and sorting as one plain form. With script changes apply immediately. */
export function FilterForm({
  facets,
  choice,
  form,
  defaultSort,
  extraParameters,
  withCategories,
}: FilterFormProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { handlers, isReady } = useAutoApply({ choice, defaultSort, extraParameters });
  const panel = useRef<HTMLDetailsElement>(null);
  const count = countFilters(choice);
  const names = new Map(form.categories.map(({ id, name }) => [id, name]));
  const orders = defaultSort === "best" ? (["best", ...sorts] as const) : sorts;
  return (
    <form action={pathname} className="filters" autoComplete="off" {...handlers}>
      {extraParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <details ref={panel}>
        <summary className="button button--quiet">
          {count > 0 ? translate("filters.filtersOn", { count }) : translate("filters.filters")}
        </summary>
        <div className="filters__panel">
          {withCategories && (
            <Choices
              name="category"
              legend={translate("filters.category")}
              facets={facets.categories.filter(({ value }) => names.has(value))}
              chosen={choice.categories}
              label={(id) => names.get(id)}
            />
          )}
          <Choices
            name="color"
            legend={translate("filters.color")}
            facets={facets.colors}
            chosen={choice.colors}
            label={(color) => (
              <>
                <span className="swatch" style={{ backgroundColor: colorFamilies[color] }} />{" "}
                {translate(`filters.${color}`)}
              </>
            )}
          />
          <Choices
            name="size"
            legend={translate("filters.size")}
            facets={facets.sizes}
            chosen={choice.sizes}
            label={(size) => size}
          />
          <Prices choice={choice} facets={facets} symbol={form.symbol} />
          <button className="button filters__show" onClick={() => panel.current?.removeAttribute("open")}>
            {translate("filters.show", { count: facets.total })}
          </button>
        </div>
      </details>
      <div className="filters__sort field">
        <label htmlFor="list-sort">{translate("filters.sort")}</label>
        <select id="list-sort" name="sort" defaultValue={choice.sort}>
          {orders.map((sort) => (
            <option key={sort} value={sort}>
              {translate(sortWords[sort])}
            </option>
          ))}
        </select>
        <button className="button button--quiet filters__apply" hidden={isReady}>
          {translate("filters.apply")}
        </button>
      </div>
    </form>
  );
}
