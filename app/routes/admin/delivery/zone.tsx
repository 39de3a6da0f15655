import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { findEditedZone } from "~/domain/delivery/edited-zones.queries.server";
import { changeZone, deleteZone } from "~/domain/delivery/write-zone.server";
import { zoneFields, zoneFormSchema } from "~/domain/delivery/zone-form";
import { type EditedZone, zoneName } from "~/domain/delivery/zone-input";
import { languageCodes } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { refuseInvalid } from "~/http/form.server";
import { refuse, refuseButton } from "~/http/refuse.server";
import { parseMerge, refuseConflict, versionOf } from "~/http/staff/merge.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { throwUnavailableOnError } from "~/http/unavailable.server";
import { defaultLocale } from "~/i18n/locale";
import { parseId } from "~/lib/ids";
import { readPlaceNames } from "~/lib/peru/districts.server";
import { ZonePage } from "~/ui/admin/delivery/zone-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

async function requireZone(context: AppLoadContext, id: string | undefined): Promise<EditedZone> {
  const zoneId = parseId(id);
  const find = (known: number) => throwUnavailableOnError(context, () => findEditedZone(context.db, known));
  const zone = zoneId && (await find(zoneId));
  if (!zone) throw notFound();
  return zone;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, messages } = await openAdminPage(request, context, {
    right: "delivery",
    namespaces: ["adminDelivery"],
  });
  const [zone, { languages }, places] = await Promise.all([
    requireZone(context, params.zoneId),
    context.shop(),
    readPlaceNames(),
  ]);
  const { version, isOrdered } = zone;
  return adminData({
    kept: { version, isOrdered },
    fields: zoneFields(zone, { codes: languageCodes({ languages }), locale, places }),
    languages,
    messages,
    title: zoneName(zone, locale, defaultLocale),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "delivery" });
  if (!read.ok) return read.refusal;
  const { staff, form, locale } = read;
  const { id } = await requireZone(context, params.zoneId);
  if (form.get("intent") === "delete") {
    const version = versionOf(form);
    const deleted = await throwUnavailableOnError(context, () => deleteZone(staff, { id, version }));
    if (!deleted.ok) return refuseButton(form, ["writeZone", { code: deleted.code }]);
    return redirectStaff(context, adminHrefs.delivery(), { type: "success", key: "staffDeleted" });
  }
  const codes = languageCodes(await context.shop());
  const places = await readPlaceNames();
  const schema = zoneFormSchema(codes, places);
  const { submission, version, merge } = parseMerge(form, schema);
  if (submission.status !== "success") return refuseInvalid(submission, { merge });
  const input = submission.value;
  const written = await throwUnavailableOnError(context, () => changeZone(staff, { id, version, input }));
  if (written.ok) {
    return redirectStaff(context, adminHrefs.delivery(), { type: "success", key: "staffSaved" });
  }
  if (written.code !== "changed-meanwhile") {
    return refuse(context, submission, ["writeZone", { code: written.code }], { merge });
  }
  const { current } = written;
  const fields = zoneFields(current, { codes, locale, places });
  return refuseConflict(form, schema, { version: current.version, fields });
}

export default function Zone() {
  const { kept, fields, languages, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ZonePage title={title} languages={languages} fields={fields} kept={kept} answer={answer} />;
}
