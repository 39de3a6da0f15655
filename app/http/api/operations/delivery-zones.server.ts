import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { may } from "~/domain/accounts/rights";
import { arrivalOf } from "~/domain/delivery/calendar";
import { findEditedZone, listEditedZones } from "~/domain/delivery/edited-zones.queries.server";
import { cutOffHour } from "~/domain/delivery/offers";
import { changeZone, createZone, deleteZone } from "~/domain/delivery/write-zone.server";
import { type EditedZone, zoneEntity } from "~/domain/delivery/zone.fields";
import { zoneReferences } from "~/domain/delivery/zone-references";
import { languageCodes } from "~/domain/settings/shop";
import { refusalOf } from "~/http/refuse.server";
import { defaultLocale } from "~/i18n/locale";
import { readPlaceNames } from "~/lib/peru/districts.server";
import { entitySchemas, showEntity } from "../entity-fields.server";
import { entityOperations } from "../entity-operations.server";
import { operation, reply } from "../operation.server";

const day = z.string().meta({ description: "A day in Lima, such as `2026-11-26`" });

const schemas = entitySchemas(zoneEntity, {
  shown: "DeliveryZone",
  created: "NewDeliveryZone",
  changed: "ChangedDeliveryZone",
  required: ["kind", "prices", "daysMin", "daysMax", "name"],
  computed: {
    arrives: z
      .object({ from: day, to: day })
      .meta({ description: "Between which days an order placed now arrives, if everything is in stock" }),
  },
});

/** The zone as the API returns it. */
async function show(zone: EditedZone, context: Pick<AppLoadContext, "now" | "shop">) {
  const shop = await context.shop();
  const { from, to } = arrivalOf(zone, { now: context.now(), cutOffHour: cutOffHour(shop), makingDays: 0 });
  return { id: zone.id, ...showEntity(zoneEntity, zone), arrives: { from, to }, version: zone.version };
}

const getZones = operation({
  method: "get",
  path: "/delivery_zones",
  caller: "anyone",
  summary: "Lists the delivery zones in order; for staff with those that are not offered",
  answers: { 200: z.array(schemas.shown) },
  async answer({ context, account }) {
    const isStaff = account !== null && may(account.role, "delivery");
    const zones = (await listEditedZones(context)).filter(({ active }) => active || isStaff);
    return reply(200, await Promise.all(zones.map((zone) => show(zone, context))));
  },
});

export const deliveryZoneOperations = [
  getZones,
  ...entityOperations({
    path: "/delivery_zones",
    right: "delivery",
    creates: "Appends a delivery zone, which checkout offers at once unless `active` is false",
    changes:
      "Changes a delivery zone. Omitted fields and languages are unchanged; an empty name deletes a language",
    deletes: "Deletes a delivery zone without orders. One with orders (409 `ordered`) can be made inactive",
    entity: zoneEntity,
    schemas,
    references: async (context) =>
      zoneReferences(languageCodes(await context.shop()), defaultLocale, await readPlaceNames()),
    find: findEditedZone,
    show,
    create: createZone,
    change: changeZone,
    remove: deleteZone,
    refusalOf: ({ code }) => refusalOf("writeZone", { code }),
  }),
];
