import type { AppLoadContext } from "@remix-run/cloudflare";
import { versionField } from "~/domain/accounts/profile/profile.schema";
import type { AlertKey } from "~/domain/alerts";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { categorySchema } from "~/domain/catalog/category/category.schema";
import {
  createCategory,
  deleteCategory,
  orderCategories,
  renameCategory,
} from "~/domain/catalog/category/write-category.server";
import type { Texts } from "~/domain/catalog/product/product-input";
import { languageCodes } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { orUnavailable } from "~/http/unavailable.server";
import type { MessageKey } from "~/i18n/messages";
import { refuseConflict, takeTheirs } from "./merge-form.server";
import { readIds, readIntent } from "./read-ids.server";
import { leadOnAdmin, parseAdminFields, refuseForm } from "./staff.server";

/** What the fields of a category's form hold, by their names. */
export const categoryFields = (names: Texts, codes: readonly string[]): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [`names.${code}`, names[code] ?? ""]));

const messages = {
  gone: "adminProducts.gone",
  "holds-products": "adminProducts.holdsProducts",
  "changed-meanwhile": "admin.changedMeanwhile",
} as const satisfies Record<string, MessageKey>;

const refuse = (form: FormData, code: keyof typeof messages) =>
  refuseForm(form, { status: 409, message: messages[code] });

const done = (context: AppLoadContext, key: AlertKey) =>
  leadOnAdmin(context, hrefs.adminCategories(), { type: "success", key });

interface CategoryForm {
  form: FormData;
  staff: StaffContext;
}

async function write(context: AppLoadContext, { form, staff }: CategoryForm, id: number | null) {
  const codes = languageCodes(await context.shop());
  takeTheirs(form);
  const parsed = parseAdminFields(form, categorySchema(codes));
  if (!parsed.ok) return parsed.refusal;
  const values = parsed.value;
  if (id === null) {
    await orUnavailable(context, () => createCategory(staff, values));
    return done(context, "staffCreated");
  }
  const version = versionField.safeParse(form.get("version"));
  if (!version.success) return refuseForm(form, { message: "alert.invalidForm" });
  const change = { id, version: version.data, values };
  const written = await orUnavailable(context, () => renameCategory(staff, change));
  if (written.ok) return done(context, "staffSaved");
  if (written.code !== "changed-meanwhile") return refuse(form, written.code);
  const { current } = written;
  return refuseConflict(form, { version: current.version, fields: categoryFields(current.names, codes) });
}

/** Does what a form of the page of categories asks for. */
export async function answerCategories(context: AppLoadContext, read: CategoryForm) {
  const { form, staff } = read;
  const { verb, id } = readIntent(form);
  if (verb === "create") return write(context, read, null);
  if (verb === "change") return write(context, read, id);
  if (verb === "order") {
    const ordered = await orUnavailable(context, () => orderCategories(staff, readIds(form)));
    return ordered.ok ? done(context, "staffSaved") : refuse(form, ordered.code);
  }
  const version = versionField.safeParse(form.get("version"));
  if (verb !== "delete" || !version.success) return refuseForm(form, { message: "alert.invalidForm" });
  const deleted = await orUnavailable(context, () => deleteCategory(staff, { id, version: version.data }));
  const isGone = deleted.ok || deleted.code === "gone";
  return isGone ? done(context, "staffDeleted") : refuse(form, deleted.code);
}
