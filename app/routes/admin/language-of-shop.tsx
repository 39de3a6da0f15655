import type { AppLoadContext } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { countTranslated, findEditedLanguage } from "~/domain/languages/edited-languages.queries.server";
import { languageFields, languageSchema } from "~/domain/languages/language.schema";
import { changeLanguage, deleteLanguage } from "~/domain/languages/write-language.server";
import { refuseUnparsed } from "~/http/form.server";
import { refusalOf, refuseButton } from "~/http/refuse.server";
import { answerMergedForm, versionOf } from "~/http/staff/merge.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { LanguagePage } from "~/ui/admin/languages/language-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const requireLanguage = (context: AppLoadContext, id: string | undefined) =>
  requireRow(id, (languageId) => findEditedLanguage(context, languageId));

export const loader = pageRoute({
  right: "languages",
  namespaces: ["adminLanguages"],
  async read({ context, params }) {
    const language = await requireLanguage(context, params.languageId);
    return { language, lost: await countTranslated(context, language.code) };
  },
  page: (found) => ({ ...found, title: found.language.name }),
});

export const action = formRoute({ right: "languages" }, async ({ context, params, staff, form }) => {
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
  return answerMergedForm(form, languageSchema, {
    write: (words, version) => changeLanguage(staff, { language, version, words }),
    done: () => redirectStaff(context, adminHrefs.languages(), { type: "success", key: "staffSaved" }),
    refusalOf: (failed) => refusalOf("writeLanguage", failed),
    latest: () => ({ version: language.version, fields: languageFields(language) }),
  });
});

export default function Language() {
  const { language, lost } = useLoaderData<typeof loader>();
  return <LanguagePage language={language} lost={lost} answer={useActionData<typeof action>()} />;
}
