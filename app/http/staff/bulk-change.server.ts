import type { AppLoadContext } from "@remix-run/cloudflare";
import type { BulkChange } from "~/domain/catalog/bulk/bulk-change";
import { bulkChangeSchema } from "~/domain/catalog/bulk/bulk-change.schema";
import { type ProductSelection, readSelection } from "~/domain/catalog/bulk/bulk-changes.queries.server";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { productList } from "~/domain/catalog/product-table/product-table";
import { readList } from "~/domain/lists/list";
import { type AnySubmission, parseSubmission } from "~/http/form.server";
import { unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";

/** URL parameters of the product table, to which the page of a bulk change leads back. */
const tableParameters = ["q", "category", "state", "show", "tag", "sort", "size", "page"];

/** URL parameters of chosen products: `p` repeats for each id; `all` chooses all that the table's filter matches. */
const selectionParameters = ["p", "all"];

const pick = (parameters: URLSearchParams, names: readonly string[]): [name: string, value: string][] =>
  [...parameters].filter(([name]) => names.includes(name));

/** The products that the table's form chose. */
export function readProductSelection(parameters: URLSearchParams): ProductSelection {
  if (parameters.has("all")) return { all: readList(productList, parameters).choice };
  const ids = parameters.getAll("p").flatMap((id) => parseId(id) ?? []);
  return { ids: [...new Set(ids)] };
}

function formOf(parameters: URLSearchParams): FormData {
  const form = new FormData();
  for (const [name, value] of parameters) form.append(name, value);
  return form;
}

export interface RequestedBulkChange {
  /** The chosen products; null for more than `MOST_CHANGED`. */
  products: EditedProduct[] | null;
  /** How many of the chosen products do not exist. */
  gone: number;
  /** Null while none was requested, or while its values are missing or invalid. */
  change: BulkChange | null;
  /** Of the form with the change; null while none was requested. */
  submission: AnySubmission | null;
  /** Fields with which a form keeps the chosen products and the way back. */
  kept: [name: string, value: string][];
  /** The query string of the table. */
  tableSearch: string;
}

/** Reads chosen products and the change from the URL of a bulk change. */
export async function readBulkChange(
  request: Request,
  context: AppLoadContext,
): Promise<RequestedBulkChange> {
  const { searchParams } = new URL(request.url);
  const { categories } = await context.shop();
  const submission = searchParams.has("kind")
    ? parseSubmission(
        formOf(searchParams),
        bulkChangeSchema({
          categoryIds: categories.map(({ id }) => id),
          now: unixSeconds(context.now()),
        }),
      )
    : null;
  const selection = readProductSelection(searchParams);
  const products = await readSelection(context, selection);
  const table = new URLSearchParams(pick(searchParams, tableParameters)).toString();
  return {
    products,
    gone: products && "ids" in selection ? selection.ids.length - products.length : 0,
    change: submission?.status === "success" ? submission.value : null,
    submission,
    kept: pick(searchParams, [...tableParameters, ...selectionParameters]),
    tableSearch: table && `?${table}`,
  };
}
