import type { AppLoadContext } from "@remix-run/cloudflare";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { AlertKey } from "~/domain/alerts";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { variantFields } from "~/domain/catalog/product/form-fields";
import { orderParts } from "~/domain/catalog/product/order-parts.server";
import { variantSchema } from "~/domain/catalog/product/product.schema";
import type { VariantInput } from "~/domain/catalog/product/product-input";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { languageCodes } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { orUnavailable } from "~/http/unavailable.server";
import { refuseConflict, takeTheirs } from "./merge-form.server";
import { refuseProduct } from "./product-form.server";
import { readIds, readIntent } from "./read-ids.server";
import { leadOnAdmin, parseAdminFields, refuseForm } from "./staff.server";

interface VariantForm {
  productId: number;
  form: FormData;
  staff: StaffContext;
}

const saveVariant = (context: AppLoadContext, { productId, staff }: VariantForm, variant: VariantInput) =>
  orUnavailable(context, () =>
    saveProduct(staff, { product: productId, input: { variants: [variant] }, lists: "parts" }),
  );

async function change(context: AppLoadContext, variantForm: VariantForm, id: number) {
  const { productId, form } = variantForm;
  const codes = languageCodes(await context.shop());
  takeTheirs(form);
  const version = versionField.safeParse(form.get("version"));
  if (!version.success) return refuseForm(form, { message: "alert.invalidForm" });
  const parsed = parseAdminFields(form, variantSchema(codes));
  if (!parsed.ok) return parsed.refusal;
  const variant = { id, version: version.data, ...parsed.value };
  const written = await saveVariant(context, variantForm, variant);
  if (written.ok) return saved(context, productId);
  const current = "current" in written && written.current.variants.find((each) => each.id === id);
  return current
    ? refuseConflict(form, { version: current.version, fields: variantFields(current, codes) })
    : refuseProduct(form, written);
}

const saved = (context: AppLoadContext, productId: number, key: AlertKey = "staffSaved") =>
  leadOnAdmin(context, hrefs.adminProductVariants(productId), { type: "success", key });

async function create(context: AppLoadContext, variantForm: VariantForm) {
  const { productId, form } = variantForm;
  const codes = languageCodes(await context.shop());
  const parsed = parseAdminFields(form, variantSchema(codes));
  if (!parsed.ok) return parsed.refusal;
  const created = await saveVariant(context, variantForm, parsed.value);
  return created.ok ? saved(context, productId, "staffCreated") : refuseProduct(form, created);
}

/** Does what a form of the page of a product's variants asks for. */
export async function answerVariants(context: AppLoadContext, variants: VariantForm) {
  const { productId, form, staff } = variants;
  const { verb, id } = readIntent(form);
  if (verb === "create") return create(context, variants);
  if (verb === "change") return change(context, variants, id);
  if (verb === "order") {
    const order = { productId, part: "variants", ids: readIds(form) } as const;
    const ordered = await orUnavailable(context, () => orderParts(staff, order));
    return ordered.ok ? saved(context, productId) : refuseProduct(form, ordered);
  }
  const version = versionField.safeParse(form.get("version"));
  if (verb !== "delete" || !version.success) return refuseForm(form, { message: "alert.invalidForm" });
  const deleted = await saveVariant(context, variants, { id, version: version.data, isRemoved: true });
  const isGone = deleted.ok || deleted.code === "gone";
  return isGone ? saved(context, productId, "staffDeleted") : refuseProduct(form, deleted);
}
