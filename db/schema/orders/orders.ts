import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { orderStatuses, statusesWith } from "~db/order-statuses";
import { chargeCurrencies, orderProgresses, orderSources, paymentWays, regions } from "~db/vocabulary";
import {
  contact,
  coordinates,
  createdAt,
  currencyCode,
  identity,
  latitude,
  longitude,
  mailboxIn,
  oneOf,
  updatedAt,
  version,
  wholeNumber,
} from "../columns";
import { pageVersions } from "../pages";
import { users } from "../people/users";
import { coupons } from "./coupons";
import { deliveryZones } from "./delivery";

/**
 * Orders are snapshots: later changes of prices, accounts and addresses do not affect them. A paid order cannot return
 * to an unpaid status, because a CHECK ties the status to `paid_at`. An order with cash on delivery is handed over before
 * it is paid. Times are Unix seconds.
 */
export const orders = sqliteTable(
  "orders",
  {
    id: identity(),
    /** Six to nine characters for people, unique within the year (in Lima's time zone). */
    reference: text("reference").notNull(),
    referenceYear: integer("reference_year").notNull(),
    /** Unguessable; grants access to the order's page without signing in. */
    accessKey: text("access_key").notNull().unique(),
    cartId: text("cart_id").notNull(),
    /** From the checkout form, so that submitting it twice places one order. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: orderStatuses }).notNull().default("pending"),
    /** To be read only while the status is `preparing`. No CHECK, because adding one recreates the table. */
    progress: text("progress", { enum: orderProgresses }),
    /** Other than `website`: placed by staff, whom the first event names. Without a CHECK, as `progress`. */
    source: text("source", { enum: orderSources }).notNull().default("website"),
    /** How the buyer wants to pay; a card can pay every order. Without a CHECK, as `progress`. */
    paymentWay: text("payment_way", { enum: paymentWays }).notNull().default("card"),
    locale: text("locale").notNull(),
    region: text("region", { enum: regions }).notNull(),
    currency: text("currency", { enum: chargeCurrencies }).notNull().default("PEN"),
    subtotalMinor: integer("subtotal_minor").notNull(),
    deliveryMinor: integer("delivery_minor").notNull().default(0),
    /** Discounts, and what a gift card pays. */
    discountMinor: integer("discount_minor").notNull().default(0),
    /** The part of `discount_minor` that a gift card pays. */
    giftMinor: integer("gift_minor").notNull().default(0),
    /** What is paid in money. */
    totalMinor: integer("total_minor").notNull(),
    /** The coupon whose code the buyer entered; `order_discounts` has every discount. */
    couponId: integer("coupon_id").references(() => coupons.id, { onDelete: "set null" }),
    couponCode: text("coupon_code"),
    /** Empty for an order without an e-mail, and once the buyer's data is deleted, when the name is empty too. */
    email: text("email").notNull(),
    /** For counting orders of one person. */
    mailbox: text("mailbox").generatedAlwaysAs(mailboxIn("email")),
    name: text("name").notNull(),
    /** E.164. */
    phone: text("phone").notNull(),
    addressLine: text("address_line"),
    /** INEI's code of the district in Peru; NULL abroad and for addresses without one. */
    ubigeo: text("ubigeo"),
    district: text("district"),
    /** In Peru the province. */
    city: text("city"),
    /** State, department or province. */
    state: text("state"),
    postcode: text("postcode"),
    /** ISO 3166-1 alpha-2. */
    country: text("country").notNull().default("PE"),
    addressNote: text("address_note"),
    lat: latitude(),
    lng: longitude(),
    deliveryZoneId: integer("delivery_zone_id").references(() => deliveryZones.id, { onDelete: "set null" }),
    deliveryName: text("delivery_name").notNull().default(""),
    /** Working days that delivery takes, as agreed; NULL for orders placed before they were recorded. */
    deliveryDaysMin: integer("delivery_days_min"),
    deliveryDaysMax: integer("delivery_days_max"),
    /** The versions that the buyer accepted; null for orders from before, and where none was published. */
    termsVersionId: integer("terms_version_id").references(() => pageVersions.id),
    privacyVersionId: integer("privacy_version_id").references(() => pageVersions.id),
    placedAt: integer("placed_at").notNull().default(sql`(unixepoch())`),
    paidAt: integer("paid_at"),
    expiresAt: integer("expires_at"),
    stockTakenAt: integer("stock_taken_at"),
    handedOverAt: integer("handed_over_at"),
    cancelledAt: integer("cancelled_at"),
    cancelReason: text("cancel_reason"),
    /** When categories and shares of its lines were computed from the catalogue of that time; NULL if they were stored with it. */
    sharesComputedAt: integer("shares_computed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    unique("orders_reference").on(table.referenceYear, table.reference),
    index("orders_reference_alone").on(table.reference),
    index("orders_user").on(table.userId, table.placedAt),
    index("orders_email").on(table.email, table.placedAt),
    index("orders_phone").on(table.phone),
    index("orders_mailbox").on(table.mailbox),
    index("orders_contact").on(contact()),
    index("orders_cart").on(table.cartId),
    index("orders_status").on(table.status, table.placedAt),
    index("orders_placed").on(table.placedAt),
    index("orders_paid").on(table.paidAt),
    index("orders_handed_over").on(table.handedOverAt),
    index("orders_coupon").on(table.couponId),
    index("orders_delivery_zone").on(table.deliveryZoneId),
    index("orders_terms_version").on(table.termsVersionId),
    index("orders_privacy_version").on(table.privacyVersionId),
    index("orders_expiring").on(table.status, table.expiresAt),
    check("orders_reference", sql`length(reference) between 6 and 9`),
    check("orders_status", oneOf("status", orderStatuses)),
    check("orders_region", oneOf("region", regions)),
    check("orders_currency", currencyCode("currency")),
    check("orders_country", sql`country glob '[A-Z][A-Z]'`),
    check("orders_coordinates", coordinates()),
    check("orders_subtotal", wholeNumber("subtotal_minor")),
    check("orders_delivery", wholeNumber("delivery_minor")),
    check("orders_discount", wholeNumber("discount_minor")),
    check(
      "orders_gift",
      sql`gift_minor >= 0 and gift_minor = cast(gift_minor as integer) and (gift_minor = 0 or gift_minor <= discount_minor)`,
    ),
    check(
      "orders_total",
      sql`total_minor >= 0 and total_minor = subtotal_minor + delivery_minor - discount_minor`,
    ),
    check(
      "orders_paid",
      sql`case when ${oneOf("status", statusesWith("isUnpaid"))} then paid_at is null when status = 'cancelled' then 1 when status = 'confirmed' then paid_at is null and payment_way = 'cash_on_delivery' when ${oneOf("status", statusesWith("canOweCash", "canRefund"))} then paid_at is not null or payment_way = 'cash_on_delivery' else paid_at is not null end`,
    ),
  ],
);
