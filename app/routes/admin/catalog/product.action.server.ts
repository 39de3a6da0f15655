import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { archiveProduct, restoreProduct } from "~/domain/catalog/product/archive-product.server";
import { deleteProduct } from "~/domain/catalog/product/delete-product.server";
import { duplicateProduct } from "~/domain/catalog/product/duplicate-product.server";
import { productFields, productFormSchema } from "~/domain/catalog/product/form-fields";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { languageCodes } from "~/domain/settings/shop";
import type { Flash } from "~/edge/cookies/flash.server";
import { refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { parseMerge, refuseConflict } from "~/http/staff/merge.server";
import { productFailure, productIdOf } from "~/http/staff/product-form.server";
import { readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { m } from "~/i18n/message";
import { unixSeconds } from "~/lib/dates";

interface ProductForm {
  id: number;
  form: FormData;
  staff: StaffContext;
}

const saved: Flash = { type: "success", key: "staffSaved" };

async function save(context: AppLoadContext, { id, form, staff }: ProductForm) {
  const codes = languageCodes(await context.shop());
  const schema = productFormSchema(codes);
  const { submission, version, merge } = parseMerge(form, schema);
  if (version === 0) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  if (submission.status !== "success") return refuseInvalid(submission, { merge });
  const written = await throwUnavailableOnError(context, () =>
    saveProduct(staff, { product: id, version, input: submission.value, lists: "whole" }),
  );
  if (written.ok) return redirectStaff(context, adminHrefs.product(id), saved);
  if (written.code !== "changed-meanwhile") {
    return refuse(context, submission, productFailure(written), { merge });
  }
  const { current } = written;
  return refuseConflict(form, schema, { version: current.version, fields: productFields(current, codes) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "catalogue" });
  if (!read.ok) return read.refusal;
  const product: ProductForm = { ...read, id: productIdOf(params) };
  const { id, form, staff } = product;
  const intent = form.get("intent");
  const here = adminHrefs.product(id);
  if (intent === "save") return save(context, product);
  if (intent === "archive" || intent === "restore") {
    const now = unixSeconds(context.now());
    const written = await throwUnavailableOnError(context, () =>
      intent === "archive" ? archiveProduct(staff, { id, now }) : restoreProduct(staff, { id }),
    );
    return written.ok ? redirectStaff(context, here, saved) : refuseButton(form, productFailure(written));
  }
  if (intent === "duplicate") {
    const copied = await throwUnavailableOnError(context, () => duplicateProduct(staff, { id }));
    if (!copied.ok) return refuseButton(form, productFailure(copied));
    return redirectStaff(context, adminHrefs.product(copied.value.id), {
      type: "success",
      key: "staffCreated",
    });
  }
  if (intent === "delete") {
    const deleted = await throwUnavailableOnError(context, () => deleteProduct(staff, { id }));
    if (!deleted.ok && deleted.code === "ordered") {
      return refuseButton(form, ["deleteProduct", { code: "ordered" }]);
    }
    return redirectStaff(context, adminHrefs.products(), { type: "success", key: "staffDeleted" });
  }
  return refuseUnparsed(form, { message: m("alert.invalidForm") });
}
