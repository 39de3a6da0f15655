import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { newOwnPageFields } from "~/domain/own-pages/own-page";
import { newOwnPageSchema } from "~/domain/own-pages/own-page.schema";
import { createOwnPage } from "~/domain/own-pages/write-own-page.server";
import { languageCodes } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { showPageTexts } from "~/http/staff/page-preview.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { OwnPagePage } from "~/ui/admin/pages/own-page-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "pages",
  namespaces: ["adminPages", "adminRichText"],
  page: (_, { shop, translate }) => ({
    languages: shop.languages.map(({ code, name }) => ({ code, name })),
    title: translate("adminPages.create"),
  }),
});

export const action = formRoute({ right: "pages" }, async ({ context, staff, form }) => {
  const shop = await context.shop();
  const submission = parseSubmission(form, newOwnPageSchema(languageCodes(shop)));
  if (submission.status !== "success") return refuseInvalid(submission);
  if (form.has("show")) return showPageTexts(submission, { ...submission.value, isPublished: false });
  const created = await createOwnPage(staff, submission.value);
  if (!created.ok) return refuse(context, submission, ["writeOwnPage", { code: created.code }]);
  return redirectStaff(context, adminHrefs.ownPage(created.value), { type: "success", key: "staffCreated" });
});

export default function NewOwnPage() {
  const { languages, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <OwnPagePage title={title} languages={languages} fields={newOwnPageFields} kept={null} answer={answer} />
  );
}
