import { type List, parametersOf } from "./list";

/**
 * A list's query string as it is saved: its filter and sort order in a fixed order; empty without a filter. Searches that
 * name people are left out.
 */
export function savedSearch({ filters, isPersonal }: List, parameters: URLSearchParams): string {
  const names = Object.entries(filters).flatMap(([name, filter]) => parametersOf(name, filter));
  const filter = [...(isPersonal ? [] : ["q"]), ...names].filter((name) => parameters.get(name));
  if (filter.length === 0) return "";
  const kept = [...filter, "sort"].flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  return `?${new URLSearchParams(kept)}`;
}
