import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { Right } from "~/domain/accounts/rights";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { FilteredTable } from "~/domain/saved-filters/saved-filter";
import { savedFilterSchema } from "~/domain/saved-filters/saved-filter.schema";
import { deleteFilter, saveFilter } from "~/domain/saved-filters/saved-filters.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { readIntent } from "~/http/read-ids.server";
import { refuse } from "~/http/refuse.server";
import { m } from "~/i18n/message";
import { readStaffForm, redirectStaff } from "./staff.server";

interface FilterForm {
  form: FormData;
  staff: StaffContext;
  /** The table's URL with the filter. */
  url: string;
  table: FilteredTable;
}

/** Whether a table's form is one of `SavedFilters`. */
export const isFilterForm = (form: FormData): boolean =>
  ["savefilter", "dropfilter"].includes(readIntent(form).verb);

/** Saves or deletes a filter of a table. */
export async function answerFilterForm(context: AppLoadContext, { form, staff, url, table }: FilterForm) {
  const { verb, id } = readIntent(form);
  const { pathname, search } = new URL(url);
  if (verb === "dropfilter") {
    await deleteFilter(staff, { table, id });
    return redirectStaff(context, pathname + search, { type: "success", key: "staffDeleted" });
  }
  if (verb !== "savefilter") return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const submission = parseSubmission(form, savedFilterSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const name = submission.value.filterName;
  const saved = await saveFilter(staff, { table, name, search });
  if (!saved.ok) return refuse(context, submission, ["saveFilter", saved]);
  return redirectStaff(context, pathname + search, { type: "success", key: "staffSaved" });
}

/** The action of a table whose only forms are those of its saved filters. */
export const filterAction =
  (table: FilteredTable, right: Right) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const read = await readStaffForm(request, context, { right });
    if (!read.ok) return read.refusal;
    return answerFilterForm(context, { ...read, url: request.url, table });
  };
