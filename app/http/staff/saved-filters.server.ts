import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { List } from "~/domain/lists/list";
import { savedSearch } from "~/domain/lists/saved-search";
import { savedFilterSchema } from "~/domain/saved-filters/saved-filter.schema";
import { deleteFilter, saveFilter } from "~/domain/saved-filters/saved-filters.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { readIntent } from "~/http/read-ids.server";
import { refuse } from "~/http/refuse.server";
import { m } from "~/i18n/message";
import { redirectStaff } from "./staff.server";

interface FilterForm {
  form: FormData;
  staff: StaffContext;
  /** The list's URL with the filter. */
  url: string;
  list: List;
}

/** True for the forms of `SavedFilters`. */
export const isFilterForm = (form: FormData): boolean =>
  ["savefilter", "dropfilter"].includes(readIntent(form).verb);

/** Saves or deletes a filter of a list. */
export async function answerFilterForm(context: AppLoadContext, { form, staff, url, list }: FilterForm) {
  const { verb, id } = readIntent(form);
  const { pathname, search, searchParams } = new URL(url);
  const { savedAs: table } = list;
  if (!table || !isFilterForm(form)) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  if (verb === "dropfilter") {
    await deleteFilter(staff, { table, id });
    return redirectStaff(context, pathname + search, { type: "success", key: "staffDeleted" });
  }
  const submission = parseSubmission(form, savedFilterSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const name = submission.value.filterName;
  const saved = await saveFilter(staff, { table, name, search: savedSearch(list, searchParams) });
  if (!saved.ok) return refuse(context, submission, ["saveFilter", saved]);
  return redirectStaff(context, pathname + search, { type: "success", key: "staffSaved" });
}
