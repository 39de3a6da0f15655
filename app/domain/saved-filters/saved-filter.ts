import { z } from "zod";
import { m } from "~/i18n/message";
import { textField } from "~/lib/text/text-field";

/** Tables of administration whose filters can be saved. */
export type FilteredTable = "products" | "orders" | "stock";

export const savedFilterLimits = { name: 40, perTable: 30, search: 500 } as const;

export interface SavedFilter {
  id: number;
  name: string;
  /** Begins with a question mark. */
  search: string;
}

export const savedFilterSchema = z.object({
  filterName: textField({
    most: savedFilterLimits.name,
    messages: { missing: m("admin.filterNameMissing"), invalid: m("admin.filterNameInvalid") },
  }),
});

/**
 * A table's query string as it is saved: without its page, and in a fixed order. Searches for orders are left out,
 * because they are names and addresses of people.
 */
export function savedSearch(table: FilteredTable, search: string): string {
  const parameters = new URLSearchParams(search);
  const dropped = table === "orders" ? ["page", "q"] : ["page"];
  for (const [name, value] of [...parameters]) {
    if (dropped.includes(name) || value === "") parameters.delete(name);
  }
  parameters.sort();
  const text = parameters.toString();
  return text && `?${text}`;
}
