import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { z } from "zod";
import { adminHrefs } from "~/admin-hrefs";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { undoBulkChange } from "~/domain/catalog/bulk/apply-bulk-change.server";
import { stockRowSchema } from "~/domain/catalog/product/product.schema";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { productList } from "~/domain/catalog/product-table/product-table";
import { requireRight } from "~/http/access.server";
import { noStore, parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { readIntent } from "~/http/read-ids.server";
import { formRoute } from "~/http/staff/page-route.server";
import { refuseStock } from "~/http/staff/product-form.server";
import { answerFilterForm, isFilterForm } from "~/http/staff/saved-filters.server";
import { adminData, redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";

const stockSchema = z.object({
  productId: versionField,
  version: versionField,
  stock: stockRowSchema.shape.stock,
});

/** The stock row's id in the intent `stock-<id>`; null for other intents. */
function stockRowOf(form: FormData): number | null {
  const [, id] = /^stock-(\d{1,10})$/.exec(String(form.get("intent"))) ?? [];
  return parseId(id);
}

/** Undoes a bulk change. */
async function undo(
  request: Request,
  context: AppLoadContext,
  { staff, id }: { staff: StaffContext; id: number },
) {
  const now = unixSeconds(context.now());
  const undone = await undoBulkChange(staff, { id, now });
  const { search } = new URL(request.url);
  const table = adminHrefs.products(search);
  if (!undone.ok) return redirectStaff(context, table, { type: "warning", key: "staffUndoTooLate" });
  // The table tells which products it kept.
  if (undone.value.restored === 0) return redirectDocument(table, { status: 303, headers: noStore });
  return redirectStaff(context, table, { type: "success", key: "staffUndone" });
}

/** Undoes a bulk change, or saves a filter or a row's stock. Replies to a script that saved stock with data. */
export const action = formRoute({ right: "stock" }, async ({ request, context, staff, form }) => {
  const { verb, id: undone } = readIntent(form);
  if (verb === "undo" || isFilterForm(form)) await requireRight(request, context, "catalogue");
  if (verb === "undo") return undo(request, context, { staff, id: undone });
  if (isFilterForm(form)) {
    return answerFilterForm(context, { form, staff, url: request.url, list: productList });
  }
  const id = stockRowOf(form);
  if (id === null) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const submission = parseSubmission(form, stockSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { productId, version, stock } = submission.value;
  const written = await saveProduct(staff, {
    product: productId,
    input: { stock: [{ id, version, stock }] },
    lists: "parts",
  });
  if (!written.ok) return refuseStock(context, submission, { id, failed: written });
  if (context.asksForData) return adminData({ kind: "stock-saved" as const });
  const { pathname, search } = new URL(request.url);
  return redirectStaff(context, pathname + search, { type: "success", key: "staffSaved" });
});
