import { adminHrefs } from "~/admin-hrefs";
import { findEditedZone } from "~/domain/delivery/edited-zones.queries.server";
import { changeZone, createZone, deleteZone } from "~/domain/delivery/write-zone.server";
import { zoneEntity, zoneName } from "~/domain/delivery/zone.fields";
import { zoneReferences } from "~/domain/delivery/zone-references";
import { languageCodes } from "~/domain/settings/shop";
import { refusalOf } from "~/http/refuse.server";
import { editRoute } from "~/http/staff/edit-route.server";
import { defaultLocale } from "~/i18n/locale";
import { readPlaceNames } from "~/lib/peru/districts.server";
import { EditPage } from "~/ui/admin/edit-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = editRoute({
  right: "delivery",
  namespaces: ["adminDelivery"],
  parameter: "zoneId",
  list: adminHrefs.delivery(),
  newTitle: "adminDelivery.create",
  titleOf: (zone, locale) => zoneName(zone, locale, defaultLocale),
  entity: zoneEntity,
  find: findEditedZone,
  references: async (context, _, locale) =>
    zoneReferences(languageCodes(await context.shop()), locale, await readPlaceNames()),
  isKept: ({ isOrdered }) => isOrdered,
  create: createZone,
  change: changeZone,
  remove: deleteZone,
  refusalOf: ({ code }) => refusalOf("writeZone", { code }),
});

export const loader = route.loader;
export const action = route.action;

export default function Zone() {
  const list = { href: adminHrefs.delivery(), name: "admin.delivery" } as const;
  return <EditPage entity={zoneEntity} list={list} isKept="adminDelivery.ordered" />;
}
