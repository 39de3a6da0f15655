import { eq, sql } from "drizzle-orm";
import { orderRows } from "~/domain/audit/order-rows.server";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { type VersionedFailure, versionedWrites } from "~/domain/fields/versioned-writes.server";
import { writeShop } from "~/domain/settings/shop.server";
import { failure, type Result } from "~/lib/result";
import { deliveryZones, deliveryZoneTranslations, orders } from "~db/schema";
import { requireThat } from "~db/write-batch";
import { findEditedZone, zoneColumns } from "./edited-zones.queries.server";
import { type EditedZone, zoneEntity } from "./zone.fields";

/** `ordered`: orders refer to it. */
export type ZoneFailure = VersionedFailure<EditedZone, { code: "ordered" }>;

/** A new zone is the last one. One that an order refers to can be switched off, but not deleted. */
export const {
  create: createZone,
  change: changeZone,
  remove: deleteZone,
} = versionedWrites({
  entity: zoneEntity,
  auditEntity: "delivery",
  table: deliveryZones,
  toRow: zoneColumns.toRow,
  newRow: ({ kind }) => ({
    code: sql`${kind} || '-' || (select coalesce(max(id), 0) + 1 from ${deliveryZones})`,
    position: sql`(select coalesce(max(position), -1) + 1 from ${deliveryZones})`,
  }),
  writeRelated: ({ db }, id, zone) => [
    db.delete(deliveryZoneTranslations).where(eq(deliveryZoneTranslations.zoneId, sql`${id}`)),
    ...zoneColumns
      .toTextRows(zone)
      .map((text) => db.insert(deliveryZoneTranslations).values({ name: "", ...text, zoneId: sql`${id}` })),
  ],
  guardRemoval: (id) => [
    requireThat("zone_ordered", sql`not exists (select 1 from ${orders} where delivery_zone_id = ${id})`),
  ],
  find: findEditedZone,
  refusalOf: (_, action): { code: "ordered" } | null => (action === "delete" ? { code: "ordered" } : null),
  write: writeShop,
  isPublic: () => true,
});

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
