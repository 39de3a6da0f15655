import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { newOwnPageFields } from "~/domain/own-pages/own-page";
import { newOwnPageSchema } from "~/domain/own-pages/own-page.schema";
import { createOwnPage } from "~/domain/own-pages/write-own-page.server";
import { languageCodes } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { showPageTexts } from "~/http/staff/page-preview.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { OwnPagePage } from "~/ui/admin/pages/own-page-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate, messages } = await openAdminPage(request, context, {
    right: "pages",
    namespaces: ["adminPages", "adminRichText"],
  });
  const { languages } = await context.shop();
  return adminData({
    languages: languages.map(({ code, name }) => ({ code, name })),
    messages,
    title: translate("adminPages.create"),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "pages" });
  if (!read.ok) return read.refusal;
  const shop = await context.shop();
  const submission = parseSubmission(read.form, newOwnPageSchema(languageCodes(shop)));
  if (submission.status !== "success") return refuseInvalid(submission);
  if (read.form.has("show")) return showPageTexts(submission, { ...submission.value, isPublished: false });
  const created = await createOwnPage(read.staff, submission.value);
  if (!created.ok) return refuse(context, submission, ["writeOwnPage", { code: created.code }]);
  return redirectStaff(context, adminHrefs.ownPage(created.value), { type: "success", key: "staffCreated" });
}

export default function NewOwnPage() {
  const { languages, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OwnPagePage title={title} languages={languages} fields={newOwnPageFields} kept={null} answer={answer} />
  );
}
