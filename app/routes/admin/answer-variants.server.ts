import type { AppLoadContext } from "@remix-run/cloudflare";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { AlertKey } from "~/domain/alerts";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { variantFields } from "~/domain/catalog/product/form-fields";
import { orderParts } from "~/domain/catalog/product/order-parts.server";
import { changeVariant } from "~/domain/catalog/variants/change-variant.server";
import { createVariant } from "~/domain/catalog/variants/create-variant.server";
import { deleteVariant } from "~/domain/catalog/variants/delete-variant.server";
import { variantSchema } from "~/domain/catalog/variants/variant.schema";
import { languageCodes } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { refuseForm } from "../customer/form-problem.server";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { refuseConflict, takeTheirs } from "./merge-form.server";
import { readIds, readIntent } from "./read-ids.server";
import { leadOnAdmin, parseAdminFields } from "./staff.server";

interface VariantForm {
  productId: number;
  form: FormData;
  staff: StaffContext;
}

const messages = {
  gone: "adminProducts.gone",
  "picture-gone": "adminProducts.pictureGone",
  "changed-meanwhile": "admin.changedMeanwhile",
} as const satisfies Record<string, MessageKey>;

const refuse = (form: FormData, code: keyof typeof messages) =>
  refuseForm(form, { status: 409, message: messages[code] });

async function change(context: AppLoadContext, { productId, form, staff }: VariantForm, id: number) {
  const codes = languageCodes(await context.shop());
  takeTheirs(form);
  const version = versionField.safeParse(form.get("version"));
  if (!version.success) return refuseForm(form, { message: "alert.invalidForm" });
  const parsed = parseAdminFields(form, variantSchema(codes));
  if (!parsed.ok) return parsed.refusal;
  const variant = { productId, id, version: version.data, values: parsed.value };
  const written = await orUnavailable(context, () => changeVariant(staff, variant));
  if (written.ok) return saved(context, productId);
  if (written.code !== "changed-meanwhile") return refuse(form, written.code);
  const { current } = written;
  return refuseConflict(form, { version: current.version, fields: variantFields(current, codes) });
}

const saved = (context: AppLoadContext, productId: number, key: AlertKey = "staffSaved") =>
  leadOnAdmin(context, hrefs.adminProductVariants(productId), { type: "success", key });

async function create(context: AppLoadContext, { productId, form, staff }: VariantForm) {
  const codes = languageCodes(await context.shop());
  const parsed = parseAdminFields(form, variantSchema(codes));
  if (!parsed.ok) return parsed.refusal;
  const created = await orUnavailable(context, () =>
    createVariant(staff, { productId, values: parsed.value }),
  );
  return created.ok ? saved(context, productId, "staffCreated") : refuse(form, created.code);
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
    return ordered.ok ? saved(context, productId) : refuse(form, ordered.code);
  }
  const version = versionField.safeParse(form.get("version"));
  if (verb !== "delete" || !version.success) return refuseForm(form, { message: "alert.invalidForm" });
  const deleted = await orUnavailable(context, () =>
    deleteVariant(staff, { productId, id, version: version.data }),
  );
  const isGone = deleted.ok || deleted.code === "gone";
  return isGone ? saved(context, productId, "staffDeleted") : refuse(form, deleted.code);
}
