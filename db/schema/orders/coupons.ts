import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { couponKinds } from "~db/vocabulary";
import { createdAt, identity, oneOf, updatedAt, version, wholeNumber } from "../columns";

const jsonList = <Item>(name: string) =>
  text(name, { mode: "json" }).$type<Item[]>().notNull().default(sql`'[]'`);

/** Discounts that apply by a code, or without one. Amounts are minor units, times Unix seconds. */
export const coupons = sqliteTable(
  "coupons",
  {
    id: identity(),
    /** Upper case; NULL for a promotion that applies without a code. */
    code: text("code").unique(),
    /** What buyers see, by language code. */
    names: text("names", { mode: "json" }).$type<Record<string, string>>().notNull().default(sql`'{}'`),
    kind: text("kind", { enum: couponKinds }).notNull(),
    percent: integer("percent"),
    amountPenMinor: integer("amount_pen_minor"),
    /** NULL when the coupon does not apply to orders in dollars; so for the minimum of one with a minimum. */
    amountUsdMinor: integer("amount_usd_minor"),
    /** Minimum of the lines that the coupon applies to; NULL without one. */
    minimumPenMinor: integer("minimum_pen_minor"),
    minimumUsdMinor: integer("minimum_usd_minor"),
    /** The coupon applies to these products and to those of these categories; to all when both lists are empty. */
    productIds: jsonList<number>("product_ids"),
    categoryIds: jsonList<number>("category_ids"),
    /** Lower-case e-mails of the people who may use it; empty for everyone. */
    emails: jsonList<string>("emails"),
    firstOrder: integer("first_order", { mode: "boolean" }).notNull().default(false),
    startsAt: integer("starts_at"),
    /** The first second in which it does not apply any more. */
    endsAt: integer("ends_at"),
    /** Maximum number of orders; NULL for unlimited. */
    usageLimit: integer("usage_limit"),
    /** The same for one person. */
    personLimit: integer("person_limit"),
    /** Whether it applies together with others that are combinable. */
    combinable: integer("combinable", { mode: "boolean" }).notNull().default(false),
    active: integer("active", { mode: "boolean" }).notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  () => [
    check("coupons_code_upper_case", sql`code = upper(code)`),
    check("coupons_kind", oneOf("kind", couponKinds)),
    check(
      "coupons_percent",
      sql`case kind when 'percent' then percent between 1 and 100 and percent = cast(percent as integer) and percent is not null else percent is null end`,
    ),
    check("coupons_amount", sql`(kind = 'amount') = (amount_pen_minor is not null)`),
    check("coupons_amount_pen", wholeNumber("amount_pen_minor", 1)),
    check("coupons_amount_usd", wholeNumber("amount_usd_minor", 1)),
    check("coupons_minimum_pen", wholeNumber("minimum_pen_minor", 1)),
    check("coupons_minimum_usd", wholeNumber("minimum_usd_minor", 1)),
    check(
      "coupons_lists",
      sql`json_type(product_ids) = 'array' and json_type(category_ids) = 'array' and json_type(emails) = 'array'`,
    ),
    check("coupons_period", sql`ends_at > starts_at`),
    check("coupons_usage_limit", wholeNumber("usage_limit", 1)),
    check("coupons_person_limit", wholeNumber("person_limit", 1)),
    // The e-mail is not known before the order is placed, so that a cart could not tell whether the promotion applies.
    check(
      "coupons_person",
      sql`code is not null or (first_order = 0 and person_limit is null and emails = '[]')`,
    ),
  ],
);
