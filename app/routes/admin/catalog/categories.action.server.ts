import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import type { AlertKey } from "~/domain/alerts";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { CategoryValues } from "~/domain/catalog/category/category";
import { categorySchema } from "~/domain/catalog/category/category.schema";
import {
  type CategoryFailure,
  changeCategory,
  createCategory,
  deleteCategory,
  orderCategories,
} from "~/domain/catalog/category/write-category.server";
import { languageCodes } from "~/domain/settings/shop";
import { refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { readIds, readIntent, readStep, stepFragment } from "~/http/read-ids.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { parseMerge, refuseConflict, versionOf } from "~/http/staff/merge.server";
import { readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { moveItem } from "~/lib/order";

/** Values of the category form by field name. */
export const categoryFields = (
  { names, intros, onHome }: CategoryValues,
  codes: readonly string[],
): Record<string, string> => ({
  ...Object.fromEntries(
    codes.flatMap((code) => [
      [`names.${code}`, names[code] ?? ""],
      [`intros.${code}`, intros[code] ?? ""],
    ]),
  ),
  onHome: onHome ? "on" : "",
});

const done = (context: AppLoadContext, key: AlertKey, fragment = "") =>
  redirectStaff(context, adminHrefs.categories() + fragment, { type: "success", key });

interface CategoryForm {
  form: FormData;
  staff: StaffContext;
}

async function write(context: AppLoadContext, { form, staff }: CategoryForm, id: number | null) {
  const codes = languageCodes(await context.shop());
  const schema = categorySchema(codes);
  const { submission, version, merge } = parseMerge(form, schema);
  if (submission.status !== "success") return refuseInvalid(submission, { merge });
  const values = submission.value;
  const refuseWrite = ({ code, ...also }: Exclude<CategoryFailure, { code: "changed-meanwhile" }>) =>
    refuse(context, submission, ["writeCategory", { code }], {
      merge,
      ...("languageCode" in also && { field: `names.${also.languageCode}` }),
    });
  if (id === null) {
    const created = await createCategory(staff, values);
    return created.ok ? done(context, "staffCreated") : refuseWrite(created);
  }
  if (version === 0) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const written = await changeCategory(staff, { id, version, values });
  if (written.ok) return done(context, "staffSaved");
  if (written.code !== "changed-meanwhile") {
    return refuseWrite(written);
  }
  const { current } = written;
  const fields = categoryFields(current, codes);
  return refuseConflict(form, schema, { version: current.version, fields });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "catalogue" });
  if (!read.ok) return read.refusal;
  const { form, staff } = read;
  const { verb, id } = readIntent(form);
  if (verb === "create") return write(context, read, null);
  if (verb === "change") return write(context, read, id);
  if (verb === "move") {
    const ids = moveItem(readIds(form), id, readStep(form));
    const ordered = await orderCategories(staff, ids);
    return ordered.ok
      ? done(context, "staffSaved", stepFragment(form))
      : refuseButton(form, ["writeCategory", ordered]);
  }
  const version = versionOf(form);
  if (verb !== "delete" || version === 0) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const deleted = await deleteCategory(staff, { id, version });
  const isGone = deleted.ok || deleted.code === "gone";
  return isGone ? done(context, "staffDeleted") : refuseButton(form, ["writeCategory", deleted]);
}
