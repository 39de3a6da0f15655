import type { AppLoadContext } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import type { AlertKey } from "~/domain/alerts";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { CategoryValues } from "~/domain/catalog/category/category";
import { categorySchema } from "~/domain/catalog/category/category.schema";
import {
  changeCategory,
  createCategory,
  deleteCategory,
  orderCategories,
} from "~/domain/catalog/category/write-category.server";
import { languageCodes } from "~/domain/settings/shop";
import { refuseUnparsed } from "~/http/form.server";
import { readIds, readIntent, readStep, stepFragment } from "~/http/read-ids.server";
import { refusalOf, refuseButton } from "~/http/refuse.server";
import { answerMergedForm, versionOf } from "~/http/staff/merge.server";
import { formRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
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
  if (id !== null && versionOf(form) === 0) {
    return refuseUnparsed(form, { message: m("alert.invalidForm") });
  }
  return answerMergedForm(form, categorySchema(codes), {
    write: (values, version) =>
      id === null ? createCategory(staff, values) : changeCategory(staff, { id, version, values }),
    done: () => done(context, id === null ? "staffCreated" : "staffSaved"),
    refusalOf: ({ code, ...also }) => ({
      ...refusalOf("writeCategory", { code }),
      ...("languageCode" in also && { field: `names.${also.languageCode}` }),
    }),
    latest: ({ current }) => ({ version: current.version, fields: categoryFields(current, codes) }),
  });
}

export const action = formRoute({ right: "catalogue" }, async (sent) => {
  const { context, staff, form } = sent;
  const { verb, id } = readIntent(form);
  if (verb === "create") return write(context, sent, null);
  if (verb === "change") return write(context, sent, id);
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
});
