import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportProducts } from "~/domain/transfer/export-files.server";
import { requireRole } from "~/edge/access.server";
import { csvAnswer } from "./csv-answer.server";

/** The whole catalogue as our own product file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, "import");
  return csvAnswer(exportProducts(context), { name: "productos", now: context.now() });
}
