/** Tables of administration whose filters can be saved. */
export type FilteredTable = "products" | "orders" | "stock" | "customers" | "reviews";

export const savedFilterLimits = { name: 40, perTable: 30, search: 2000 } as const;

export interface SavedFilter {
  id: number;
  name: string;
  /** Begins with a question mark. */
  search: string;
}

/** URL parameters of each table's filter. Searches that name people are left out. */
const filterParameters: Record<FilteredTable, readonly string[]> = {
  products: ["q", "category", "state", "show", "tag"],
  orders: ["state", "from", "to"],
  stock: ["q", "category", "state"],
  customers: ["account"],
  reviews: ["state", "stars", "product"],
};

/** Whether a table's saved filters have the words that were searched for. */
export const savesWords = (table: FilteredTable): boolean => filterParameters[table].includes("q");

/** A table's query string as it is saved: its filter and sort order in a fixed order; empty without a filter. */
export function savedSearch(table: FilteredTable, search: string): string {
  const parameters = new URLSearchParams(search);
  const filter = filterParameters[table].filter((name) => parameters.get(name));
  if (filter.length === 0) return "";
  const kept = [...filter, "sort"].flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  return `?${new URLSearchParams(kept)}`;
}
