import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import type { AlertKey } from "~/domain/alerts";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { variantFields, variantFormSchema } from "~/domain/catalog/product/form-fields";
import { orderParts } from "~/domain/catalog/product/order-parts.server";
import type { VariantInput } from "~/domain/catalog/product/product-input";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { languageCodes } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { readIds, readIntent } from "~/http/read-ids.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { parseMerge, refuseConflict, versionOf } from "~/http/staff/merge.server";
import { productFailure, productIdOf } from "~/http/staff/product-form.server";
import { readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { m } from "~/i18n/message";

interface VariantForm {
  productId: number;
  form: FormData;
  staff: StaffContext;
}

const saveVariant = (context: AppLoadContext, { productId, staff }: VariantForm, variant: VariantInput) =>
  throwUnavailableOnError(context, () =>
    saveProduct(staff, { product: productId, input: { variants: [variant] }, lists: "parts" }),
  );

async function change(context: AppLoadContext, variantForm: VariantForm, id: number) {
  const { productId, form } = variantForm;
  const codes = languageCodes(await context.shop());
  const schema = variantFormSchema(codes);
  const { submission, version, merge } = parseMerge(form, schema);
  if (version === 0) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  if (submission.status !== "success") return refuseInvalid(submission, { merge });
  const written = await saveVariant(context, variantForm, { id, version, ...submission.value });
  if (written.ok) return saved(context, productId);
  const current = "current" in written && written.current.variants.find((variant) => variant.id === id);
  return current
    ? refuseConflict(form, schema, { version: current.version, fields: variantFields(current, codes) })
    : refuse(context, submission, productFailure(written), { merge });
}

const saved = (context: AppLoadContext, productId: number, key: AlertKey = "staffSaved") =>
  redirectStaff(context, adminHrefs.productVariants(productId), { type: "success", key });

async function create(context: AppLoadContext, variantForm: VariantForm) {
  const { productId, form } = variantForm;
  const codes = languageCodes(await context.shop());
  const submission = parseSubmission(form, variantFormSchema(codes));
  if (submission.status !== "success") return refuseInvalid(submission);
  const created = await saveVariant(context, variantForm, submission.value);
  if (created.ok) return saved(context, productId, "staffCreated");
  return refuse(context, submission, productFailure(created));
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "catalogue" });
  if (!read.ok) return read.refusal;
  const variants: VariantForm = { ...read, productId: productIdOf(params) };
  const { productId, form, staff } = variants;
  const { verb, id } = readIntent(form);
  if (verb === "create") return create(context, variants);
  if (verb === "change") return change(context, variants, id);
  if (verb === "order") {
    const order = { productId, part: "variants", ids: readIds(form) } as const;
    const ordered = await throwUnavailableOnError(context, () => orderParts(staff, order));
    return ordered.ok ? saved(context, productId) : refuseButton(form, productFailure(ordered));
  }
  const version = versionOf(form);
  if (verb !== "delete" || version === 0) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const deleted = await saveVariant(context, variants, { id, version, isRemoved: true });
  const isGone = deleted.ok || deleted.code === "gone";
  return isGone ? saved(context, productId, "staffDeleted") : refuseButton(form, productFailure(deleted));
}
