import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportStock } from "~/domain/transfer/export/export-files.server";
import { readPart } from "~/domain/transfer/export/export-parts.queries.server";
import { requireRight } from "~/http/access.server";
import { csvResponse } from "~/http/csv.server";

/** Stock of the catalogue, or of the ids `from` to `to`, as a CSV file for stock-taking. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "import");
  const part = readPart(new URL(request.url).searchParams);
  const name = part ? `stock-${part.from}-${part.to}` : "stock";
  return csvResponse(exportStock(context, part), { name, now: context.now() });
}
