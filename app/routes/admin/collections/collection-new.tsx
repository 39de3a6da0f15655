import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { newCollectionFields } from "~/domain/collections/collection";
import { newCollectionSchema } from "~/domain/collections/collection.schema";
import { createCollection } from "~/domain/collections/write-collection.server";
import { languageCodes } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { collectionChoices } from "~/http/staff/collection.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { CollectionPage } from "~/ui/admin/collections/collection-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "catalogue",
    namespaces: ["adminCollections", "adminProducts", "adminPages"],
  });
  return adminData({
    ...collectionChoices(await context.shop(), locale),
    messages,
    title: translate("adminCollections.create"),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "catalogue" });
  if (!read.ok) return read.refusal;
  const shop = await context.shop();
  const submission = parseSubmission(read.form, newCollectionSchema(languageCodes(shop)));
  if (submission.status !== "success") return refuseInvalid(submission);
  const created = await createCollection(read.staff, submission.value);
  if (!created.ok) return refuse(context, submission, ["writeCollection", { code: created.code }]);
  return redirectStaff(context, adminHrefs.collection(created.value), {
    type: "success",
    key: "staffCreated",
  });
}

export default function NewCollection() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <CollectionPage {...page} fields={newCollectionFields} kept={null} answer={answer} />;
}
