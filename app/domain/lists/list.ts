import type { MessageKey } from "~/i18n/messages";
import { readDay } from "~/lib/read-day";
import { readTableQuery, rowsOf, type TableOrder } from "~/lib/table-query";
import { normalizeText } from "~/lib/text/normalize";

// A list of staff, declared once: its page, its CSV file, its saved filters and the selection of its rows read the URL by
// this declaration, and the page draws the filters by it.

interface FilterOption {
  value: string;
  /** Null for a value that is its own label. */
  label: MessageKey | null;
}

interface ChoiceFilter<Value> {
  kind: "choice";
  label: MessageKey;
  /** Label of the empty option. */
  any: MessageKey;
  /** Null for options that depend on the shop, which come from the route. */
  options: readonly FilterOption[] | null;
  /** Returns null for an unknown value. */
  read(text: string): Value | null;
}

interface TextFilter {
  kind: "text";
  label: MessageKey;
  /** Displayed as a search field. */
  isSearch: boolean;
  /** Longer values are cut. */
  max: number;
}

/** Inclusive days in Lima of the parameters `from` and `to`, such as `2026-11-21`. */
interface DaysFilter {
  kind: "days";
}

/** A value that other pages link to; the form keeps it and has no field for it. */
interface FixedFilter<Value> {
  kind: "fixed";
  read(text: string): Value | null;
}

// biome-ignore lint/suspicious/noExplicitAny: a value of any type.
type Filter = ChoiceFilter<any> | TextFilter | DaysFilter | FixedFilter<any>;
type Filters = Readonly<Record<string, Filter>>;

/** Null matches everything, as does an empty text. */
type FilterValues<Of extends Filters> = {
  [Name in keyof Of as Of[Name] extends DaysFilter ? "from" | "to" : Name]: Of[Name] extends DaysFilter
    ? string | null
    : Of[Name] extends TextFilter
      ? string
      : Of[Name] extends { read(text: string): infer Value }
        ? Value
        : never;
};

/** Lists whose filters can be saved, by their names in the database. */
export type FilteredTable = "products" | "orders" | "stock" | "customers" | "reviews";

export interface List<Sort extends string = string, Of extends Filters = Filters> extends TableOrder<Sort> {
  /** By their URL parameters, in the order of the form. */
  filters: Of;
  /** False for a list without a search field. */
  hasSearch?: boolean;
  /** Additional sort order of a search, and its default. */
  searchSort?: Sort;
  savedAs?: FilteredTable;
  /** Values of a choice that are one click away. */
  tabs?: { filter: string; values: readonly string[] };
  /** True when searches name people, so that saved filters leave them out. */
  isPersonal?: boolean;
}

export const defineList = <const Sort extends string, const Of extends Filters = Record<never, never>>(
  list: List<Sort, Of> & { tabs?: { filter: NoInfer<keyof Of> } },
): List<Sort, Of> => list;

/** @param name returns the label of a value. Without it, values are displayed as they are. */
export const choice = <const Value extends string | number>({
  values,
  name,
  ...labels
}: {
  label: MessageKey;
  any: MessageKey;
  values: readonly Value[];
  name?: (value: Value) => MessageKey;
}): ChoiceFilter<Value> => ({
  kind: "choice",
  ...labels,
  options: values.map((value) => ({ value: String(value), label: name?.(value) ?? null })),
  read: (text) => values.find((value) => String(value) === text) ?? null,
});

/** A choice among what the shop has, such as its categories. */
export const shopChoice = <Value>(filter: {
  label: MessageKey;
  any: MessageKey;
  read(text: string): Value | null;
}): ChoiceFilter<Value> => ({ kind: "choice", options: null, ...filter });

export const text = (label: MessageKey, { isSearch = false, max = 100 } = {}): TextFilter => ({
  kind: "text",
  label,
  isSearch,
  max,
});

export const days = (): DaysFilter => ({ kind: "days" });

export const fixed = <Value>(read: (text: string) => Value | null): FixedFilter<Value> => ({
  kind: "fixed",
  read,
});

/** The URL parameters of a filter. */
export const parametersOf = (name: string, { kind }: Filter): string[] =>
  kind === "days" ? ["from", "to"] : [name];

/** The value of a filter's URL parameter; null for an unknown one. */
export function filterValue(filter: Filter, name: string, parameters: URLSearchParams): unknown {
  if (filter.kind === "days") return readDay(parameters, name);
  const typed = parameters.get(name) ?? "";
  return filter.kind === "text" ? normalizeText(typed).slice(0, filter.max) : filter.read(typed);
}

/** What a URL asks of a list's query: filters, search, sort order and page. */
export type ListChoice<Of> =
  Of extends List<infer Sort, infer Fields>
    ? FilterValues<Fields> & {
        /** Empty without one. */
        search: string;
        sort: Sort;
        isDescending: boolean;
        limit: number;
        offset: number;
      }
    : never;

/** Reads the URL of a list. Unknown values are ignored. */
export function readList<Sort extends string, Of extends Filters>(
  list: List<Sort, Of>,
  parameters: URLSearchParams,
) {
  const { searchSort } = list;
  const hasSearch = normalizeText(parameters.get("q") ?? "") !== "";
  const sorts = searchSort && hasSearch ? ([searchSort, ...list.sorts] as const) : list.sorts;
  const query = readTableQuery(parameters, { ...list, sorts });
  const values = Object.entries(list.filters).flatMap(([key, filter]) =>
    parametersOf(key, filter).map((name) => [name, filterValue(filter, name, parameters)]),
  );
  const { q: search, sort, isDescending } = query;
  const choice = { ...Object.fromEntries(values), search, sort, isDescending, ...rowsOf(query) };
  return { query, choice: choice as ListChoice<List<Sort, Of>> };
}
