import type { AppLoadContext } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import type { AlertKey } from "~/domain/alerts";
import { categoryEntity } from "~/domain/catalog/category/category.fields";
import { findCategory, type StoredCategory } from "~/domain/catalog/category/category-editor.queries.server";
import {
  type CategoryFailure,
  changeCategory,
  createCategory,
  deleteCategory,
  orderCategories,
} from "~/domain/catalog/category/write-category.server";
import { entityForm, formValues } from "~/domain/fields/entity-form";
import { languageCodes } from "~/domain/settings/shop";
import { refuseKeepingFields, refuseUnparsed } from "~/http/form.server";
import { readIds, readIntent, readStep, stepFragment } from "~/http/read-ids.server";
import { refusalOf, refuseButton } from "~/http/refuse.server";
import { answerMergedForm, versionOf } from "~/http/staff/merge.server";
import { formRoute, type SentForm } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { moveItem } from "~/lib/order";
import type { Result } from "~/lib/result";

const done = (context: AppLoadContext, key: AlertKey, fragment = "") =>
  redirectStaff(context, adminHrefs.categories() + fragment, { type: "success", key });

/** @param category null for a new one */
async function write({ context, staff, form }: SentForm, category: StoredCategory | null) {
  const inLanguages = { languages: languageCodes(await context.shop()) };
  return answerMergedForm(form, entityForm(categoryEntity, inLanguages, category ?? undefined), {
    write: (value, version): Promise<Result<unknown, CategoryFailure>> =>
      category ? changeCategory(staff, { id: category.id, version, value }) : createCategory(staff, value),
    done: () => done(context, category ? "staffSaved" : "staffCreated"),
    refusalOf: ({ code, ...also }) => ({
      ...refusalOf("writeCategory", { code }),
      ...("languageCode" in also && { field: `names.${also.languageCode}` }),
    }),
    latest: ({ current }) => ({
      version: current.version,
      fields: formValues(categoryEntity, current, inLanguages),
    }),
  });
}

export const action = formRoute({ right: "catalogue" }, async (sent) => {
  const { context, staff, form } = sent;
  const { verb, id } = readIntent(form);
  if (verb === "create") return write(sent, null);
  if (verb === "move") {
    const ids = moveItem(readIds(form), id, readStep(form));
    const ordered = await orderCategories(staff, ids);
    return ordered.ok
      ? done(context, "staffSaved", stepFragment(form))
      : refuseButton(form, ["writeCategory", ordered]);
  }
  const version = versionOf(form);
  if ((verb !== "change" && verb !== "delete") || version === 0)
    return refuseUnparsed(form, { message: m("alert.invalidForm") });
  if (verb === "change") {
    const category = await findCategory(context, id);
    if (!category) return refuseKeepingFields(form, refusalOf("writeCategory", { code: "gone" }));
    return write(sent, category);
  }
  const deleted = await deleteCategory(staff, { id, version });
  const isGone = deleted.ok || deleted.code === "gone";
  return isGone ? done(context, "staffDeleted") : refuseButton(form, ["writeCategory", deleted]);
});
