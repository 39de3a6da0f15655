import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { stockField } from "~/domain/catalog/stock/stock-row.schema";
import { changeStockRow, type StockRowFailure } from "~/domain/catalog/stock/write-stock-row.server";
import type { MessageKey } from "~/i18n/messages";
import { refuseForm } from "../customer/form-problem.server";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { adminData, leadOnAdmin, parseAdminFields } from "./staff.server";

const stockSchema = z.object({
  productId: versionField,
  version: versionField,
  stock: stockField,
});

/** What is said of a stock row that was not written. */
export const stockRowMessages: Record<StockRowFailure["code"], MessageKey> = {
  gone: "adminProducts.gone",
  "changed-meanwhile": "admin.changedMeanwhile",
  "sku-taken": "adminProducts.skuTaken",
  "size-twice": "adminProducts.sizeTwice",
  "mixed-sizes": "adminProducts.mixedSizes",
  "without-stock-row": "adminProducts.withoutStockRow",
};

/** The row that a form of stock is about, or null for another form. */
export function stockRowOf(form: FormData): number | null {
  const [, id] = /^stock-(\d{1,10})$/.exec(String(form.get("intent"))) ?? [];
  return id ? Number(id) : null;
}

/** Changes the stock of a row in place: with script the page stays, without it is shown anew, at `back`. */
export async function answerStock(
  context: AppLoadContext,
  { staff, form, id, back }: { staff: StaffContext; form: FormData; id: number; back: string },
) {
  const parsed = parseAdminFields(form, stockSchema);
  if (!parsed.ok) return parsed.refusal;
  const { productId, version, stock } = parsed.value;
  const written = await orUnavailable(context, () =>
    changeStockRow(staff, { productId, id, version, values: { stock } }),
  );
  if (written.ok) {
    if (context.asksForData) return adminData({ kind: "saved" as const });
    return leadOnAdmin(context, back, { type: "success", key: "staffSaved" });
  }
  if (written.code !== "changed-meanwhile" || !written.current) {
    const code = written.code === "changed-meanwhile" ? "gone" : written.code;
    return refuseForm(form, { status: 409, message: stockRowMessages[code] });
  }
  form.set("version", String(written.current.version));
  const messageValues = { count: written.current.stock };
  return refuseForm(form, { status: 409, message: "adminProducts.stockChanged", messageValues });
}
