import { type ActionFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import { applyBulkChange, undoBulkChange } from "~/domain/catalog/bulk/apply-bulk-change.server";
import { noStore, refuseUnparsed } from "~/http/form.server";
import { readBulkChange } from "~/http/staff/bulk-change.server";
import { readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { m } from "~/i18n/message";
import { unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";

/** Writes the change of the URL as it was shown, or undoes an earlier one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "catalogue" });
  if (!read.ok) return read.refusal;
  const { form, staff } = read;
  const now = unixSeconds(context.now());
  return throwUnavailableOnError(context, async () => {
    const { products, change, tableSearch } = await readBulkChange(request, context);
    const table = adminHrefs.products(tableSearch);
    const undone = parseId(String(form.get("undo")));
    if (undone !== null) {
      const { ok } = await undoBulkChange(staff, { id: undone, now });
      if (!ok) return redirectStaff(context, table, { type: "warning", key: "staffUndoTooLate" });
      return redirectDocument(table, { status: 303, headers: noStore });
    }
    // 200, so that a script reloads the preview, too.
    const changed = () => refuseUnparsed(form, { status: 200, message: m("adminBulk.changedMeanwhile") });
    if (!products || !change) return changed();
    const shown = String(form.get("shown"));
    const written = await applyBulkChange(staff, { products, change, shown, now });
    if (!written.ok || written.value.changed === 0) return changed();
    return redirectDocument(table, { status: 303, headers: noStore });
  });
}
