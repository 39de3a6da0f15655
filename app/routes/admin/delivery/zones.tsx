import { Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import { findEditedZone, listEditedZones } from "~/domain/delivery/edited-zones.queries.server";
import { changeZone, orderZones } from "~/domain/delivery/write-zone.server";
import { kindNames, zoneName } from "~/domain/delivery/zone.fields";
import { currencyOf } from "~/domain/settings/shop";
import { readIds, readStep } from "~/http/read-ids.server";
import { refusalOf } from "~/http/refuse.server";
import { buttonsRoute, switchRow } from "~/http/staff/list-route.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { defaultLocale } from "~/i18n/locale";
import { moveItem } from "~/lib/order";
import { ButtonForm } from "~/ui/admin/button-form";
import { StepButtons } from "~/ui/admin/step-buttons";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";
import type { CellFormat } from "~/ui/admin/tables/simple-table";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "delivery",
  namespaces: ["adminDelivery"],
  read: ({ context }) => listEditedZones(context),
  page(zones, { translate, shop, locale }) {
    const currencies = { PEN: currencyOf(shop, "PEN"), USD: currencyOf(shop, "USD") };
    const ids = zones.map(({ id }) => id);
    return {
      rows: zones.map((zone) => ({
        ...zone,
        name: zoneName(zone, locale, defaultLocale),
        currencies,
        ids,
      })),
      title: translate("admin.delivery"),
    };
  },
});

const switchTo = switchRow({ find: findEditedZone, change: changeZone });

export const action = buttonsRoute({
  right: "delivery",
  buttons: {
    offer: switchTo(true),
    hide: switchTo(false),
    move: (staff, { id, form }) => orderZones(staff, moveItem(readIds(form), id, readStep(form))),
  },
  refusalOf: ({ code }) => refusalOf("writeZone", { code }),
});

type Row = Awaited<ReturnType<typeof loader>>["data"]["rows"][number];

/** What the zone costs in each currency, and from which total it is free. */
function Prices({ row: { prices, freeFrom, currencies }, format }: { row: Row; format: CellFormat }) {
  return (["PEN", "USD"] as const).map((code) => {
    const minor = prices[code];
    const from = freeFrom[code];
    if (minor === null) return null;
    return (
      <Text key={code} size="sm" style={{ whiteSpace: "nowrap" }}>
        {format.money(minor, currencies[code])}
        {minor > 0 && from !== null && (
          <Text span display="block" size="sm" c="dimmed">
            {format.translate("adminDelivery.freeFromShort", {
              amount: format.money(from, currencies[code]),
            })}
          </Text>
        )}
      </Text>
    );
  });
}

const columns: ColumnsOf<typeof loader> = [
  {
    key: "name",
    label: "labels.name",
    to: ({ id }) => adminHrefs.zone(id),
    cell: ({ name }) => name,
  },
  {
    key: "kind",
    label: "labels.kind",
    cell: ({ kind }, { translate }) => translate(kindNames[kind]),
    below({ kind, countries, areas }, { translate }) {
      if (areas.length > 0) return translate("adminDelivery.countAreas", { count: areas.length });
      if (kind !== "abroad") return null;
      return countries.length === 0
        ? translate("adminDelivery.allCountries")
        : translate("adminDelivery.countCountries", { count: countries.length });
    },
  },
  { key: "price", label: "labels.price", cell: (row, format) => <Prices row={row} format={format} /> },
  {
    key: "days",
    label: "adminDelivery.days",
    cell: ({ daysMin: from, daysMax: to }, { translate }) =>
      from === to ? to : translate("adminDelivery.daysRange", { from, to }),
  },
  {
    key: "active",
    label: "adminDelivery.active",
    cell({ id, name, active }, { translate }) {
      const label = translate(active ? "adminDelivery.switchOff" : "adminDelivery.switchOn");
      return (
        <>
          <Text size="sm" mb={4}>
            {translate(active ? "adminDelivery.active" : "adminDelivery.inactive")}
          </Text>
          <ButtonForm
            intent={`${active ? "hide" : "offer"}-${id}`}
            label={label}
            name={`${label}: ${name}`}
          />
        </>
      );
    },
  },
  {
    key: "order",
    label: "adminDelivery.order",
    cell: ({ id, name, ids }) => (
      <StepButtons
        intent={`move-${id}`}
        hidden={{ ids: ids.join(",") }}
        name={name}
        isFirst={ids[0] === id}
        isLast={ids.at(-1) === id}
      />
    ),
  },
];

/** All delivery zones in the order of the checkout. */
export default function Zones() {
  return (
    <ListPage
      columns={columns}
      create={{ to: adminHrefs.newZone(), label: "adminDelivery.create" }}
      hint="adminDelivery.intro"
      hasButtons
    />
  );
}
