import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { newCollectionFields } from "~/domain/collections/collection";
import { newCollectionSchema } from "~/domain/collections/collection.schema";
import { createCollection } from "~/domain/collections/write-collection.server";
import { languageCodes } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { collectionChoices } from "~/http/staff/collection.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { CollectionPage } from "~/ui/admin/collections/collection-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "catalogue",
  namespaces: ["adminCollections", "adminProducts", "adminPages"],
  page: (_, { shop, locale, translate }) => ({
    ...collectionChoices(shop, locale),
    title: translate("adminCollections.create"),
  }),
});

export const action = formRoute({ right: "catalogue" }, async ({ context, staff, form }) => {
  const shop = await context.shop();
  const submission = parseSubmission(form, newCollectionSchema(languageCodes(shop)));
  if (submission.status !== "success") return refuseInvalid(submission);
  const created = await createCollection(staff, submission.value);
  if (!created.ok) return refuse(context, submission, ["writeCollection", { code: created.code }]);
  return redirectStaff(context, adminHrefs.collection(created.value), {
    type: "success",
    key: "staffCreated",
  });
});

export default function NewCollection() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <CollectionPage {...page} fields={newCollectionFields} kept={null} answer={answer} />;
}
