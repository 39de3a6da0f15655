import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { OpeningHours } from "~/lib/calendar/opening-hours";
import { deliveryKinds } from "~db/vocabulary";
import {
  createdAt,
  identity,
  latitude,
  longitude,
  oneOf,
  position,
  rowId,
  updatedAt,
  version,
  wholeNumber,
} from "../columns";
import { languageCode } from "../languages";

/** Delivery methods with prices and times. */
export const deliveryZones = sqliteTable(
  "delivery_zones",
  {
    id: identity(),
    code: text("code").notNull().unique(),
    kind: text("kind", { enum: deliveryKinds }).notNull(),
    /** ISO 3166-1 alpha-2 codes of the countries served; empty for all countries of its kind. */
    countries: text("countries", { mode: "json" }).$type<string[]>().notNull().default(sql`'[]'`),
    /** INEI's codes of the departments, provinces and districts served; empty for all of Peru. */
    areas: text("areas", { mode: "json" }).$type<string[]>().notNull().default(sql`'[]'`),
    /** Minor units of PEN. */
    pricePenMinor: integer("price_pen_minor").notNull(),
    /** Minor units of USD; NULL when not available in dollars. */
    priceUsdMinor: integer("price_usd_minor"),
    /** Subtotal from which delivery is free, in minor units of PEN; NULL without one. */
    freeFromPenMinor: integer("free_from_pen_minor"),
    /** The same for orders charged in USD. */
    freeFromUsdMinor: integer("free_from_usd_minor"),
    /** Working days in Lima. */
    daysMin: integer("days_min").notNull(),
    daysMax: integer("days_max").notNull(),
    /** Whether its courier takes cash for orders in soles; only within Peru. */
    cashOnDelivery: integer("cash_on_delivery", { mode: "boolean" }).notNull().default(false),
    /** Of a pickup place; empty for other kinds. */
    address: text("address").notNull().default(""),
    /** `https:` URL of a map; empty without one. */
    mapUrl: text("map_url").notNull().default(""),
    /** Of a pickup place, in E.164; empty without one. */
    phone: text("phone").notNull().default(""),
    /** Of a pickup place; NULL, both, without one. */
    lat: latitude(),
    lng: longitude(),
    /** Of a pickup place, in Lima's time. */
    hours: text("hours", { mode: "json" }).$type<OpeningHours>().notNull().default(sql`'{}'`),
    active: integer("active", { mode: "boolean" }).notNull().default(true),
    position: position(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  () => [
    check("delivery_zones_kind", oneOf("kind", deliveryKinds)),
    check("delivery_zones_countries", sql`json_type(countries) = 'array'`),
    check("delivery_zones_price", wholeNumber("price_pen_minor")),
    check("delivery_zones_price_usd", wholeNumber("price_usd_minor")),
    check("delivery_zones_free_from", wholeNumber("free_from_pen_minor", 1)),
    check("delivery_zones_free_from_usd", wholeNumber("free_from_usd_minor", 1)),
    check("delivery_zones_days", sql`days_min >= 0 and days_max >= days_min`),
  ],
);

export const deliveryZoneTranslations = sqliteTable(
  "delivery_zone_translations",
  {
    id: rowId(),
    zoneId: integer("zone_id")
      .notNull()
      .references(() => deliveryZones.id, { onDelete: "cascade" }),
    languageCode: languageCode(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** Of a pickup place, such as "Tienda de Barranco"; empty for the zone's name. */
    placeName: text("place_name").notNull().default(""),
    /** How to get to a pickup place. */
    directions: text("directions").notNull().default(""),
    /** A note on the hours of a pickup place, one or more lines. */
    openingHours: text("opening_hours").notNull().default(""),
  },
  (table) => [
    unique("delivery_zone_translations_zone").on(table.zoneId, table.languageCode),
    index("delivery_zone_translations_language").on(table.languageCode),
  ],
);
