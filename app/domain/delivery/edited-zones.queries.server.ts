import { asc, eq, sql } from "drizzle-orm";
import { entityColumns } from "~/domain/fields/entity-columns";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { deliveryZones, deliveryZoneTranslations, orders } from "~db/schema";
import { type EditedZone, zoneEntity } from "./zone.fields";

export const zoneColumns = entityColumns(
  zoneEntity,
  deliveryZones,
  {
    prices: { PEN: "pricePenMinor", USD: "priceUsdMinor" },
    freeFrom: { PEN: "freeFromPenMinor", USD: "freeFromUsdMinor" },
    position: { lat: "lat", lng: "lng" },
  },
  deliveryZoneTranslations,
);

const zoneRows = (db: Database, id?: number) =>
  db.query.deliveryZones.findMany({
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

const toEditedZone = ({ translations, isOrdered, ...row }: ZoneRow): EditedZone => ({
  ...zoneColumns.fromRow(row, translations),
  id: row.id,
  code: row.code,
  version: row.version,
  isOrdered: Boolean(isOrdered),
});

/** All zones in order, including inactive ones. */
export const listEditedZones = async ({ db, read }: Reader): Promise<EditedZone[]> =>
  (await read(zoneRows(db))).map(toEditedZone);

/** Null for an unknown id. */
export async function findEditedZone({ db, read }: Reader, id: number): Promise<EditedZone | null> {
  const [row] = await read(zoneRows(db, id));
  return row ? toEditedZone(row) : null;
}
