import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { findEditedZone, listEditedZones } from "~/domain/delivery/edited-zones.queries.server";
import { changeZone, orderZones } from "~/domain/delivery/write-zone.server";
import { currencyOf } from "~/domain/settings/shop";
import { refuseUnparsed } from "~/http/form.server";
import { readIds, readIntent, readStep, stepFragment } from "~/http/read-ids.server";
import { refuseButton } from "~/http/refuse.server";
import { adminData, openAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { moveItem } from "~/lib/order";
import { failure, success } from "~/lib/result";
import { ZonesPage } from "~/ui/admin/delivery/zones-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ translate, messages }, shop, zones] = await Promise.all([
    openAdminPage(request, context, { right: "delivery", namespaces: ["adminDelivery"] }),
    context.shop(),
    listEditedZones(context),
  ]);
  const currencies = { PEN: currencyOf(shop, "PEN"), USD: currencyOf(shop, "USD") };
  return adminData({ zones, currencies, messages, title: translate("admin.delivery") });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "delivery" });
  if (!read.ok) return read.refusal;
  const { form, staff } = read;
  const { verb, id } = readIntent(form);
  const write = async () => {
    if (verb === "move") return orderZones(staff, moveItem(readIds(form), id, readStep(form)));
    if (verb !== "offer" && verb !== "hide") return null;
    const zone = await findEditedZone(context.db, id);
    if (!zone) return failure({ code: "gone" } as const);
    const active = verb === "offer";
    if (zone.active === active) return success(null);
    return changeZone(staff, { id, version: zone.version, value: { ...zone, active } });
  };
  const written = await write();
  if (!written) return refuseUnparsed(form, { message: m("alert.invalidForm") });
  if (!written.ok) return refuseButton(form, ["writeZone", { code: written.code }]);
  const button = verb === "move" ? stepFragment(form) : "";
  return redirectStaff(context, adminHrefs.delivery() + button, { type: "success", key: "staffSaved" });
}

export default function Zones() {
  const { zones, currencies } = useLoaderData<typeof loader>();
  return <ZonesPage zones={zones} currencies={currencies} answer={useActionData<typeof action>()} />;
}
