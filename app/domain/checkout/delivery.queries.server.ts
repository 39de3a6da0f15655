import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Reader } from "~/domain/settings/shop.server";
import { deliveryZones, deliveryZoneTranslations } from "~db/schema";
import type { DeliveryZone } from "./delivery";

const shown = alias(deliveryZoneTranslations, "shown");
const fallback = alias(deliveryZoneTranslations, "fallback");

/** The active ways of delivery in their order, with words in `locale` or else in Spanish. */
export const listDeliveryZones = ({ db, read }: Reader, locale: string): Promise<DeliveryZone[]> =>
  read(
    db
      .select({
        id: deliveryZones.id,
        code: deliveryZones.code,
        kind: deliveryZones.kind,
        countries: deliveryZones.countries,
        name: sql<string>`coalesce(${shown.name}, ${fallback.name}, ${deliveryZones.code})`,
        description: sql<string>`coalesce(${shown.description}, ${fallback.description}, '')`,
        priceMinor: deliveryZones.priceMinor,
        daysMin: deliveryZones.daysMin,
        daysMax: deliveryZones.daysMax,
      })
      .from(deliveryZones)
      .leftJoin(shown, and(eq(shown.zoneId, deliveryZones.id), eq(shown.languageCode, locale)))
      .leftJoin(fallback, and(eq(fallback.zoneId, deliveryZones.id), eq(fallback.languageCode, "es")))
      .where(eq(deliveryZones.active, true))
      .orderBy(asc(deliveryZones.position), asc(deliveryZones.id)),
  );
