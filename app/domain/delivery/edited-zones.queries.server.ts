import { asc, eq, sql } from "drizzle-orm";
import { nestZone } from "~/domain/settings/delivery-zone";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { deliveryZones, orders } from "~db/schema";
import type { EditedZone } from "./zone-input";

const zoneRows = (db: Database, id?: number) =>
  db.query.deliveryZones.findMany({
    columns: { createdAt: false, updatedAt: false, position: false },
    extras: {
      // The columns of the query itself are aliased, hence no `deliveryZones.id`.
      isOrdered:
        sql<number>`exists (select 1 from ${orders} where delivery_zone_id = "deliveryZones"."id")`.as(
          "is_ordered",
        ),
    },
    with: {
      translations: { columns: { id: false, zoneId: false } },
    },
    where: id === undefined ? undefined : eq(deliveryZones.id, id),
    orderBy: [asc(deliveryZones.position), asc(deliveryZones.id)],
  });

type ZoneRow = Awaited<ReturnType<typeof zoneRows>>[number];

const toEditedZone = (row: ZoneRow): EditedZone => ({ ...nestZone(row), isOrdered: Boolean(row.isOrdered) });

/** All zones in order, including inactive ones. */
export const listEditedZones = async ({ db, read }: Reader): Promise<EditedZone[]> =>
  (await read(zoneRows(db))).map(toEditedZone);

/** Null for an unknown id. */
export async function findEditedZone(db: Database, id: number): Promise<EditedZone | null> {
  const [row] = await zoneRows(db, id);
  return row ? toEditedZone(row) : null;
}
