import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { countUntranslated, listEditedLanguages } from "~/domain/languages/edited-languages.queries.server";
import { newLanguageSchema } from "~/domain/languages/language.schema";
import { createLanguage } from "~/domain/languages/write-language.server";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { LanguagesPage } from "~/ui/admin/languages/languages-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate, messages } = await openAdminPage(request, context, {
    right: "languages",
    namespaces: ["adminLanguages"],
  });
  const [languages, untranslated] = await Promise.all([
    listEditedLanguages(context),
    countUntranslated(context),
  ]);
  const rows = languages.map((language) => ({
    ...language,
    untranslated: untranslated[language.code] ?? null,
  }));
  return adminData({ rows, messages, title: translate("adminLanguages.title") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "languages" });
  if (!read.ok) return read.refusal;
  const submission = parseSubmission(read.form, newLanguageSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const written = await createLanguage(read.staff, submission.value);
  if (written.ok)
    return redirectStaff(context, adminHrefs.languages(), { type: "success", key: "staffCreated" });
  return refuse(context, submission, ["writeLanguage", written]);
}

export default function Languages() {
  return <LanguagesPage rows={useLoaderData<typeof loader>().rows} answer={useActionData<typeof action>()} />;
}
