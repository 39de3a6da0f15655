import type { ReactNode } from "react";
import { type ColorFamily, colorFamilies } from "~/domain/catalog/color-family";
import type { Facet, Facets } from "~/domain/catalog/listing/listing";
import type { ListingChoice } from "~/domain/catalog/listing/listing-choice";
import { sizeKind, sizeKinds } from "~/domain/catalog/listing/size-kind";
import { useTranslate } from "~/i18n/use-translate";
import type { ListingForm } from "./form-data";

interface ChoicesProps<Value> {
  name: string;
  facets: Facet<Value>[];
  chosen: readonly Value[];
  label: (facet: Facet<Value>) => ReactNode;
}

/** Checkboxes of one filter. Styles hide the boxes of colours and sizes, whose labels show what is chosen. */
function Choices<Value extends string | number>({ name, facets, chosen, label }: ChoicesProps<Value>) {
  return (
    <ul className={`filter filter--${name}`}>
      {facets.map((facet) => (
        <li key={facet.value}>
          <label className={facet.count === 0 ? "filter__choice filter__choice--none" : "filter__choice"}>
            <input
              type="checkbox"
              name={name}
              value={facet.value}
              defaultChecked={chosen.includes(facet.value)}
            />
            {label(facet)}
          </label>
        </li>
      ))}
    </ul>
  );
}

const Count = ({ count }: { count: number }) => <span className="filter__count">({count})</span>;

function Colors({ facets, chosen }: { facets: Facet<ColorFamily>[]; chosen: ColorFamily[] }) {
  const translate = useTranslate();
  return (
    <Choices
      name="color"
      facets={facets}
      chosen={chosen}
      label={({ value, count }) => (
        <>
          <span className="swatch" style={{ backgroundColor: colorFamilies[value] }} />
          <span>
            {translate(`filters.${value}`)} <Count count={count} />
          </span>
        </>
      )}
    />
  );
}

/** Sizes in a row for each kind, which is named when there are several. */
function Sizes({ facets, chosen }: { facets: Facet<string>[]; chosen: string[] }) {
  const translate = useTranslate();
  const groups = sizeKinds
    .map((kind) => ({ kind, sizes: facets.filter(({ value }) => sizeKind(value) === kind) }))
    .filter(({ sizes }) => sizes.length > 0);
  return groups.map(({ kind, sizes }) => (
    <div key={kind}>
      {groups.length > 1 && <p className="filter__kind">{translate(`filters.${kind}`)}</p>}
      <Choices
        name="size"
        facets={sizes}
        chosen={chosen}
        label={({ value, count }) => (
          <span className="size__label">
            {value}
            <span className="visually-hidden"> ({count})</span>
          </span>
        )}
      />
    </div>
  ));
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
        defaultValue={whole(value)}
        placeholder={whole(hint)}
      />
    </label>
  );
  return (
    <div className="filter__prices field">
      {field("min", translate("filters.priceFrom", { symbol }), choice.minPrice, least)}
      {field("max", translate("filters.priceTo", { symbol }), choice.maxPrice, most)}
    </div>
  );
}

interface FilterChoicesProps {
  facets: Facets;
  choice: ListingChoice;
  /** Symbol of the currency that prices are filtered in. */
  symbol: string;
  /** The categories to choose from, in order; empty for a list of one category. */
  categories: ListingForm["categories"];
}

/** The fields of all filters. */
export function FilterChoices({ facets, choice, symbol, categories }: FilterChoicesProps) {
  const translate = useTranslate();
  const listed = categories.flatMap(({ id }) => facets.categories.find(({ value }) => value === id) ?? []);
  return (
    <>
      {listed.length > 0 && (
        <fieldset>
          <legend>{translate("filters.category")}</legend>
          <Choices
            name="category"
            facets={listed}
            chosen={choice.categories}
            label={({ value, count }) => (
              <span>
                {categories.find(({ id }) => id === value)?.name} <Count count={count} />
              </span>
            )}
          />
        </fieldset>
      )}
      {facets.sizes.length > 0 && (
        <fieldset>
          <legend>{translate("filters.size")}</legend>
          <Sizes facets={facets.sizes} chosen={choice.sizes} />
        </fieldset>
      )}
      {facets.colors.length > 0 && (
        <fieldset>
          <legend>{translate("filters.color")}</legend>
          <Colors facets={facets.colors} chosen={choice.colors} />
        </fieldset>
      )}
      <fieldset>
        <legend>{translate("filters.price")}</legend>
        <Prices choice={choice} facets={facets} symbol={symbol} />
      </fieldset>
    </>
  );
}
