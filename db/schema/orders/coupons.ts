import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { couponKinds } from "~db/vocabulary";
import { createdAt, identity, oneOf, updatedAt, version, wholeNumber } from "../columns";

/** Discount codes. Amounts are minor units of PEN. */
export const coupons = sqliteTable(
  "coupons",
  {
    id: identity(),
    /** Upper case. */
    code: text("code").notNull().unique(),
    kind: text("kind", { enum: couponKinds }).notNull(),
    /** Percent (1 to 100) or minor units, by kind. */
    value: integer("value").notNull(),
    /** Minimum subtotal. */
    minimumMinor: integer("minimum_minor").notNull().default(0),
    startsAt: integer("starts_at"),
    endsAt: integer("ends_at"),
    /** Maximum number of orders; NULL for unlimited. */
    usageLimit: integer("usage_limit"),
    used: integer("used").notNull().default(0),
    active: integer("active", { mode: "boolean" }).notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  () => [
    check("coupons_code_upper_case", sql`code = upper(code)`),
    check("coupons_kind", oneOf("kind", couponKinds)),
    check("coupons_value", wholeNumber("value", 1)),
    check("coupons_percent", sql`kind <> 'percent' or value <= 100`),
    check("coupons_minimum", wholeNumber("minimum_minor")),
    check("coupons_period", sql`ends_at > starts_at`),
    check("coupons_used", sql`used >= 0 and (usage_limit is null or used <= usage_limit)`),
  ],
);
