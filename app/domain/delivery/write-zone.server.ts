import { and, eq, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { orderRows } from "~/domain/audit/order-rows.server";
import { newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import { writeShop } from "~/domain/settings/shop.server";
import { failure, type Result, success } from "~/lib/result";
import { deliveryZones, deliveryZoneTranslations, orders } from "~db/schema";
import { requireChange, requireThat, type WriteQuery } from "~db/write-batch";
import { findEditedZone } from "./edited-zones.queries.server";
import type { EditedZone, ZoneInput } from "./zone-input";

/** `changed-meanwhile` carries the current zone. `ordered`: orders refer to it. */
export type ZoneFailure = { code: "gone" | "ordered" } | { code: "changed-meanwhile"; current: EditedZone };

const columnsOf = ({ prices, freeFrom, words: _, ...zone }: ZoneInput) => ({
  kind: zone.kind,
  active: zone.active,
  countries: zone.countries,
  areas: zone.areas,
  daysMin: zone.daysMin,
  daysMax: zone.daysMax,
  cashOnDelivery: zone.cashOnDelivery,
  address: zone.address,
  mapUrl: zone.mapUrl,
  phone: zone.phone,
  lat: zone.lat,
  lng: zone.lng,
  hours: zone.hours,
  pricePenMinor: prices.PEN,
  priceUsdMinor: prices.USD,
  freeFromPenMinor: freeFrom.PEN,
  freeFromUsdMinor: freeFrom.USD,
});

/** Fields for the audit log, whose words are in `audit-fields.server.ts`. */
const zoneAuditFields = ({ prices, freeFrom, words, countries, areas, ...zone }: ZoneInput) => ({
  kind: zone.kind,
  active: zone.active,
  countries: countries.join(", "),
  areas: areas.join(", "),
  "prices.PEN": prices.PEN,
  "prices.USD": prices.USD,
  "freeFrom.PEN": freeFrom.PEN,
  "freeFrom.USD": freeFrom.USD,
  daysMin: zone.daysMin,
  daysMax: zone.daysMax,
  cashOnDelivery: zone.cashOnDelivery,
  address: zone.address,
  mapUrl: zone.mapUrl,
  phone: zone.phone,
  position: zone.lat === null ? null : `${zone.lat}, ${zone.lng}`,
  hours: Object.entries(zone.hours)
    .map(([day, { opens, closes }]) => `${day} ${opens}–${closes}`)
    .join(", "),
  ...Object.fromEntries(
    Object.entries(words).flatMap(([code, text]) =>
      Object.entries(text ?? {}).flatMap(([field, value]) => (value ? [[`${field}.${code}`, value]] : [])),
    ),
  ),
});

/** Replaces the texts of the languages in `words`. */
const writeWords = (
  { db }: StaffContext,
  zoneId: number | ReturnType<typeof newestId>,
  words: ZoneInput["words"],
): WriteQuery[] => [
  sql`delete from ${deliveryZoneTranslations} where zone_id = ${zoneId}
    and language_code in (select value from json_each(${JSON.stringify(Object.keys(words))}))`,
  ...Object.entries(words).flatMap(([languageCode, text]) =>
    text
      ? [db.insert(deliveryZoneTranslations).values({ zoneId: sql`${zoneId}`, languageCode, ...text })]
      : [],
  ),
];

/** Appends a zone. Returns its id. */
export async function createZone(context: StaffContext, input: ZoneInput): Promise<Result<number, never>> {
  const { db } = context;
  const id = newestId(deliveryZones);
  const values = {
    ...columnsOf(input),
    code: sql`${input.kind} || '-' || (select coalesce(max(id), 0) + 1 from ${deliveryZones})`,
    position: sql`(select coalesce(max(position), -1) + 1 from ${deliveryZones})`,
  };
  const written = await writeShop(context, {
    queries: [
      db.insert(deliveryZones).values(values).returning({ id: deliveryZones.id }),
      ...writeWords(context, id, input.words),
    ],
    audit: { action: "create", entity: "delivery", entityId: id, after: zoneAuditFields(input) },
    isPublic: true,
  });
  if (written.ok) return success(Number(written.value[0]?.rows[0]?.id));
  throw new Error("A new delivery zone was refused", { cause: written });
}

/** Why a write of one zone failed: the row has another version or is gone. */
async function lostZone({ db }: StaffContext, id: number): Promise<Result<never, ZoneFailure>> {
  const current = await findEditedZone(db, id);
  return current ? failure({ code: "changed-meanwhile", current }) : failure({ code: "gone" });
}

export interface ZoneChange {
  id: number;
  /** Version of the zone that was displayed. */
  version: number;
  input: ZoneInput;
}

export async function changeZone(
  context: StaffContext,
  { id, version, input }: ZoneChange,
): Promise<Result<null, ZoneFailure>> {
  const { db } = context;
  const current = await findEditedZone(db, id);
  if (current?.version !== version) return lostZone(context, id);
  const after = { ...input, words: { ...current.words, ...input.words } };
  const changed = difference(zoneAuditFields(current), zoneAuditFields(after));
  if (!changed) return success(null);
  const written = await writeShop(context, {
    queries: [
      db
        .update(deliveryZones)
        .set({ ...columnsOf(input), version: sql`version + 1` })
        .where(and(eq(deliveryZones.id, id), eq(deliveryZones.version, version))),
      requireChange("row_changed"),
      ...writeWords(context, id, input.words),
    ],
    audit: { action: "change", entity: "delivery", entityId: id, ...changed },
    isPublic: true,
  });
  if (written.ok) return success(null);
  if (written.code === "refused") throw new Error("A delivery zone was refused", { cause: written });
  return lostZone(context, id);
}

/** @param ids all zones in their new order; `list-changed` when the list is not complete */
export async function orderZones(
  context: StaffContext,
  ids: readonly number[],
): Promise<Result<null, { code: "list-changed" }>> {
  const ordered = await orderRows(context, {
    table: deliveryZones,
    ids,
    list: "zones",
    entity: "delivery",
    entityId: "all",
    isPublic: true,
    write: writeShop,
  });
  return ordered.ok ? ordered : failure({ code: "list-changed" });
}

/** Deletes a zone that no order refers to. Others can be switched off. */
export async function deleteZone(
  context: StaffContext,
  { id, version }: Pick<ZoneChange, "id" | "version">,
): Promise<Result<null, ZoneFailure>> {
  const { db } = context;
  const current = await findEditedZone(db, id);
  if (!current) return failure({ code: "gone" });
  const written = await writeShop(context, {
    queries: [
      requireThat("zone_ordered", sql`not exists (select 1 from ${orders} where delivery_zone_id = ${id})`),
      db.delete(deliveryZones).where(and(eq(deliveryZones.id, id), eq(deliveryZones.version, version))),
      requireChange("row_changed"),
    ],
    audit: { action: "delete", entity: "delivery", entityId: id, before: zoneAuditFields(current) },
    isPublic: true,
  });
  if (written.ok) return success(null);
  if (written.code === "refused") return failure({ code: "ordered" });
  return lostZone(context, id);
}
