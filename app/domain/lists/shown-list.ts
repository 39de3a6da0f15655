import type { Translate } from "~/i18n/translate";
import type { TableQuery } from "~/lib/table-query";
import { filterValue, type List, parametersOf } from "./list";

export interface SavedFilter {
  id: number;
  name: string;
  /** Begins with a question mark. */
  search: string;
}

export interface ShownOption {
  value: string;
  label: string;
}

/** A filter of a list with its value in the URL, and labels in the page's language. */
export type ShownFilter =
  | { kind: "choice"; name: string; value: string; label: string; any: string; options: ShownOption[] }
  | { kind: "text"; name: string; value: string; label: string; isSearch: boolean }
  | { kind: "day"; name: string; value: string; label: string }
  | { kind: "fixed"; name: string; value: string };

/** What `ListPage` displays besides the rows. */
export interface ShownList {
  query: TableQuery<string>;
  /** Number of rows on all pages. */
  total: number;
  hasSearch: boolean;
  filters: ShownFilter[];
  /** Null for a list without. `name` is a URL parameter; the value "" is that of all rows. */
  tabs: { name: string; value: string; options: ShownOption[] } | null;
  /** Null for a list whose filters are not saved. */
  saved: {
    filters: SavedFilter[];
    /** The current filter as it would be saved; empty for none. */
    search: string;
    /** True when the search is not saved. */
    hasHint: boolean;
  } | null;
}

/** @param options options of filters that depend on the shop, by filter */
export const showFilters = (
  list: List,
  parameters: URLSearchParams,
  { translate, options }: { translate: Translate; options: Readonly<Record<string, ShownOption[]>> },
): ShownFilter[] =>
  Object.entries(list.filters).flatMap(([key, filter]) =>
    parametersOf(key, filter).map((name): ShownFilter => {
      const value = filterValue(filter, name, parameters) === null ? "" : (parameters.get(name) ?? "");
      if (filter.kind === "days") {
        return { kind: "day", name, value, label: translate(name === "from" ? "labels.from" : "labels.to") };
      }
      if (filter.kind === "fixed") return { kind: "fixed", name, value };
      const label = translate(filter.label);
      if (filter.kind === "text") return { kind: "text", name, value, label, isSearch: filter.isSearch };
      const known = filter.options?.map((option) => ({
        value: option.value,
        label: option.label ? translate(option.label) : option.value,
      }));
      return {
        kind: "choice",
        name,
        value,
        label,
        any: translate(filter.any),
        options: known ?? options[key] ?? [],
      };
    }),
  );

/** @param filters as `showFilters` returns them */
export function showTabs(
  { tabs }: List,
  filters: readonly ShownFilter[],
  translate: Translate,
): ShownList["tabs"] {
  const filter = filters.find(({ name }) => name === tabs?.filter);
  if (!tabs || filter?.kind !== "choice") return null;
  const { name, value, options } = filter;
  const own = tabs.values.flatMap((each) => options.find((option) => option.value === each) ?? []);
  return { name, value, options: [{ value: "", label: translate("admin.allRows") }, ...own] };
}
