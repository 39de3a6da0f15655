import { adminHrefs } from "~/admin-hrefs";
import { mailTextSchema } from "~/domain/mail/staff/mail-text.schema";
import { saveMailTexts } from "~/domain/mail/staff/save-mail-texts.server";
import { parseSubmission, refuseInvalid, refuseUnparsed } from "~/http/form.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { requireMailKind } from "~/http/staff/mail-kind.server";
import { versionOf } from "~/http/staff/merge.server";
import { formRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";

export const action = formRoute({ right: "settings" }, async ({ request, context, params, staff, form }) => {
  const { kind, language, preview, placeholders } = await requireMailKind(context, {
    kind: params.kind,
    request,
  });
  const change = {
    kind,
    locale: language.code,
    version: versionOf(form),
    before: preview.own,
    defaults: preview.defaults,
  };
  const save = (texts: { subject: string; intro: string } | null) =>
    saveMailTexts(staff, { ...change, texts });
  const saved = () =>
    redirectStaff(context, adminHrefs.mailKind(kind, language.code), { type: "success", key: "staffSaved" });
  const intent = form.get("intent");
  if (intent === "reset") {
    const reset = await save(null);
    return reset.ok ? saved() : refuseButton(form, ["saveMailTexts", reset]);
  }
  if (intent !== "save") return refuseUnparsed(form, { message: m("alert.invalidForm") });
  const submission = parseSubmission(form, mailTextSchema(placeholders));
  if (submission.status !== "success") return refuseInvalid(submission);
  const written = await save(submission.value);
  return written.ok ? saved() : refuse(context, submission, ["saveMailTexts", written]);
});
