import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import { stockRowSchema } from "~/domain/catalog/product/product.schema";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuseStock } from "~/http/staff/product-form.server";
import { answerFilterForm, isFilterForm } from "~/http/staff/saved-filters.server";
import { adminData, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { m } from "~/i18n/message";

const stockSchema = z.object({
  productId: versionField,
  version: versionField,
  stock: stockRowSchema.shape.stock,
});

/** The stock row's id in the intent `stock-<id>`; null for other intents. */
function stockRowOf(form: FormData): number | null {
  const [, id] = /^stock-(\d{1,10})$/.exec(String(form.get("intent"))) ?? [];
  return id ? Number(id) : null;
}

/** Changes one row's stock. Replies with data to a script, with a redirect to a document. */
export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "stock" });
  if (!read.ok) return read.refusal;
  const { form, staff } = read;
  if (isFilterForm(form)) {
    return answerFilterForm(context, { form, staff, url: request.url, table: "products" });
  }
  const id = stockRowOf(form);
  if (id === null) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const submission = parseSubmission(form, stockSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { productId, version, stock } = submission.value;
  const written = await throwUnavailableOnError(context, () =>
    saveProduct(staff, { product: productId, input: { stock: [{ id, version, stock }] }, lists: "parts" }),
  );
  if (!written.ok) return refuseStock(context, submission, { id, failed: written });
  if (context.asksForData) return adminData({ kind: "stock-saved" as const });
  const { pathname, search } = new URL(request.url);
  return redirectStaff(context, pathname + search, { type: "success", key: "staffSaved" });
}
