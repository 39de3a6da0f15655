import type { AppLoadContext } from "@remix-run/cloudflare";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { archiveProduct, restoreProduct } from "~/domain/catalog/product/archive-product.server";
import { changeProduct } from "~/domain/catalog/product/change-product.server";
import { deleteProduct } from "~/domain/catalog/product/delete-product.server";
import { duplicateProduct } from "~/domain/catalog/product/duplicate-product.server";
import { productFields } from "~/domain/catalog/product/form-fields";
import { productSchema } from "~/domain/catalog/product/product.schema";
import { languageCodes } from "~/domain/settings/shop";
import type { Flash } from "~/edge/cookies/flash.server";
import { hrefs } from "~/hrefs";
import type { MessageKey } from "~/i18n/messages";
import { unixSeconds } from "~/lib/dates";
import { refuseForm } from "../customer/form-problem.server";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { refuseConflict, takeTheirs } from "./merge-form.server";
import { leadOnAdmin, parseAdminFields } from "./staff.server";

interface ProductForm {
  id: number;
  form: FormData;
  staff: StaffContext;
}

const saved: Flash = { type: "success", key: "staffSaved" };

const messages = {
  gone: "adminProducts.gone",
  "category-gone": "adminProducts.categoryGone",
  archived: "adminProducts.isArchived",
  ordered: "adminProducts.ordered",
} as const satisfies Record<string, MessageKey>;

const refuse = (form: FormData, code: keyof typeof messages) =>
  refuseForm(form, { status: 409, message: messages[code] });

async function save(context: AppLoadContext, { id, form, staff }: ProductForm) {
  const codes = languageCodes(await context.shop());
  takeTheirs(form);
  const version = versionField.safeParse(form.get("version"));
  if (!version.success) return refuseForm(form, { message: "alert.invalidForm" });
  const parsed = parseAdminFields(form, productSchema(codes));
  if (!parsed.ok) return parsed.refusal;
  const change = { id, version: version.data, values: parsed.value };
  const written = await orUnavailable(context, () => changeProduct(staff, change));
  if (written.ok) return leadOnAdmin(context, hrefs.adminProduct(id), saved);
  if (written.code !== "changed-meanwhile") return refuse(form, written.code);
  const { current } = written;
  return refuseConflict(form, { version: current.version, fields: productFields(current, codes) });
}

/** Does what a form of a product's page asks for. */
export async function answerProduct(context: AppLoadContext, product: ProductForm) {
  const { id, form, staff } = product;
  const intent = form.get("intent");
  const here = hrefs.adminProduct(id);
  if (intent === "save") return save(context, product);
  if (intent === "archive" || intent === "restore") {
    const now = unixSeconds(context.now());
    const written = await orUnavailable(context, () =>
      intent === "archive" ? archiveProduct(staff, { id, now }) : restoreProduct(staff, { id }),
    );
    return written.ok ? leadOnAdmin(context, here, saved) : refuse(form, written.code);
  }
  if (intent === "duplicate") {
    const copied = await orUnavailable(context, () => duplicateProduct(staff, { id }));
    if (!copied.ok) return refuse(form, copied.code);
    return leadOnAdmin(context, hrefs.adminProduct(copied.value.id), {
      type: "success",
      key: "staffCreated",
    });
  }
  if (intent === "delete") {
    const deleted = await orUnavailable(context, () => deleteProduct(staff, { id }));
    if (!deleted.ok && deleted.code !== "gone") return refuse(form, deleted.code);
    return leadOnAdmin(context, hrefs.adminProducts(), { type: "success", key: "staffDeleted" });
  }
  return refuseForm(form, { message: "alert.invalidForm" });
}
