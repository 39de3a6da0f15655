import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { createZone } from "~/domain/delivery/write-zone.server";
import { newZoneFields, zoneFormSchema } from "~/domain/delivery/zone-form";
import { languageCodes } from "~/domain/settings/shop";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { readPlaceNames } from "~/lib/peru/districts.server";
import { ZonePage } from "~/ui/admin/delivery/zone-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate, messages } = await openAdminPage(request, context, {
    right: "delivery",
    namespaces: ["adminDelivery"],
  });
  const { languages } = await context.shop();
  return adminData({ languages, messages, title: translate("adminDelivery.create") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "delivery" });
  if (!read.ok) return read.refusal;
  const schema = zoneFormSchema(languageCodes(await context.shop()), await readPlaceNames());
  const submission = parseSubmission(read.form, schema);
  if (submission.status !== "success") return refuseInvalid(submission);
  await throwUnavailableOnError(context, () => createZone(read.staff, submission.value));
  return redirectStaff(context, adminHrefs.delivery(), { type: "success", key: "staffCreated" });
}

export default function NewZone() {
  const { languages, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ZonePage title={title} languages={languages} fields={newZoneFields} kept={null} answer={answer} />;
}
