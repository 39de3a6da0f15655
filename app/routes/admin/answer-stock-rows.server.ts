import type { AppLoadContext } from "@remix-run/cloudflare";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { AlertKey } from "~/domain/alerts";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { orderParts } from "~/domain/catalog/product/order-parts.server";
import { stockRowSchema } from "~/domain/catalog/stock/stock-row.schema";
import {
  addStockRow,
  changeStockRow,
  deleteStockRow,
  type StockRowFailure,
} from "~/domain/catalog/stock/write-stock-row.server";
import { hrefs } from "~/hrefs";
import type { Result } from "~/lib/result";
import { refuseForm } from "../customer/form-problem.server";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { stockRowMessages } from "./answer-stock.server";
import { readIds, readIntent } from "./read-ids.server";
import { leadOnAdmin, parseAdminFields } from "./staff.server";

interface StockRowsForm {
  productId: number;
  form: FormData;
  staff: StaffContext;
}

/** The field beside which a failure is said. */
const fieldOfFailure: Partial<Record<StockRowFailure["code"], string>> = {
  "sku-taken": "sku",
  "size-twice": "size",
  "mixed-sizes": "size",
};

function refuseRow(form: FormData, failed: StockRowFailure) {
  if (failed.code === "changed-meanwhile" && failed.current) {
    form.set("version", String(failed.current.version));
    const messageValues = { count: failed.current.stock };
    return refuseForm(form, { status: 409, message: "adminProducts.stockChanged", messageValues });
  }
  const message = failed.code === "changed-meanwhile" ? "adminProducts.gone" : stockRowMessages[failed.code];
  const field = fieldOfFailure[failed.code];
  return refuseForm(form, { status: 409, message, ...(field ? { errors: { [field]: message } } : {}) });
}

/** Does what a form of the page of a product's sizes asks for. */
export async function answerStockRows(context: AppLoadContext, { productId, form, staff }: StockRowsForm) {
  const { verb, id } = readIntent(form);
  const answer = async (work: () => Promise<Result<unknown, StockRowFailure>>, key: AlertKey) => {
    const written = await orUnavailable(context, work);
    const isGone = !written.ok && verb === "delete" && written.code === "gone";
    if (!written.ok && !isGone) return refuseRow(form, written);
    return leadOnAdmin(context, hrefs.adminProductStock(productId), { type: "success", key });
  };
  if (verb === "order") {
    const order = { productId, part: "stock", ids: readIds(form) } as const;
    const ordered = await orUnavailable(context, () => orderParts(staff, order));
    if (ordered.ok) {
      return leadOnAdmin(context, hrefs.adminProductStock(productId), { type: "success", key: "staffSaved" });
    }
    return refuseForm(form, { status: 409, message: stockRowMessages[ordered.code] });
  }
  if (verb === "create") {
    const parsed = parseAdminFields(form, stockRowSchema);
    if (!parsed.ok) return parsed.refusal;
    const row = { productId, variantId: id || null, values: parsed.value };
    return answer(() => addStockRow(staff, row), "staffCreated");
  }
  const version = versionField.safeParse(form.get("version"));
  if (!version.success) return refuseForm(form, { message: "alert.invalidForm" });
  const row = { productId, id, version: version.data };
  if (verb === "delete") return answer(() => deleteStockRow(staff, row), "staffDeleted");
  const parsed = parseAdminFields(form, stockRowSchema);
  if (!parsed.ok) return parsed.refusal;
  return answer(() => changeStockRow(staff, { ...row, values: parsed.value }), "staffSaved");
}
