import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { stockRowSchema } from "~/domain/catalog/product/product.schema";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { orUnavailable } from "~/http/unavailable.server";
import { refuseStock } from "./product-form.server";
import { adminData, leadOnAdmin, parseAdminFields } from "./staff.server";

const stockSchema = z.object({
  productId: versionField,
  version: versionField,
  stock: stockRowSchema.shape.stock,
});

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
    saveProduct(staff, { product: productId, input: { stock: [{ id, version, stock }] }, lists: "parts" }),
  );
  if (!written.ok) return refuseStock(form, id, written);
  if (context.asksForData) return adminData({ kind: "saved" as const });
  return leadOnAdmin(context, back, { type: "success", key: "staffSaved" });
}
