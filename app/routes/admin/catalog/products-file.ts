import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import { listProductIds } from "~/domain/catalog/product-table/product-table.queries.server";
import type { ExportChoice } from "~/domain/transfer/export/all-products.queries.server";
import { exportProducts } from "~/domain/transfer/export/export-files.server";
import { readPart } from "~/domain/transfer/export/export-parts.queries.server";
import { requireRight } from "~/http/access.server";
import { csvResponse } from "~/http/csv.server";
import { readProductSelection } from "~/http/staff/bulk-change.server";

/** Within the limit of `allProducts`. */
const MOST_EXPORTED = 100_000;

/** The products that the table's form chose, else a part of the catalogue, else all of it. */
async function readChoice(context: AppLoadContext, parameters: URLSearchParams): Promise<ExportChoice> {
  if (!parameters.has("p") && !parameters.has("all")) return readPart(parameters);
  const selection = readProductSelection(parameters);
  if ("ids" in selection) return selection;
  return { ids: await listProductIds(context, selection.all, MOST_EXPORTED) };
}

/** The catalogue, ids `from` to `to` of it or chosen products, in the shop's product CSV format. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "import");
  const { searchParams, search } = new URL(request.url);
  const choice = await readChoice(context, searchParams);
  // The table's form was sent with nothing chosen.
  if (choice === null && searchParams.has("kind")) return redirect(adminHrefs.bulkChange(search));
  const name = choice && "from" in choice ? `productos-${choice.from}-${choice.to}` : "productos";
  return csvResponse(exportProducts(context, choice), { name, now: context.now() });
}
