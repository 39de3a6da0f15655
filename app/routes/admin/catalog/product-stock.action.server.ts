import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import type { AlertKey } from "~/domain/alerts";
import { orderParts } from "~/domain/catalog/product/order-parts.server";
import { stockRowSchema } from "~/domain/catalog/product/product.schema";
import type { StockInput } from "~/domain/catalog/product/product-input";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { readIds, readIntent } from "~/http/read-ids.server";
import { refuseButton } from "~/http/refuse.server";
import { versionOf } from "~/http/staff/merge.server";
import { productFailure, productIdOf, refuseStock } from "~/http/staff/product-form.server";
import { readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { m } from "~/i18n/message";

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "stock" });
  if (!read.ok) return read.refusal;
  const { form, staff } = read;
  const productId = productIdOf(params);
  const { verb, id } = readIntent(form);
  const done = (key: AlertKey) =>
    redirectStaff(context, adminHrefs.productStock(productId), { type: "success", key });
  if (verb === "order") {
    const order = { productId, part: "stock", ids: readIds(form) } as const;
    const ordered = await throwUnavailableOnError(context, () => orderParts(staff, order));
    return ordered.ok ? done("staffSaved") : refuseButton(form, productFailure(ordered));
  }
  const version = versionOf(form);
  if (verb !== "create" && version === 0) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const save = (row: StockInput) =>
    throwUnavailableOnError(context, () =>
      saveProduct(staff, { product: productId, input: { stock: [row] }, lists: "parts" }),
    );
  const submission = parseSubmission(form, stockRowSchema);
  if (verb === "delete") {
    const deleted = await save({ id, version, isRemoved: true });
    if (!deleted.ok && deleted.code !== "gone") {
      return refuseStock(context, submission, { id, failed: deleted });
    }
    return done("staffDeleted");
  }
  if (submission.status !== "success") {
    return refuseInvalid(submission, { merge: { version: String(version || "") } });
  }
  const isNew = verb === "create";
  const row = isNew ? { variantId: id || null } : { id, version };
  const written = await save({ ...row, ...submission.value });
  if (!written.ok) return refuseStock(context, submission, { id, failed: written });
  return done(isNew ? "staffCreated" : "staffSaved");
}
