import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportStock } from "~/domain/transfer/export-files.server";
import { requireRole } from "~/edge/access.server";
import { csvAnswer } from "./csv-answer.server";

/** What is in stock, as a file to count in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, "import");
  return csvAnswer(exportStock(context), { name: "existencias", now: context.now() });
}
