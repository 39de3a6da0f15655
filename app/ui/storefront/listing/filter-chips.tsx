import { Link, useLocation } from "@remix-run/react";
import {
  choiceParameters,
  countFilters,
  type ListingChoice,
  withoutFilters,
} from "~/domain/catalog/listing/listing-choice";
import type { DefaultSort } from "~/domain/catalog/listing/listing-sort";
import { withParameters } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "../../shared/icon";
import type { ListingForm } from "./form-data";

interface ChipsProps {
  choice: ListingChoice;
  form: ListingForm;
  defaultSort: DefaultSort;
  extraParameters: [name: string, value: string][];
}

/** Links that remove one filter each, and one that removes all. */
export function FilterChips({ choice, form, defaultSort, extraParameters }: ChipsProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  if (countFilters(choice) === 0) return null;
  const first = { ...choice, after: null };
  const to = (changed: Partial<ListingChoice>) =>
    withParameters(pathname, [
      ...extraParameters,
      ...choiceParameters({ ...first, ...changed }, defaultSort),
    ]);
  const price = (minor: number) => `${form.symbol} ${minor / 100}`;
  const without = <Value,>(values: Value[], gone: Value) => values.filter((value) => value !== gone);
  const chips = [
    ...choice.categories.map((id) => ({
      name: form.categories.find((category) => category.id === id)?.name ?? String(id),
      to: to({ categories: without(choice.categories, id) }),
    })),
    ...choice.colors.map((color) => ({
      name: translate(`filters.${color}`),
      to: to({ colors: without(choice.colors, color) }),
    })),
    ...choice.sizes.map((size) => ({
      name: translate("filters.sizeChip", { size }),
      to: to({ sizes: without(choice.sizes, size) }),
    })),
    ...(choice.minPrice === null
      ? []
      : [{ name: translate("filters.from", { price: price(choice.minPrice) }), to: to({ minPrice: null }) }]),
    ...(choice.maxPrice === null
      ? []
      : [{ name: translate("filters.to", { price: price(choice.maxPrice) }), to: to({ maxPrice: null }) }]),
  ];
  return (
    <nav className="chips" aria-label={translate("filters.chosen")}>
      <ul>
        {chips.map((chip) => (
          <li key={chip.name}>
            <Link
              className="chip"
              to={chip.to}
              preventScrollReset
              aria-label={translate("filters.remove", { name: chip.name })}
            >
              {chip.name} <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
        <li>
          <Link className="chips__clear" to={to(withoutFilters(choice))} preventScrollReset>
            {translate("filters.clear")}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
