import type { AppLoadContext } from "@remix-run/cloudflare";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { archiveProduct, restoreProduct } from "~/domain/catalog/product/archive-product.server";
import { deleteProduct } from "~/domain/catalog/product/delete-product.server";
import { duplicateProduct } from "~/domain/catalog/product/duplicate-product.server";
import { productFields, productFormSchema } from "~/domain/catalog/product/form-fields";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { languageCodes } from "~/domain/settings/shop";
import type { Flash } from "~/edge/cookies/flash.server";
import { hrefs } from "~/hrefs";
import { orUnavailable } from "~/http/unavailable.server";
import { unixSeconds } from "~/lib/dates";
import { refuseConflict, takeTheirs } from "./merge-form.server";
import { refuseProduct } from "./product-form.server";
import { leadOnAdmin, parseAdminFields, refuseForm } from "./staff.server";

interface ProductForm {
  id: number;
  form: FormData;
  staff: StaffContext;
}

const saved: Flash = { type: "success", key: "staffSaved" };

async function save(context: AppLoadContext, { id, form, staff }: ProductForm) {
  const codes = languageCodes(await context.shop());
  takeTheirs(form);
  const version = versionField.safeParse(form.get("version"));
  if (!version.success) return refuseForm(form, { message: "alert.invalidForm" });
  const parsed = parseAdminFields(form, productFormSchema(codes));
  if (!parsed.ok) return parsed.refusal;
  const written = await orUnavailable(context, () =>
    saveProduct(staff, { product: id, version: version.data, input: parsed.value, lists: "whole" }),
  );
  if (written.ok) return leadOnAdmin(context, hrefs.adminProduct(id), saved);
  if (written.code !== "changed-meanwhile") return refuseProduct(form, written);
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
    return written.ok ? leadOnAdmin(context, here, saved) : refuseProduct(form, written);
  }
  if (intent === "duplicate") {
    const copied = await orUnavailable(context, () => duplicateProduct(staff, { id }));
    if (!copied.ok) return refuseProduct(form, copied);
    return leadOnAdmin(context, hrefs.adminProduct(copied.value.id), {
      type: "success",
      key: "staffCreated",
    });
  }
  if (intent === "delete") {
    const deleted = await orUnavailable(context, () => deleteProduct(staff, { id }));
    if (!deleted.ok && deleted.code === "ordered") {
      return refuseForm(form, { status: 409, message: "adminProducts.ordered" });
    }
    return leadOnAdmin(context, hrefs.adminProducts(), { type: "success", key: "staffDeleted" });
  }
  return refuseForm(form, { message: "alert.invalidForm" });
}
