import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import {
  countTranslated,
  type EditedLanguage,
  findEditedLanguage,
} from "~/domain/languages/edited-languages.queries.server";
import { languageFields, languageSchema } from "~/domain/languages/language.schema";
import { changeLanguage, deleteLanguage } from "~/domain/languages/write-language.server";
import { notFound } from "~/edge/http/responses.server";
import { refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { parseMerge, refuseConflict, versionOf } from "~/http/staff/merge.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";
import { LanguagePage } from "~/ui/admin/languages/language-page";

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
  const lost = await countTranslated(context, language.code);
  return adminData({ language, lost, messages, title: language.name });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "languages" });
  if (!read.ok) return read.refusal;
  const { staff, form } = read;
  const language = await requireLanguage(context, params.languageId);
  if (form.get("intent") === "delete") {
    const version = versionOf(form);
    const lost = await countTranslated(context, language.code);
    // Texts that were not named are not deleted.
    if (form.get("lost") !== JSON.stringify(lost)) {
      return refuseUnparsed(form, { status: 409, message: m("admin.changed-meanwhile") });
    }
    const deleted = await deleteLanguage(staff, { language, version, withWords: true });
    if (deleted.ok)
      return redirectStaff(context, adminHrefs.languages(), { type: "success", key: "staffDeleted" });
    return refuseButton(form, ["writeLanguage", deleted]);
  }
  const { submission, version, merge } = parseMerge(form, languageSchema);
  if (submission.status !== "success") return refuseInvalid(submission, { merge });
  const change = { language, version, words: submission.value };
  const written = await changeLanguage(staff, change);
  if (written.ok)
    return redirectStaff(context, adminHrefs.languages(), { type: "success", key: "staffSaved" });
  if (written.code !== "changed-meanwhile") {
    return refuse(context, submission, ["writeLanguage", written], { merge });
  }
  const fields = languageFields(language);
  return refuseConflict(form, languageSchema, { version: language.version, fields });
}

export default function Language() {
  const { language, lost } = useLoaderData<typeof loader>();
  return <LanguagePage language={language} lost={lost} answer={useActionData<typeof action>()} />;
}
