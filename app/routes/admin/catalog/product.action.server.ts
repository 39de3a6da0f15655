import { adminHrefs } from "~/admin-hrefs";
import { archiveProduct, restoreProduct } from "~/domain/catalog/product/archive-product.server";
import { deleteProduct } from "~/domain/catalog/product/delete-product.server";
import { duplicateProduct } from "~/domain/catalog/product/duplicate-product.server";
import { readEditedProduct } from "~/domain/catalog/product/product.queries.server";
import type { Flash } from "~/edge/cookies/flash.server";
import { UPLOAD_BYTES } from "~/edge/http/read-body.server";
import { refuseUnparsed } from "~/http/form.server";
import { refuseButton } from "~/http/refuse.server";
import { formRoute } from "~/http/staff/page-route.server";
import { productFailure } from "~/http/staff/product-form.server";
import { answerProductForm } from "~/http/staff/product-page.server";
import { idOf } from "~/http/staff/require-row.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { unixSeconds } from "~/lib/dates";

const saved: Flash = { type: "success", key: "staffSaved" };

export const action = formRoute(
  { right: "catalogue", mostBytes: UPLOAD_BYTES },
  async ({ context, params, staff, form, locale }) => {
    const id = idOf(params.productId);
    const intent = form.get("intent");
    const here = adminHrefs.product(id);
    if (intent === "save") {
      const product = await readEditedProduct(context.db, id);
      if (!product) return refuseButton(form, productFailure({ code: "gone" }));
      return answerProductForm(context, { form, staff, locale, product });
    }
    if (intent === "archive" || intent === "restore") {
      const now = unixSeconds(context.now());
      const written = await (intent === "archive"
        ? archiveProduct(staff, { id, now })
        : restoreProduct(staff, { id }));
      return written.ok ? redirectStaff(context, here, saved) : refuseButton(form, productFailure(written));
    }
    if (intent === "duplicate") {
      const copied = await duplicateProduct(staff, { id });
      if (!copied.ok) return refuseButton(form, productFailure(copied));
      return redirectStaff(context, adminHrefs.product(copied.value.id), {
        type: "success",
        key: "staffCreated",
      });
    }
    if (intent === "delete") {
      const deleted = await deleteProduct(staff, { id });
      if (!deleted.ok && deleted.code === "ordered") {
        return refuseButton(form, ["deleteProduct", { code: "ordered" }]);
      }
      return redirectStaff(context, adminHrefs.products(), { type: "success", key: "staffDeleted" });
    }
    return refuseUnparsed(form, { message: m("alert.invalidForm") });
  },
);
