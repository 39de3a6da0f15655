import type { AppLoadContext } from "@remix-run/cloudflare";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { AlertKey } from "~/domain/alerts";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { orderParts } from "~/domain/catalog/product/order-parts.server";
import { stockRowSchema } from "~/domain/catalog/product/product.schema";
import type { StockInput } from "~/domain/catalog/product/product-input";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { hrefs } from "~/hrefs";
import { orUnavailable } from "~/http/unavailable.server";
import { refuseProduct, refuseStock } from "./product-form.server";
import { readIds, readIntent } from "./read-ids.server";
import { leadOnAdmin, parseAdminFields, refuseForm } from "./staff.server";

interface StockRowsForm {
  productId: number;
  form: FormData;
  staff: StaffContext;
}

/** Does what a form of the page of a product's sizes asks for. */
export async function answerStockRows(context: AppLoadContext, { productId, form, staff }: StockRowsForm) {
  const { verb, id } = readIntent(form);
  const save = async (row: StockInput, key: AlertKey) => {
    const written = await orUnavailable(context, () =>
      saveProduct(staff, { product: productId, input: { stock: [row] }, lists: "parts" }),
    );
    const isGone = !written.ok && verb === "delete" && written.code === "gone";
    if (!written.ok && !isGone) return refuseStock(form, id, written);
    return leadOnAdmin(context, hrefs.adminProductStock(productId), { type: "success", key });
  };
  if (verb === "order") {
    const order = { productId, part: "stock", ids: readIds(form) } as const;
    const ordered = await orUnavailable(context, () => orderParts(staff, order));
    if (ordered.ok) {
      return leadOnAdmin(context, hrefs.adminProductStock(productId), { type: "success", key: "staffSaved" });
    }
    return refuseProduct(form, ordered);
  }
  if (verb === "create") {
    const parsed = parseAdminFields(form, stockRowSchema);
    if (!parsed.ok) return parsed.refusal;
    return save({ variantId: id || null, ...parsed.value }, "staffCreated");
  }
  const version = versionField.safeParse(form.get("version"));
  if (!version.success) return refuseForm(form, { message: "alert.invalidForm" });
  const row = { id, version: version.data };
  if (verb === "delete") return save({ ...row, isRemoved: true }, "staffDeleted");
  const parsed = parseAdminFields(form, stockRowSchema);
  if (!parsed.ok) return parsed.refusal;
  return save({ ...row, ...parsed.value }, "staffSaved");
}
