import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportProducts } from "~/domain/transfer/export/export-files.server";
import { readPart } from "~/domain/transfer/export/export-parts.queries.server";
import { requireRight } from "~/http/access.server";
import { csvResponse } from "~/http/csv.server";

/** The catalogue, or the ids `from` to `to` of it, in the shop's product CSV format. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "import");
  const part = readPart(new URL(request.url).searchParams);
  const name = part ? `productos-${part.from}-${part.to}` : "productos";
  return csvResponse(exportProducts(context, part), { name, now: context.now() });
}
