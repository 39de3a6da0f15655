import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type EditedLanguage, findEditedLanguage } from "~/domain/languages/edited-languages.queries.server";
import { languageFields, languageSchema } from "~/domain/languages/language.schema";
import { changeLanguage, deleteLanguage } from "~/domain/languages/write-language.server";
import { notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { orUnavailable } from "~/http/unavailable.server";
import { parseId } from "~/lib/ids";
import { LanguagePage } from "~/ui/admin/languages/language-page";
import { refuseConflict, takeTheirs, versionOf } from "./merge-form.server";
import {
  adminData,
  leadOnAdmin,
  openAdminPage,
  parseAdminFields,
  readStaffForm,
  refuseForm,
  refuseWrite,
} from "./staff.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

async function requireLanguage(context: AppLoadContext, id: string | undefined): Promise<EditedLanguage> {
  const languageId = parseId(id);
  const language = languageId && (await findEditedLanguage(context, languageId));
  if (!language) throw notFound();
  return language;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { messages } = await openAdminPage(request, context, {
    right: "languages",
    namespaces: ["adminLanguages"],
  });
  const language = await requireLanguage(context, params.languageId);
  return adminData({ language, messages, title: language.name });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "languages" });
  if (!read.ok) return read.refusal;
  const { staff, form } = read;
  const language = await requireLanguage(context, params.languageId);
  const version = versionOf(form);
  if (form.get("intent") === "delete") {
    const deleted = await orUnavailable(context, () => deleteLanguage(staff, { language, version }));
    if (deleted.ok)
      return leadOnAdmin(context, hrefs.adminLanguages(), { type: "success", key: "staffDeleted" });
    if (deleted.code === "fixed") return refuseForm(form, { status: 409, message: "adminLanguages.fixed" });
    if (deleted.code === "has-words") {
      return refuseForm(form, { status: 409, message: "adminLanguages.hasWords" });
    }
    return refuseWrite(form, deleted);
  }
  takeTheirs(form);
  const parsed = parseAdminFields(form, languageSchema);
  if (!parsed.ok) return parsed.refusal;
  const change = { language, version, words: parsed.value };
  const written = await orUnavailable(context, () => changeLanguage(staff, change));
  if (written.ok) return leadOnAdmin(context, hrefs.adminLanguages(), { type: "success", key: "staffSaved" });
  if (written.code === "fixed-currency") {
    const message = "adminLanguages.fixedCurrency";
    return refuseForm(form, { status: 409, message, errors: { currencyCode: message } });
  }
  if (written.code !== "changed-meanwhile") return refuseWrite(form, written);
  return refuseConflict(form, { version: language.version, fields: languageFields(language) });
}

export default function Language() {
  return (
    <LanguagePage
      language={useLoaderData<typeof loader>().language}
      answer={useActionData<typeof action>()}
    />
  );
}
