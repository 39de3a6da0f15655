import { redirectDocument } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import { applyBulkChange } from "~/domain/catalog/bulk/apply-bulk-change.server";
import { isConfirmed } from "~/domain/catalog/bulk/bulk-changes.queries.server";
import { noStore, refuseUnparsed } from "~/http/form.server";
import { readBulkChange } from "~/http/staff/bulk-change.server";
import { formRoute } from "~/http/staff/page-route.server";
import { m } from "~/i18n/message";
import { unixSeconds } from "~/lib/dates";

/** Writes the change of the URL as it was shown. A second submission of the same preview leads to the table, too. */
export const action = formRoute({ right: "catalogue" }, async ({ request, context, staff, form }) => {
  const now = unixSeconds(context.now());
  const shown = String(form.get("shown"));
  const { products, change, tableSearch } = await readBulkChange(request, context);
  const written = products && change ? await applyBulkChange(staff, { products, change, shown, now }) : null;
  const isWritten = written?.ok && written.value.changed > 0;
  if (isWritten || (await isConfirmed(staff.db, { userId: staff.staff.id, shown, now }))) {
    return redirectDocument(adminHrefs.products(tableSearch), { status: 303, headers: noStore });
  }
  // 200, so that a script reloads the preview, too.
  return refuseUnparsed(form, { status: 200, message: m("adminBulk.changedMeanwhile") });
});
